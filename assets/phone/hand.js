// @ts-check
/** Cards held in rows: which strip of each stays free for the finger, and how one is touched. */
import { el, ink, pill, restyle } from "./dom.js";
import * as pictures from "./pictures.js";

/** Smallest strip of a card that is free, in CSS pixels: what a finger needs. */
const STRIP = 44;
/** Width of a card as a share of its height. */
const SLIM = 5 / 7;
/** How far a row lies below the one behind it, in card heights. */
const BELOW = 0.58;
/** What a raised card needs above the row, in card heights. */
const RISE = 0.15;
const HIGHEST = 250;
/** A lower card would be narrower than a finger; rather the table has less room. */
const LOWEST = 63;
/** Cards at least this high are taken rather than more rows. */
const READABLE = 104;
/** Most cards in a row of a page that stands upright. */
const MOST = 7;

/**
 * @typedef {object} Held
 * @property {string} key
 * @property {string} face
 * @property {string} label in words
 * @property {"lit"|"plain"|"dim"} tone lit: may be chosen, and stands out; dim: may not
 * @property {boolean} up whether it is chosen
 * @property {boolean} hinted whether a hint names it
 * @property {string} word on the card; empty for none
 * @property {import("./types.js").Colour} colour of that word
 * @property {string} foot a word under it; empty for none
 */

/** @typedef {{rows: number, each: number, high: number, whole: number}} Fan */

/**
 * The rows for some cards: as few as leave everybody a strip to be touched and figures that can be read.
 * @param {number} count
 * @param {number} width of the hand
 * @param {number} height that there is at most
 * @param {number} [most] in a row, if there is room
 * @returns {Fan}
 */
export function fan(count, width, height, most = MOST) {
  /** @type {Fan} */
  let best = { rows: 1, each: count, high: 0, whole: 0 };
  for (let rows = Math.max(1, Math.ceil(count / most)); rows <= count && best.high < READABLE; rows++) {
    const each = Math.ceil(count / rows);
    const wide = Math.min(width - STRIP * (each - 1), width * 0.46);
    const share = 1 + BELOW * (rows - 1) + RISE;
    const high = Math.floor(Math.min(wide / SLIM, Math.max(height / share, LOWEST), HIGHEST));
    if (wide >= STRIP && high > best.high) best = { rows, each, high, whole: Math.ceil(high * share) };
  }
  return best;
}

export class Hand {
  /** @param {(key: string) => void} touched */
  constructor(touched) {
    this.touched = touched;
    this.list = el("ul", {
      class: "hand",
      role: "list",
      onkeydown: (/** @type {KeyboardEvent} */ e) => this.step(e),
    });
    /** @type {Held[]} */
    this.cards = [];
    /** @type {Map<string, HTMLLIElement>} */
    this.items = new Map();
  }

  /**
   * Show cards; the elements of those that stay are kept, so that they move to where they now belong.
   * @param {Held[]} cards from the left
   * @param {boolean} open whether they can be touched
   */
  show(cards, open) {
    this.cards = cards;
    this.open = open;
    const known = this.items;
    this.items = new Map();
    for (const card of cards) {
      const item = known.get(card.key) ?? this.make(card);
      this.items.set(card.key, item);
      this.dress(item, card, open);
    }
    const now = [...this.items.values()];
    const same =
      now.length === this.list.children.length && now.every((item, i) => item === this.list.children[i]);
    if (!same) this.list.replaceChildren(...now);
  }

  /** @param {Held} card */
  make(card) {
    const button = el("button", { type: "button", class: "card", onclick: () => this.touched(card.key) });
    return el("li", {}, button);
  }

  /**
   * @param {HTMLLIElement} item
   * @param {Held} card
   * @param {boolean} open
   */
  dress(item, card, open) {
    const button = /** @type {HTMLButtonElement} */ (item.firstElementChild);
    item.className = [card.tone, card.up ? "up" : "", card.hinted ? "hinted" : ""].filter(Boolean).join(" ");
    button.setAttribute("aria-label", card.label);
    button.setAttribute("aria-pressed", String(card.up));
    button.setAttribute("aria-disabled", String(!open || card.tone === "dim"));
    const word = card.word && el("span", { class: "word", text: card.word, style: pill(card.colour) });
    const foot =
      card.foot && el("span", { class: "foot", text: card.foot, style: { color: ink(card.colour) } });
    const old = button.querySelector("img");
    const image = old !== null && old.dataset["face"] === card.face ? old : this.picture(card);
    button.replaceChildren(...[image, word, foot].filter((part) => part instanceof Node));
  }

  /** @param {Held} card */
  picture(card) {
    const image = pictures.card(card.face, 160, { fan: true });
    image.dataset["face"] = card.face;
    return image;
  }

  /**
   * Lay the cards out.
   * @param {number} width
   * @param {number} height
   * @param {number} [most] in a row, if there is room
   * @returns {number} the height they take
   */
  fit(width, height, most) {
    const { each, high, whole } = fan(this.cards.length, width, height, most);
    const wide = high * SLIM;
    const items = [...this.items.values()];
    const up = high * RISE;
    items.forEach((item, place) => {
      const row = Math.floor(place / each);
      const column = place % each;
      const many = Math.min(each, items.length - row * each);
      const gap = Math.min((width - wide) / Math.max(1, each - 1), wide * 1.06);
      const left = (width - wide - gap * (each - 1)) / 2;
      const middle = many > 1 ? column / (many - 1) - 0.5 : 0;
      restyle(item, {
        "--x": `${(left + gap * column).toFixed(1)}px`,
        "--y": `${(up + row * high * BELOW + Math.abs(middle) * high * 0.03).toFixed(1)}px`,
        "--turn": `${(middle * Math.min(3, 0.6 * each)).toFixed(2)}deg`,
        "z-index": String(row + 1),
      });
      const image = item.querySelector("img");
      const card = this.cards[place];
      if (image !== null && card !== undefined) {
        const address = pictures.address(card.face, high, each > 1);
        if (image.getAttribute("src") !== address) image.src = address;
      }
    });
    restyle(this.list, { "--high": `${high}px`, "--wide": `${wide.toFixed(1)}px`, height: `${whole}px` });
    return whole;
  }

  /** @param {string} key a card that may not be chosen */
  shake(key) {
    const item = this.items.get(key);
    if (item === undefined) return;
    item.classList.remove("shake");
    void item.offsetWidth; // starts the movement anew
    item.classList.add("shake");
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const buttons = [...this.list.querySelectorAll("button")];
    const now = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const last = buttons.length - 1;
    /** @type {Record<string, number>} */
    const goals = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last };
    const goal = goals[event.key];
    if (now < 0 || goal === undefined) return;
    event.preventDefault();
    buttons[Math.min(last, Math.max(0, goal))]?.focus();
  }
}
