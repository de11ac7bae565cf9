// @ts-check
/** Sheets over the page: what was said, this phone's settings, rarer moves, and "are you sure?". */
import { el } from "./dom.js";
import { dress, keep, kept } from "./settings.js";
import { say } from "./words.js";

/**
 * Open a sheet; it closes by its button, by Escape, and by a touch beside it.
 * @param {string} title
 * @param {(Node|string)[]} content
 * @param {string} [close] label of its button
 * @returns {HTMLDialogElement}
 */
export function sheet(title, content, close = say("close")) {
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-label": title },
    el("h2", { text: title, tabindex: "-1", autofocus: true }),
    el("div", { class: "content", tabindex: "0" }, ...content),
    el("button", {
      type: "button",
      class: "answer secondary",
      text: close,
      onclick: () => dialog.close(),
    }),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * What was said, the latest first.
 * @param {string[]} lines
 */
export function showLog(lines) {
  const items = lines.length ? [...lines].reverse() : [say("nothingYet")];
  sheet(say("log"), [el("ol", { class: "log", reversed: true }, ...items.map((text) => el("li", { text })))]);
}

/**
 * This phone's settings.
 * @param {() => void} changed
 * @param {(Node|string)[]} more what else belongs here
 * @returns {HTMLDialogElement}
 */
export function showMenu(changed, more) {
  const apply = () => {
    dress();
    changed();
  };
  return sheet(say("phone"), [
    ...more,
    choices(
      "colors",
      say("colors"),
      [
        ["", say("colorsGame")],
        ["two", say("colorsTwo")],
        ["four", say("colorsFour")],
        ["safe", say("colorsSafe")],
      ],
      apply,
    ),
    choices(
      "open",
      say("cover"),
      [
        ["", say("coverOn")],
        ["open", say("coverOff")],
      ],
      apply,
    ),
    choices(
      "motion",
      say("motion"),
      [
        ["", say("motionPhone")],
        ["still", say("motionStill")],
      ],
      apply,
    ),
    choices(
      "buzz",
      say("buzz"),
      [
        ["", say("on")],
        ["off", say("off")],
      ],
      apply,
    ),
  ]);
}

/**
 * @param {import("./settings.js").Key} key
 * @param {string} label
 * @param {[string, string][]} values
 * @param {() => void} changed
 */
function choices(key, label, values, changed) {
  const radios = values.map(([value, words]) =>
    el(
      "label",
      { class: "option" },
      el("input", {
        type: "radio",
        name: key,
        value,
        checked: kept(key) === value,
        onchange: () => {
          keep(key, value);
          changed();
        },
      }),
      el("span", { text: words }),
    ),
  );
  return el("fieldset", {}, el("legend", { text: label }), ...radios);
}

/**
 * Ask before a rare move.
 * @param {string} sentence
 * @param {string} label of the button that makes it
 * @param {() => void} make
 */
export function confirm(sentence, label, make) {
  const dialog = sheet(say("sure"), [el("p", { text: sentence })], say("no"));
  const yes = el("button", {
    type: "button",
    class: "answer red",
    text: label,
    onclick: () => {
      dialog.close();
      make();
    },
  });
  dialog.append(yes);
}
