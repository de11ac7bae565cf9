// @ts-check
/** What lies on the table and who sits around it, small. */
import { el, icon, ink, pill } from "./dom.js";
import { drawMap } from "./map.js";
import * as pictures from "./pictures.js";
import { say } from "./words.js";

const SUITS = /** @type {Record<string, string>} */ ({ S: "spade", H: "heart", D: "diamond", C: "club" });
const SUIT_KEYS = /** @type {Record<string, string>} */ ({
  S: "spades",
  H: "hearts",
  D: "diamonds",
  C: "clubs",
});

/** Most backs shown one by one, where backs differ. */
const MOST_BACKS = 6;

/**
 * Everything on the table.
 * @param {import("./types.js").State} state
 * @param {string} pointed the chosen card, for the map; empty for none
 * @param {import("./types.js").Spot[]} spots the cards of `asked` that answer and are shown large elsewhere
 * @param {string} asked their place; empty for none
 * @param {HTMLElement[]} aims what the question is about
 * @returns {HTMLElement[]}
 */
export function table(state, pointed, spots, asked, aims) {
  const buttons = new Set(
    state.ask?.mine ? state.ask.spots.filter((found) => found.index < 0).map((found) => found.place) : [],
  );
  const zones = state.zones
    .filter((found) => !buttons.has(found.place))
    .map((found) => (found.place === asked ? others(found, spots) : found))
    .filter((found) => found.cards.length || found.slot);
  const trick = zones.some((found) => found.slot || found.cards.some((card) => card.who));
  const news = state.seats.some((seat) => seat.said || seat.title || seat.chip || seat.backs.length);
  const plain = !news && !state.seats.some((seat) => seat.facts);
  const people = !plain && (!trick || news) && seats(state.seats);
  const asks = aims.length > 0;
  const map = state.map && drawMap(state.map, pointed);
  const near = state.map && Object.values(state.map.regions).some((region) => region.figure); // one's own states
  const parts = [
    !asks && stakes(state),
    near && map,
    people,
    ...aims,
    asks && stakes(state),
    state.rail && rail(state.rail.prizes),
    zones.length > 0 && laid(zones),
    words(state),
    !near && map,
    state.track && track(state.track),
  ];
  return parts.filter((part) => part instanceof HTMLElement);
}

/**
 * A place without the cards that are shown large elsewhere.
 * @param {import("./types.js").Zone} zone
 * @param {import("./types.js").Spot[]} spots
 * @returns {import("./types.js").Zone}
 */
function others(zone, spots) {
  const large = new Set(spots.map((spot) => spot.index));
  return { ...zone, cards: zone.cards.filter((card) => !large.has(card.index)) };
}

/**
 * @param {string} suit
 * @param {boolean} [ranked] whether suits rank, and have four colors unless the phone has its own
 */
export function suitSign(suit, ranked = false) {
  return el(
    "span",
    {
      class: `suit suit-${suit}${ranked ? " ranked" : ""}`,
      role: "img",
      "aria-label": say(SUIT_KEYS[suit] ?? suit),
    },
    icon(SUITS[suit] ?? "question"),
  );
}

/** @param {import("./types.js").State} state */
function stakes(state) {
  const tiles = state.badges.map((badge) =>
    el(
      "li",
      { class: state.race && !badge.suit ? "vh" : "badge" }, // the bar says the same in its flags
      el("span", { class: "label", text: badge.label }),
      badge.suit ? suitSign(badge.suit) : el("b", { text: badge.figure }),
      badge.note && el("span", { class: "note", text: badge.note }),
    ),
  );
  if (state.suits) {
    const { label, suits, places } = state.suits;
    const signs = [
      ...suits.map((suit) => suitSign(suit, true)),
      ...Array.from({ length: places - suits.length }, () => el("span", { class: "suit" })),
    ];
    tiles.push(
      el("li", { class: "order" }, el("span", { class: "label", text: label }), el("span", {}, ...signs)),
    );
  }
  if (state.discs) {
    const { label, used, places, line } = state.discs;
    const dots = Array.from({ length: places }, (_, i) => el("i", { class: i < used ? "dot used" : "dot" }));
    const spoken = say("discs", { label, used, places });
    tiles.push(
      el(
        "li",
        { class: "order", title: line },
        el("span", { class: "label", text: label }),
        el("span", { role: "img", "aria-label": spoken }, ...dots),
      ),
    );
  }
  if (!tiles.length && !state.race) return null;
  return el(
    "section",
    { class: "panel stakes", "aria-label": say("stakes") },
    tiles.length > 0 && el("ul", { class: "badges" }, ...tiles),
    state.race && race(state.race),
  );
}

