// @ts-check
/** Before the match: joining with the code, and waiting in the lobby. */
import { el } from "./dom.js";
import * as pictures from "./pictures.js";
import { keep, kept } from "./settings.js";
import { say } from "./words.js";

/** The portraits that a person can choose. */
export const PORTRAITS = [
  "ann",
  "ben",
  "maya",
  "grandpa",
  "rosie",
  "george",
  "dolley",
  "abigail",
  "abe",
  "harriet",
  "frederick",
  "sojourner",
  "teddy",
  "eleanor",
];

/**
 * The form of a phone that has no seat.
 * @param {string} code as the address had it; empty for none
 * @param {string} sentence why one is here again; empty for nothing
 * @param {(who: {code: string, name: string, portrait: string}) => void} join
 * @returns {HTMLElement}
 */
export function joinForm(code, sentence, join) {
  const field = el("input", {
    id: "code",
    name: "code",
    value: code,
    maxlength: "8",
    required: true,
    pattern: "[A-Za-z]{4,8}",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    class: "code",
  });
  const name = el("input", {
    id: "name",
    name: "name",
    value: kept("name"),
    maxlength: "24",
    required: true,
    autocomplete: "nickname",
  });
  const any = PORTRAITS[Math.floor(Math.random() * PORTRAITS.length)]; // else all who do not choose look alike
  const mine = PORTRAITS.includes(kept("portrait")) ? kept("portrait") : any;
  const faces = PORTRAITS.map((face) =>
    el(
      "label",
      { class: "face" },
      el("input", {
        type: "radio",
        name: "portrait",
        value: face,
        checked: face === mine,
        "aria-label": say("portraitOf", { name: face }),
      }),
      pictures.portrait(face),
    ),
  );
  const form = el(
    "form",
    {
      class: "panel join",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const given = new FormData(form);
        const who = {
          code: field.value.toUpperCase(),
          name: name.value.trim(),
          portrait: String(given.get("portrait")),
        };
        keep("name", who.name);
        keep("portrait", who.portrait);
        join(who);
      },
    },
    sentence && el("p", { class: "notice", role: "status", text: sentence }),
    el("label", { for: "code", text: say("code") }),
    field,
    el("label", { for: "name", text: say("name") }),
    name,
    el("fieldset", { class: "faces" }, el("legend", { text: say("portrait") }), ...faces),
    el("button", { type: "submit", class: "answer primary", text: say("join") }),
  );
  return el("main", { class: "door" }, el("h1", { class: "logo", text: "Cardtable" }), form);
}

/**
 * The table before it starts, and whoever is in.
 * @param {import("./types.js").Lobby} lobby
 * @param {(seat: number) => void} sit
 * @returns {HTMLElement}
 */
export function lobbyPage(lobby, sit) {
  const mine = lobby.seats.find((seat) => seat.mine);
  const rows = lobby.seats.map((seat) => {
    const free = seat.at === "open" || seat.at === "lost";
    const open = seat.at === "open";
    const words = open && !lobby.started ? seat.place : seat.name;
    const about = [
      seat.mine ? say("yourSeat") : say(`at_${seat.at}`),
      words !== seat.place && seat.place,
      seat.partner && say("partnerOf", { name: seat.partner }),
    ];
    return el(
      "li",
      { class: seat.mine ? "mine" : "" },
      seat.portrait ? pictures.portrait(seat.portrait) : el("span", { class: "portrait empty" }),
      el(
        "span",
        { class: "who" },
        el("b", { text: words }),
        el("span", { text: about.filter(Boolean).join(" · ") }),
      ),
      free &&
        !seat.mine &&
        el("button", {
          type: "button",
          class: "answer secondary",
          text: say("sitHere"),
          "aria-label": say("sitAs", { name: words }),
          onclick: () => sit(seat.seat),
        }),
    );
  });
  return el(
    "main",
    { class: "door" },
    el("h1", { class: "logo", text: lobby.game || "Cardtable" }),
    el("p", {
      class: "sayline",
      "aria-live": "polite",
      text: lobby.sentence || (mine ? say("youAreIn", { name: mine.name }) : say("chooseSeat")),
    }),
    el("ul", { class: "panel lobby" }, ...rows),
  );
}

/**
 * A page with one sentence, and one button that does something about it.
 * @param {string} sentence
 * @param {string} label
 * @param {() => void} press
 */
export function notice(sentence, label, press) {
  return el(
    "main",
    { class: "door" },
    el("h1", { class: "logo", text: "Cardtable" }),
    el("p", { class: "sayline", role: "status", text: sentence }),
    el("button", { type: "button", class: "answer primary", text: label, onclick: press }),
  );
}
