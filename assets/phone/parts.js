// @ts-check
/** The smaller parts of the page: the head, what a question is about, the news, the name of raised cards. */
import { part } from "./answers.js";
import { el, icon, pill } from "./dom.js";
import * as pictures from "./pictures.js";
import { say } from "./words.js";

/** Lines of news shown. */
const NEWS = 3;

/** @typedef {import("./types.js").State} State */

/**
 * Who holds this phone, and how far the match is.
 * @param {State} state
 * @param {HTMLElement[]} stakes that stand in the head, where the page lies on its side
 * @param {{log: () => void, menu: () => void}} tools
 * @returns {HTMLElement[]}
 */
export function head(state, stakes, tools) {
  const { me } = state;
  const tool = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => void} */ open) =>
    el("button", { type: "button", class: "tool", "aria-label": label, onclick: open }, icon(sign));
  return [
    pictures.portrait(me.portrait, me.colour),
    el(
      "div",
      { class: "who" },
      el(
        "h1",
        {},
        el("span", { text: me.name }),
        me.title && el("em", { class: "pill", text: me.title, style: pill(me.titleColour) }),
        el("span", { class: "vh", text: ` · ${state.game}` }),
      ),
      el("span", { class: "status", text: state.status }),
    ),
    ...stakes,
    tool(say("log"), "list", tools.log),
    tool(say("phone"), "gear", tools.menu),
  ];
}

/**
 * The title and the note of a question, and what each side gets.
 * @param {import("./types.js").Ask|null} ask
 * @returns {HTMLElement[]}
 */
export function aims(ask) {
  if (!ask) return [];
  const { title, note } = ask.secret ?? ask;
  if (!note && !ask.parts.length) return [];
  const repeated = ask.sentence.toLowerCase().includes(title.toLowerCase());
  return [
    el(
      "section",
      { class: "panel aim", "aria-label": title || say("question") },
      (ask.secret || ask.sentence) && !repeated && el("h2", { class: "bebas", text: title }),
      note && el("p", { text: note }),
      ...ask.parts.map(part),
    ),
  ];
}

/**
 * The latest moves in words.
 * @param {State} state
 * @returns {HTMLElement[]}
 */
export function news(state) {
  return state.news.slice(-NEWS).map((told) => {
    const seat = state.seats.find((found) => found.portrait === told.portrait);
    const face = told.portrait && pictures.portrait(told.portrait, seat?.colour ?? null);
    return el("p", {}, face, el("span", { text: told.text }));
  });
}

/**
 * What the raised cards amount to.
 * @param {import("./types.js").Selection} found
 * @returns {HTMLElement[]}
 */
export function ribbon(found) {
  const line = [found.line, found.clause].filter(Boolean).join(" · ");
  return [el("b", { text: found.title }), el("span", { text: line })];
}