/** @param {import("./types.js").Race} found */
function race(found) {
  const [left, right] = found.names;
  const share = (/** @type {number} */ votes) => `${Math.min(100, (100 * votes) / found.total).toFixed(2)}%`;
  const spoken = [
    say("votesOf", { name: left, votes: found.votes[0] }),
    say("votesOf", { name: right, votes: found.votes[1] }),
    found.tag,
  ].filter(Boolean);
  const side = (/** @type {0|1} */ i) => {
    const colour = found.colours[i];
    const won = found.majority && found.mark !== null && found.votes[i] >= found.mark;
    const classes = ["bar", i ? "right" : "left", won ? "won" : ""].join(" ");
    return el(
      "i",
      {
        class: classes,
        style: { width: share(found.votes[i]), "--fill": colour ? `var(--${colour.fill})` : "var(--stone)" },
      },
      found.golden[i] > 0 &&
        el("i", {
          class: "gold",
          style: { width: `${(100 * found.golden[i]) / Math.max(1, found.votes[i])}%` },
        }),
    );
  };
  const flag = (/** @type {number} */ votes, /** @type {string} */ text, /** @type {string} */ kind) => {
    const from = (100 * votes) / found.total;
    const end = from < 22 ? " first" : from > 78 ? " last" : ""; // a long one would leave the page
    return [
      el("i", { class: `line ${kind}`, style: { left: `${from}%` } }),
      el("span", { class: `flag ${kind}${end}`, text, style: { "--from": `${from}%` } }),
    ];
  };
  const target = found.target === null ? null : found.targetSide ? found.total - found.target : found.target;
  return el(
    "div",
    { class: "race", role: "img", "aria-label": spoken.join(", ") },
    el(
      "span",
      { class: "names" },
      el("span", { text: left, style: { color: ink(found.colours[0]) } }),
      el("span", { text: right, style: { color: ink(found.colours[1]) } }),
    ),
    el("span", { class: "trough" }, side(0), side(1)),
    el("b", { class: "left", text: found.votes[0] }),
    el("b", { class: "right", text: found.votes[1] }),
    ...(found.mark === null ? [] : flag(found.mark, String(found.mark), "low")),
    ...(target !== null && found.tag ? flag(target, found.tag, "high") : []),
  );
}

/** @param {import("./types.js").Seat[]} found */
function seats(found) {
  const items = found.map((seat) => {
    const classes = ["seat", seat.acting ? "acting" : "", seat.out ? "out" : "", seat.mine ? "mine" : ""];
    const cards =
      seat.mine || !seat.cards
        ? null
        : seat.backs.length && seat.backs.length <= MOST_BACKS
          ? backs(seat)
          : count(seat.cards);
    return el(
      "li",
      { class: classes.filter(Boolean).join(" ") },
      el("b", { text: seat.mine ? say("you") : seat.name }),
      el("span", { class: "face-of" }, pictures.portrait(seat.portrait, seat.colour), cards),
      el("span", {
        class: "vh",
        text: [seat.said && facts(seat), seat.dealer ? say("dealer") : "", at(seat)]
          .filter(Boolean)
          .join(". "),
      }),
      under(seat),
      seat.chip && el("span", { class: "chip", text: seat.chip }),
      seat.title &&
        !seat.mine &&
        el("span", { class: "pill", text: seat.title, style: pill(seat.titleColour) }),
    );
  });
  const scrolls = found.length > 4; // and then the keyboard has to reach it
  return el("ul", { class: "seats", "aria-label": say("players"), tabindex: scrolls && "0" }, ...items);
}

/**
 * What there is to know about a player, but not "You" a second time.
 * @param {import("./types.js").Seat} seat
 */
function facts(seat) {
  const parts = seat.facts.split(" · ").filter((part) => part !== say("you"));
  return parts.join(" · ");
}

/**
 * What stands under a name: what the player said, else what there is to know.
 * @param {import("./types.js").Seat} seat
 */
function under(seat) {
  if (seat.said) return el("span", { class: "said", text: seat.said });
  return el("span", { class: "facts", text: facts(seat) });
}

/** @param {import("./types.js").Seat} seat */
function at(seat) {
  return seat.at === "lost" ? say("reconnecting") : "";
}

/** @param {number} cards */
function count(cards) {
  return el(
    "span",
    { class: "count", role: "img", "aria-label": say("cards", { count: cards }) },
    el("span", { text: cards }),
  );
}

/** @param {import("./types.js").Seat} seat */
function backs(seat) {
  const pictured = seat.backs.map((face) => pictures.card(face, 24));
  return el(
    "span",
    { class: "backs", role: "img", "aria-label": `${say("cards", { count: seat.cards })}. ${seat.held}` },
    ...pictured,
  );
}

