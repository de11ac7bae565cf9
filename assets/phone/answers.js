// @ts-check
/** What answers a question besides cards of the hand: buttons, tiles, numbers, piles, a choice in secret. */
import { el, icon, ink } from "./dom.js";
import * as pictures from "./pictures.js";
import { suitSign } from "./table.js";
import { say } from "./words.js";

/**
 * @typedef {object} Hands what the buttons do
 * @property {(move: string, then?: string[]) => void} make
 * @property {(reason: string) => void} refuse says why a button cannot be pressed
 * @property {(ask: import("./types.js").Ask) => void} ask opens the second question of a choice
 * @property {() => void} back leaves it
 * @property {(number: number) => void} count chooses a number
 * @property {(cards: string[]) => void} raise raises exactly these cards
 * @property {(more: NonNullable<import("./types.js").Ask["more"]>) => void} more shows rarer moves
 */

/**
 * @typedef {object} Chosen what is chosen so far
 * @property {number} amount
 * @property {import("./types.js").Selection|null} raised
 * @property {import("./types.js").HandCard|null} card the chosen card, where each is an answer by itself
 * @property {import("./types.js").Spot|null} spot the chosen card on the table
 * @property {boolean} aside whether the question is a second one
 */

/**
 * The buttons of a question, the most important one last and in gold.
 * @param {import("./types.js").Ask} ask
 * @param {Chosen} chosen
 * @param {Hands} hands
 * @returns {HTMLElement[]}
 */
export function answers(ask, chosen, hands) {
  if (ask.secret) return secret(ask.secret, hands);
  const spots = chosen.raised?.spots.length ? chosen.raised.spots : ask.spots;
  const piles = spots.filter((spot) => spot.index < 0);
  const row = [
    chosen.aside && button({ label: say("back"), press: hands.back }),
    ask.more && button({ label: ask.more.label, press: () => ask.more && hands.more(ask.more) }),
    ...offers(ask, chosen, hands),
    ...ask.choices
      .filter((choice) => choice.move === "" || choice.move !== chosen.card?.move)
      .map((choice) =>
        choiceButton(ask.forced === choice.move ? { ...choice, style: "primary" } : choice, hands),
      ),
    main(ask, chosen, hands),
  ].filter((made) => made instanceof HTMLElement);
  return [
    ask.tiles.length > 0 && tiles(ask.tiles, hands),
    ask.amount && amount(ask.amount, chosen.amount, hands),
    piles.length > 0 && el("div", { class: "row piles" }, ...piles.map((spot) => pile(spot, hands))),
    row.length > 0 && el("div", { class: "row" }, ...row),
  ].filter((made) => made instanceof HTMLElement);
}

/**
 * @param {{label: string, line?: string, style?: string, icon?: string, reason?: string, press: () => void,
 *   refuse?: (reason: string) => void}} what
 */
function button({ label, line = "", style = "secondary", icon: sign = "", reason = "", press, refuse }) {
  return el(
    "button",
    {
      type: "button",
      class: `answer ${style}`,
      "aria-disabled": reason ? "true" : false,
      onclick: () => (reason ? refuse?.(reason) : press()),
    },
    sign.length > 1 && icon(sign),
    el("span", { class: "label", text: label }),
    line && el("small", { text: line }),
  );
}

/**
 * @param {import("./types.js").Choice} choice
 * @param {Hands} hands
 */
export function choiceButton(choice, hands) {
  return button({
    label: choice.label,
    line: choice.line,
    style: choice.style,
    icon: choice.icon,
    reason: choice.reason,
    refuse: hands.refuse,
    press: () => (choice.then ? hands.ask(choice.then) : hands.make(choice.move)),
  });
}

/**
 * @param {import("./types.js").Ask} ask
 * @param {Chosen} chosen
 * @param {Hands} hands
 */
function offers(ask, chosen, hands) {
  const found = ask.several?.offers ?? [];
  if (!ask.several?.offersLabel || !found.length) return [];
  const now = found.findIndex(
    (offer) =>
      offer.length === chosen.raised?.cards.length &&
      offer.every((card) => chosen.raised?.cards.includes(card)),
  );
  const next = found[(now + 1) % found.length] ?? [];
  const line = now < 0 ? "" : say("ofMany", { number: now + 1, count: found.length });
  return [button({ label: ask.several.offersLabel, line, press: () => hands.raise(next) })];
}

/**
 * The button that plays the chosen cards; it says what is missing where nothing is chosen.
 * @param {import("./types.js").Ask} ask
 * @param {Chosen} chosen
 * @param {Hands} hands
 */
function main(ask, chosen, hands) {
  const { raised, card, spot } = chosen;
  const refuse = hands.refuse;
  const style = "primary";
  const first = () =>
    button({
      label: say("chooseCard"),
      style,
      reason: say("touchCard"),
      refuse,
      press: () => undefined,
    });
  if (ask.amount) {
    const found = ask.amount.moves.find(([number]) => number === chosen.amount);
    const label = ask.amount.button.replace("{number}", String(chosen.amount));
    return button({
      label,
      style,
      reason: found ? "" : say("noSuchNumber"),
      refuse,
      press: () => found && hands.make(found[1]),
    });
  }
  if (ask.several) return together(ask.several, raised, ask.forced !== "", hands);
  if (ask.cards) {
    if (card === null) return first();
    return button({ label: card.do, line: card.line, style, press: () => hands.make(card.move) });
  }
  if (ask.spots.some((found) => found.index >= 0)) {
    if (spot === null) return first();
    return button({ label: spot.label, style, press: () => hands.make(spot.move) });
  }
  return null;
}

