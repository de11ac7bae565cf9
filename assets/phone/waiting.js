// @ts-check
/** While others act: who is waited for, and how the last hand ended. */
import { el, ink } from "./dom.js";
import * as pictures from "./pictures.js";
import { say } from "./words.js";

/**
 * Whoever is waited for, large enough to be read at arm's length.
 * @param {import("./types.js").State} state
 * @returns {HTMLElement}
 */
export function waiting(state) {
  const acting = state.seats.filter((seat) => seat.acting && !seat.mine);
  const sentence = state.ask?.sentence ?? "";
  const lost = acting.some((seat) => seat.at === "lost");
  const told = !lost && acting.length === 1 && sentence.includes(acting[0]?.name ?? ""); // and needs no second name
  const faces = acting.map((seat) => pictures.portrait(seat.portrait, seat.colour));
  return el(
    "div",
    { class: "turn", role: "status" },
    faces.length > 0 && el("div", { class: "glow" }, ...faces),
    ...(told ? [el("b", { class: "bebas sentence", text: sentence })] : named(acting)),
    !told && el("p", { text: lost ? say("reconnecting") : sentence || say("watch") }),
  );
}

/**
 * @param {import("./types.js").Seat[]} acting
 * @returns {HTMLElement[]}
 */
function named(acting) {
  if (!acting.length) return [];
  const names = acting.map((seat) => seat.name).join(" & ");
  return [el("span", { class: "label", text: say("waitingFor") }), el("b", { class: "bebas", text: names })];
}

/**
 * The score sheet, in short; the whole one stands on the big screen.
 * @param {import("./types.js").Sheet} sheet
 * @returns {HTMLElement}
 */
export function scores(sheet) {
  const rows = sheet.columns.map((column) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", text: column.name, style: { color: ink(column.colour) } }),
      el("td", { text: column.points > 0 ? `+${column.points}` : String(column.points).replace("-", "−") }),
      el("td", {}, el("b", { text: String(column.total).replace("-", "−") })),
    ),
  );
  const facts = sheet.facts.map((fact) =>
    el(
      "p",
      {},
      fact.portrait && pictures.portrait(fact.portrait),
      el("span", {}, el("b", { text: fact.title }), ` ${fact.line}`),
    ),
  );
  return el(
    "section",
    { class: "panel scores", "aria-label": say("scores"), tabindex: "0" },
    el("h2", { class: "bebas", text: sheet.headline }),
    el("p", { text: sheet.sentence }),
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "col", text: say("player") }),
          el("th", { scope: "col", text: say("thisHand") }),
          el("th", { scope: "col", text: say("total") }),
        ),
      ),
      el("tbody", {}, ...rows),
    ),
    el("div", { class: "facts" }, ...facts),
  );
}