/** @param {import("./types.js").Prize[]} prizes */
function rail(prizes) {
  const items = prizes.map((prize) =>
    el(
      "li",
      { class: `prize ${prize.state}`, style: { "--ring": ink(prize.colour) } },
      pictures.card(prize.face, 64),
      el("b", {
        class: "coin",
        role: "img",
        text: prize.points,
        "aria-label": say("points", { points: prize.points }),
      }),
      prize.owner && pictures.portrait(prize.owner, prize.colour),
      el("span", { class: "vh", text: [prize.name, prize.word, prize.line].filter(Boolean).join(". ") }),
      prize.word && el("span", { class: "word", text: prize.word, "aria-hidden": "true" }),
    ),
  );
  return el("ul", { class: "panel rail", "aria-label": say("prizes") }, ...items);
}

/** @param {import("./types.js").Zone[]} zones */
function laid(zones) {
  const order = [...zones].sort((one, other) => rank(one) - rank(other));
  return el("div", { class: "zones" }, ...order.map(laidZone));
}

/**
 * Where a place stands: the one that waits for a card, then open cards, then those face down.
 * @param {import("./types.js").Zone} found
 */
function rank(found) {
  return found.slot ? 0 : found.pile ? 2 : isHidden(found) ? 3 : 1;
}

/** @param {import("./types.js").Zone} found */
function isHidden(found) {
  return !found.slot && found.cards.every((card) => card.code.startsWith("?"));
}

/** @param {import("./types.js").Zone} found */
function laidZone(found) {
  const title = found.title || found.label;
  const lines = found.lines.map((line) =>
    el("p", { class: `say-${line.say}`, text: line.text, style: { color: ink(line.colour) } }),
  );
  const cards = found.cards.map(laidCard);
  const hidden = isHidden(found); // and the title says how many there are
  if (found.slot) {
    cards.push(
      el(
        "li",
        { class: "laid" },
        el("span", { class: "slot", text: found.slot }),
        el("span", { class: "who you", text: say("you") }),
      ),
    );
  }
  return el(
    "div",
    {
      role: "group",
      style: { "--cards": String(Math.max(4, cards.length)) },
      class: ["zone", found.pile ? "pile" : "", hidden ? "hidden-cards" : ""].join(" "),
      "aria-label": title || say("onTheTable"),
    },
    title && el("h2", { class: "label", text: title }),
    ...lines,
    cards.length > 0 &&
      el("ul", { class: "laid-cards", "aria-hidden": hidden && title ? "true" : null }, ...cards),
  );
}

/** @param {import("./types.js").TableCard} card */
function laidCard(card) {
  const word = card.mark?.word;
  const spoken = [card.who, card.label, word].filter(Boolean).join(". ");
  const classes = ["laid", card.mark ? "marked" : "", card.muted ? "muted" : ""].filter(Boolean).join(" ");
  return el(
    "li",
    { class: classes, style: { "--ring": card.mark ? ink(card.mark.colour) : "transparent" } },
    word &&
      el("span", {
        class: "word",
        text: word,
        style: pill(card.mark?.colour ?? null),
        "aria-hidden": "true",
      }),
    pictures.card(card.face, 95, { alt: spoken }),
    card.who &&
      el("span", {
        class: "who",
        text: card.who,
        style: { color: ink(card.whoColour) },
        "aria-hidden": "true",
      }),
  );
}

/** @param {import("./types.js").State} state */
function words(state) {
  const told = new Set([state.ask?.title, state.ask?.note]); // the question says it already
  const panes = state.panes
    .filter((pane) => !told.has(pane.title))
    .map((pane) =>
      el(
        "p",
        { class: "group" },
        el("b", { class: "say-heading", text: pane.title }),
        el("span", { text: pane.note }),
      ),
    );
  const groups = state.captions
    .map((group) => group.filter((line) => !told.has(line.text)))
    .filter((group) => group.length)
    .map((group) =>
      el(
        "p",
        { class: "group" },
        ...group.flatMap((line) => [
          el("span", { class: `say-${line.say}`, text: line.text, style: { color: ink(line.colour) } }),
          " ",
        ]),
      ),
    );
  if (!panes.length && !groups.length) return null;
  return el("section", { class: "panel words", "aria-label": say("said") }, ...panes, ...groups);
}

/** @param {NonNullable<import("./types.js").State["track"]>} found */
function track(found) {
  const runners = found.runners.map((runner) => {
    const share = Math.min(100, Math.max(0, (100 * runner.points) / found.goal));
    return el(
      "li",
      {},
      pictures.portrait(runner.portrait, runner.colour),
      el(
        "span",
        { class: "way" },
        el("i", { style: { width: `${share}%`, background: ink(runner.colour) } }),
      ),
      el("b", { text: runner.points }),
      el("span", { class: "vh", text: runner.name }),
    );
  });
  return el(
    "section",
    { class: "panel track", "aria-label": found.title },
    el("h2", { class: "label", text: say("pointsTo", { title: found.title, goal: found.goal }) }),
    el("ul", {}, ...runners),
  );
}
