// @ts-check
/** Which cards are held, and how each of them stands: chosen, to be chosen, or not now. */

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./hand.js").Held} Held */

/**
 * @typedef {object} Picked what is picked so far
 * @property {string} key the card chosen, where each is an answer by itself
 * @property {import("./types.js").Selection|null} raised
 * @property {string[]} hinted the cards that a hint names
 */

/**
 * The place of the cards on the table that answer a question.
 * @param {Ask|null} ask
 * @returns {string} empty for none
 */
export function placeOf(ask) {
  if (!ask?.mine || ask.tiles.length) return "";
  return ask.spots.find((spot) => spot.index >= 0)?.place ?? "";
}

/**
 * The answer that a card on the table stands for.
 * @param {Ask|null} ask
 * @param {string} key
 */
export function spotOf(ask, key) {
  const place = placeOf(ask);
  return ask?.spots.find((spot) => spot.place === place && keyOf(place, spot.index) === key) ?? null;
}

/**
 * @param {string} place
 * @param {number} index
 */
function keyOf(place, index) {
  return `${place}/${index}`;
}

/**
 * The cards to touch: those of the table that answer, else the hand.
 * @param {State} state
 * @param {Ask|null} ask
 * @param {Picked} picked
 * @returns {Held[]}
 */
export function holding(state, ask, picked) {
  const place = placeOf(ask);
  const zone = place ? state.zones.find((found) => found.place === place) : undefined;
  if (zone) return zone.cards.flatMap((card) => spotted(ask, zone.place, card, picked));
  const fits = fitting(state, ask, picked);
  return state.hand.map((card) => held(card, fits, picked));
}

/**
 * The cards of the hand that may be chosen; null if none is asked for.
 * @param {State} state
 * @param {Ask|null} ask
 * @param {Picked} picked
 * @returns {Set<string>|null}
 */
function fitting(state, ask, picked) {
  if (!ask?.mine) return null;
  if (ask.cards) return new Set(state.hand.filter((card) => card.move).map((card) => card.code));
  return ask.several && picked.raised ? new Set(picked.raised.fits) : null;
}

/**
 * @param {import("./types.js").HandCard} card
 * @param {Set<string>|null} fits
 * @param {Picked} picked
 * @returns {Held}
 */
function held(card, fits, picked) {
  const up = picked.key === card.code || picked.raised?.cards.includes(card.code) === true;
  const may = fits === null || up || fits.has(card.code);
  return {
    key: card.code,
    face: card.face,
    label: [card.label, card.mark?.word].filter(Boolean).join(". "),
    tone: !may ? "dim" : fits === null ? "plain" : "lit",
    up,
    hinted: picked.hinted.includes(card.code),
    word: card.mark?.word ?? "",
    colour: card.mark?.colour ?? null,
    foot: "",
  };
}

/**
 * A card of the table that answers; one that does not stays on the table.
 * @param {Ask|null} ask
 * @param {string} place
 * @param {import("./types.js").TableCard} card
 * @param {Picked} picked
 * @returns {Held[]}
 */
function spotted(ask, place, card, picked) {
  const key = keyOf(place, card.index);
  const spot = spotOf(ask, key);
  if (spot === null) return [];
  return [
    {
      key,
      face: card.face,
      label: [spot.label, card.label, card.mark?.word, card.who].filter(Boolean).join(". "),
      tone: spot.move ? "plain" : "dim",
      up: picked.key === key,
      hinted: false,
      word: card.mark?.word ?? "",
      colour: card.mark?.colour ?? card.whoColour,
      foot: card.who,
    },
  ];
}
