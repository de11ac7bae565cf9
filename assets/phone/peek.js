// @ts-check
/** Covered cards: backs, and the faces for as long as somebody holds the button. */
import { el, icon, restyle } from "./dom.js";
import { Hand } from "./hand.js";
import * as pictures from "./pictures.js";
import { say } from "./words.js";

/** How far two neighbors of the fan are apart at most, as a share of its room. */
const APART = 0.18;

/** @typedef {import("./types.js").State} State */

export class Peek {
  constructor() {
    this.hand = new Hand(() => undefined);
    this.layer = el("div", { class: "look", "aria-hidden": "true", inert: true }, this.hand.list);
    this.layer.hidden = true;
    /** @type {State|null} */
    this.state = null;
    this.words = el("small");
    this.held = this.make();
    document.body.append(this.layer);
    addEventListener("blur", () => this.cover());
    document.addEventListener("visibilitychange", () => this.cover());
  }

  /** Cover the cards again, whatever is held. */
  cover() {
    this.layer.hidden = true;
    this.hand.show([], false);
  }

  /**
   * The backs of the cards, in a fan.
   * @param {State} state
   * @param {() => void} touched
   */
  backs(state, touched) {
    const back = state.seats.find((seat) => seat.mine);
    const count = state.hand.length;
    const items = state.hand.map((card, place) => {
      const at = count > 1 ? 0.5 + (place / (count - 1) - 0.5) * Math.min(1, (count - 1) * APART) : 0.5;
      const item = el("i", {}, pictures.card(card.back, 126));
      restyle(item, {
        "--p": at.toFixed(4),
        "--r": `${((at - 0.5) * Math.min(24, 3 * count)).toFixed(1)}deg`,
        "--d": `${(44 * (at - 0.5) ** 2).toFixed(1)}px`,
      });
      return item;
    });
    return el(
      "div",
      { class: back?.acting ? "fan due" : "fan", "aria-hidden": "true", onclick: touched },
      ...items,
    );
  }

  /**
   * The button that shows the faces while it is held: always the same one, so that news does not let it go.
   * @param {State} state
   */
  button(state) {
    this.state = state;
    this.words.textContent = say("staysCovered");
    if (!this.layer.hidden) this.show();
    return this.held;
  }

  /** @returns {HTMLButtonElement} */
  make() {
    const show = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.show();
    };
    const cover = (/** @type {Event} */ event) => {
      if (event.type === "contextmenu") event.preventDefault();
      this.cover();
    };
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if ((event.key === " " || event.key === "Enter") && !event.repeat) show(event);
    };
    return el(
      "button",
      {
        type: "button",
        class: "answer peek",
        onpointerdown: show,
        onpointerup: cover,
        onpointercancel: cover,
        onpointerleave: cover,
        oncontextmenu: cover,
        onblur: cover,
        onkeydown: keys,
        onkeyup: cover,
      },
      icon("eye"),
      el("span", { class: "label", text: say("holdToLook") }),
      this.words,
    );
  }

  /** Show the faces above the button. */
  show() {
    const cards = (this.state?.hand ?? []).map((card) => ({
      key: card.code,
      face: card.face,
      label: card.label,
      tone: /** @type {const} */ ("plain"),
      up: false,
      hinted: false,
      word: card.mark?.word ?? "",
      colour: card.mark?.colour ?? null,
      foot: "",
    }));
    this.hand.show(cards, false);
    this.layer.hidden = false;
    const top = this.held.getBoundingClientRect().top;
    this.layer.style.height = `${top}px`;
    this.hand.fit(this.layer.clientWidth - 24, top - 32);
  }
}