/**
 * The button that plays the raised cards; it says what is wrong with them where they are no move.
 * @param {import("./types.js").Several} several
 * @param {import("./types.js").Selection|null} raised
 * @param {boolean} forced whether there is but one move, which may be another one
 * @param {Hands} hands
 */
function together(several, raised, forced, hands) {
  const style = "primary";
  if (raised?.move && !raised.spots.length) {
    const label = raised.button || several.button || raised.title;
    return button({ label, style, press: () => hands.make(raised.move, raised.then) }); // the ribbon says more
  }
  if (!several.button || forced) return null;
  const reason = raised?.cards.length ? raised.line || raised.title : say("touchCards");
  return button({ label: several.button, style, reason, refuse: hands.refuse, press: () => undefined });
}

/**
 * @param {import("./types.js").Spot} spot
 * @param {Hands} hands
 */
function pile(spot, hands) {
  return el(
    "button",
    {
      type: "button",
      class: "answer pile",
      "aria-disabled": spot.reason ? "true" : false,
      onclick: () => (spot.reason ? hands.refuse(spot.reason) : hands.make(spot.move)),
    },
    spot.card && pictures.card(spot.card.face, 54),
    el("span", { class: "label", text: spot.label }),
    spot.card?.label && el("span", { class: "vh", text: `. ${spot.card.label}` }), // heard, as it is seen
  );
}

/**
 * @param {import("./types.js").Choice[]} found
 * @param {Hands} hands
 */
function tiles(found, hands) {
  const made = found.map((choice) => {
    const press = () => (choice.then ? hands.ask(choice.then) : hands.make(choice.move));
    const words = [choice.gain, choice.line, choice.held].filter(Boolean);
    return el(
      "button",
      {
        type: "button",
        class: "answer tile",
        "aria-disabled": choice.reason ? "true" : false,
        onclick: () => (choice.reason ? hands.refuse(choice.reason) : press()),
      },
      choice.icon.length === 1
        ? suitSign(choice.icon, choice.ranked)
        : choice.icon !== "" && icon(choice.icon),
      el("span", { class: "label", text: choice.label }),
      choice.cards.length > 0 && cards(choice.cards),
      ...words.map((line) => el("small", { text: line })),
      ...choice.parts.map(part),
    );
  });
  return el("div", { class: `tiles tiles-${Math.min(4, found.length)}` }, ...made);
}

/** @param {import("./types.js").Pictured[]} found */
function cards(found) {
  return el("span", { class: "few" }, ...found.map((one) => pictures.card(one.face, 60, { alt: one.label })));
}

/**
 * What one side gets.
 * @param {import("./types.js").Part} found
 */
export function part(found) {
  return el(
    "span",
    { class: "part" },
    el("b", { text: found.name, style: { color: ink(found.colour) } }),
    cards(found.cards),
    el("span", { text: found.line }),
  );
}

/**
 * @param {import("./types.js").Amount} found
 * @param {number} now
 * @param {Hands} hands
 */
function amount(found, now, hands) {
  const numbers = found.moves.map(([number]) => number);
  const place = numbers.indexOf(now);
  const step = (/** @type {number} */ by, /** @type {string} */ label, /** @type {string} */ sign) => {
    const next = numbers[place + by];
    return el("button", {
      type: "button",
      class: "answer step",
      "aria-label": label,
      "aria-disabled": next === undefined ? "true" : false,
      onclick: () => next !== undefined && hands.count(next),
      text: sign,
    });
  };
  const quick = found.quick.map((number) =>
    el("button", {
      type: "button",
      class: "answer quick",
      "aria-pressed": String(number === now),
      text: number,
      onclick: () => hands.count(number),
    }),
  );
  return el(
    "div",
    { class: "amount", role: "group", "aria-label": found.label },
    el(
      "div",
      { class: "stepper" },
      step(-1, say("less"), "−"),
      el(
        "output",
        { "aria-live": "polite" },
        el("b", { text: now }),
        el("span", { class: "label", text: found.label }),
      ),
      step(1, say("more"), "+"),
    ),
    el("div", { class: "row quicks" }, ...quick),
  );
}

/**
 * @param {import("./types.js").Secret} found
 * @param {Hands} hands
 */
function secret(found, hands) {
  if (found.chosen) {
    return [el("p", { class: "panel waits", text: say("chosenWaiting", { name: found.other.name }) })];
  }
  const made = found.choices.map((choice) =>
    el(
      "button",
      { type: "button", class: "answer tile", onclick: () => hands.make(choice.move) },
      icon(choice.icon),
      el("span", { class: "label", text: choice.label }),
    ),
  );
  const other = found.other.chosen
    ? say("otherChose", { name: found.other.name })
    : say("secretly", { name: found.other.name });
  return [el("p", { class: "aside", text: other }), el("div", { class: "tiles tiles-3" }, ...made)];
}
