// @ts-check
/** One seat at the table: what came, what is chosen until it is sent, and what is shown of both. */
import { answers as answersOf, choiceButton } from "./answers.js";
import { confirm, sheet, showLog, showMenu } from "./dialogs.js";
import { el, restyle } from "./dom.js";
import { Hand } from "./hand.js";
import { holding, placeOf, spotOf } from "./holding.js";
import { Peek } from "./peek.js";
import { aims, head, news, ribbon } from "./parts.js";
import { buzz, kept } from "./settings.js";
import { table } from "./table.js";
import { scores, waiting } from "./waiting.js";
import { say } from "./words.js";

/** How long a refusal stands, and a hint. */
const REFUSED_MS = 2500;
const HINT_MS = 12000;
/** The share of the room between head and answers that the hand gets even if the table needs it: upright, lying. */
const SHARES = /** @type {const} */ ([0.48, 0.56]);
/** Cards in one row of a page that lies on its side. */
const ALL = 99;

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Ask} Ask */

export class Game {
  /**
   * @param {HTMLElement} page
   * @param {(message: object) => boolean} send
   */
  constructor(page, send) {
    this.page = page;
    this.send = send;
    /** @type {State|null} */
    this.state = null;
    this.shown = false;
    this.covered = true;
    this.lay = false;
    this.timer = 0;
    /** @type {string[]} moves that belong to the one just sent */
    this.queue = [];
    // What is chosen; `forget` begins it anew with each question.
    this.chosen = "";
    this.amount = 0;
    this.sent = false;
    /** @type {string[]} */
    this.hinted = [];
    /** @type {import("./types.js").Selection|null} */
    this.raised = null;
    /** @type {Ask|null} the second question of a choice */
    this.aside = null;
    this.hand = new Hand((key) => this.touch(key));
    this.peek = new Peek();
    this.parts = {
      head: el("header", { class: "head" }),
      table: el("section", { class: "table", tabindex: "0", "aria-label": say("table") }),
      question: el("h2", { class: "question", "aria-live": "polite" }),
      middle: el("div", { class: "middle" }),
      news: el("section", { class: "news", "aria-live": "polite", "aria-label": say("news") }),
      ribbon: el("p", { class: "ribbon", "aria-live": "polite" }),
      tip: el("p", { class: "tip", role: "alert" }),
      hand: el("section", { class: "held", "aria-label": say("yourCards") }),
      answers: el("section", { class: "answers", "aria-label": say("answers") }),
    };
    const { parts } = this;
    const side = el("div", { class: "side" }, parts.question, parts.middle, parts.news, parts.ribbon);
    const lap = el("div", { class: "lap" }, parts.tip, parts.hand);
    this.main = el("main", {}, parts.table, side, lap, parts.answers);
    new ResizeObserver(() => this.fit()).observe(page);
  }

  // What comes

  /**
   * A message about this seat.
   * @param {any} message
   */
  hear(message) {
    if (message.t === "state") this.take(message);
    else if (this.state === null || message.n !== this.state.n) return;
    else if (message.t === "selection") this.select(message);
    else if (message.t === "hint") this.hint(message);
    else if (message.t === "no") {
      this.lost();
      this.refuse(message.sentence, message.clause);
      this.render();
    }
  }

  /** @param {State} state */
  take(state) {
    const before = this.state;
    const mine = state.ask?.mine === true;
    const due = mine && !(this.shown && before?.ask?.mine);
    this.state = state;
    this.sent = false;
    if (before === null || !sameQuestion(before, state)) this.forget(state);
    this.cover(state, mine);
    if (due) buzz();
    if (!this.shown) this.page.replaceChildren(this.parts.head, this.main);
    this.shown = true;
    this.render();
    const next = mine ? this.queue.shift() : undefined;
    if (next === undefined) this.queue = [];
    else this.make(next, this.queue);
  }

  /**
   * Nothing is chosen any more.
   * @param {State} state
   */
  forget(state) {
    this.chosen = "";
    this.hinted = [];
    this.raised = state.raised;
    this.aside = null;
    this.amount = state.ask?.amount?.first ?? 0;
  }

  /**
   * Cover the cards while others act; they stay covered until they are touched.
   * @param {State} state
   * @param {boolean} mine
   */
  cover(state, mine) {
    if (!mine) this.covered = true;
    if (kept("open") === "open" || !state.hand.length) this.covered = false;
  }

  /** @param {import("./types.js").Selection} selection */
  select(selection) {
    const { refused } = selection;
    this.raised = selection;
    if (refused) this.refuse(refused.line || refused.title, refused.clause);
    this.render();
  }

  /** @param {{sentence: string, cards: string[]}} message */
  hint(message) {
    this.hinted = message.cards;
    this.render();
    this.say(message.sentence, "", HINT_MS);
  }

  /** Something else is shown now, and no card. */
  leave() {
    this.shown = false;
    this.state = null;
    this.queue = [];
    this.covered = true;
    this.peek.cover();
  }

  /** The connection is lost, or a move refused: nothing is under way. */
  lost() {
    this.sent = false;
    this.queue = [];
  }

  // What the player does

  /** @returns {Ask|null} the question now, or the second one of a choice */
  asked() {
    return this.aside ?? this.state?.ask ?? null;
  }

  /** @param {string} key of a card of the hand, or of the place that is asked about */
  touch(key) {
    const ask = this.asked();
    if (!ask?.mine || this.sent) return;
    this.hush();
    const card = this.state?.hand.find((found) => found.code === key);
    if (card && ask.several) {
      const { cards, besides } = this.raised ?? { cards: [], besides: [] };
      this.tell({ t: "raise", cards, besides, touched: key });
    } else if (card?.move || spotOf(ask, key)?.move) {
      this.chosen = this.chosen === key ? "" : key;
      this.render();
    } else {
      this.hand.shake(key);
      this.refuse(this.whyNot(ask, key), card?.clause ?? "");
    }
  }

  /**
   * Why a card cannot be chosen.
   * @param {Ask} ask
   * @param {string} key
   */
  whyNot(ask, key) {
    const reason = this.state?.hand.find((found) => found.code === key)?.reason || spotOf(ask, key)?.reason;
    return reason || (ask.cards || placeOf(ask) ? say("notNow") : ask.sentence || ask.title);
  }

  /** Show the cards for as long as it is this seat's turn. */
  uncover() {
    this.covered = false;
    this.render();
    this.hand.list.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * @param {string} move
   * @param {string[]} [then] moves made right after it
   */
  make(move, then = []) {
    const words = this.asked()?.confirm[move];
    const go = () => {
      this.queue = [...then];
      this.sent = this.tell({ t: "move", move });
      this.render();
    };
    if (words) confirm(words, say("yesDoIt"), go);
    else go();
  }

  /**
   * @param {object} message about the state that is shown
   * @returns {boolean} whether it could be sent
   */
  tell(message) {
    const gone = this.send({ ...message, n: this.state?.n });
    if (!gone) this.refuse(say("notConnected"), "");
    return gone;
  }

  /**
   * Say for a while why something cannot be done.
   * @param {string} sentence
   * @param {string} clause
   */
  refuse(sentence, clause) {
    this.say(sentence, clause, REFUSED_MS);
  }

  /**
   * @param {string} sentence
   * @param {string} clause
   * @param {number} ms
   */
  say(sentence, clause, ms) {
    const { tip } = this.parts;
    tip.replaceChildren(el("span", { text: sentence }), ...(clause ? [el("b", { text: clause })] : []));
    tip.classList.add("on");
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.hush(), ms);
  }

  /** What was said about the last touch no longer matters. */
  hush() {
    this.parts.tip.classList.remove("on");
    this.parts.tip.replaceChildren();
  }

  menu() {
    const asks = this.state?.hints && this.state.ask?.mine;
    const hint = el("button", { type: "button", class: "answer secondary", text: say("hint") });
    const changed = () => {
      if (kept("open") === "open") this.covered = false;
      this.render();
    };
    const dialog = showMenu(changed, asks ? [hint] : []);
    hint.addEventListener("click", () => {
      dialog.close();
      this.tell({ t: "hint" });
    });
  }

  /** @param {NonNullable<Ask["more"]>} more */
  showMore(more) {
    const hands = this.hands();
    const close = { ...hands, make: (/** @type {string} */ move) => (dialog.close(), hands.make(move)) };
    const made = more.choices.map((choice) => choiceButton(choice, close));
    const note = more.note ? [el("p", { text: more.note })] : [];
    const dialog = sheet(more.title || more.label, [...note, ...made]);
  }

  // What is shown

  render() {
    const { state } = this;
    if (state === null) return;
    const ask = this.asked();
    restyle(this.page, { "--c0": state.felt[0], "--c1": state.felt[1] });
    this.page.className = `page game ${this.manner(state, ask).join(" ")}`;
    document.title = state.ask?.mine ? say("yourTurn") : `${state.me.name} · ${state.game}`;
    this.lay = this.lies();
    const raised = this.raised?.cards ?? [];
    const pointed = this.chosen || (raised.length === 1 ? raised[0] : "") || "";
    const laid = table(state, pointed, ask?.spots ?? [], placeOf(ask), aims(ask));
    const high = this.lay ? laid.filter((part) => part.classList.contains("stakes")) : [];
    const tools = { log: () => showLog(state.log), menu: () => this.menu() };
    this.parts.head.replaceChildren(...head(state, high, tools));
    this.parts.table.replaceChildren(...laid.filter((part) => !high.includes(part)));
    this.renderQuestion(state, ask);
    this.renderHand(state, ask);
    this.renderAnswers(state, ask);
    this.fit();
  }

  /**
   * The names of the page's present manners.
   * @param {State} state
   * @param {Ask|null} ask
   */
  manner(state, ask) {
    const cards = holds(state) || placeOf(ask) !== "";
    const found = [state.ask?.mine ? "mine" : "waits", this.isWide(ask) ? "wide" : "", cards ? "" : "bare"];
    return [...found, this.covered ? "covered" : "", this.sent ? "sent" : ""].filter(Boolean);
  }

  /**
   * @param {State} state
   * @param {Ask|null} ask
   */
  renderQuestion(state, ask) {
    const { parts } = this;
    const mine = ask?.mine === true;
    const words = !mine ? "" : ask.secret ? say("chooseSecretly") : ask.sentence || ask.title;
    parts.question.hidden = !words;
    if (parts.question.textContent !== words) parts.question.textContent = words;
    parts.middle.replaceChildren(...(mine ? [] : [state.sheet ? scores(state.sheet) : waiting(state)]));
    const told = mine || state.sheet ? [] : news(state);
    parts.news.hidden = !told.length;
    parts.news.replaceChildren(...told);
    this.renderRibbon(ask);
  }

  /** @param {Ask|null} ask */
  renderRibbon(ask) {
    const found = ask?.mine && ask.several && !this.covered ? this.raised : null;
    const named = found?.title && found.cards.length ? found : null;
    const ready = named?.move || named?.spots.length;
    this.parts.ribbon.hidden = named === null;
    this.parts.ribbon.className = ready ? "ribbon ready" : "ribbon";
    this.parts.ribbon.replaceChildren(...(named ? ribbon(named) : []));
  }

  /**
   * @param {State} state
   * @param {Ask|null} ask
   */
  renderHand(state, ask) {
    const { hand } = this.parts;
    const mine = ask?.mine === true;
    hand.hidden = !placeOf(ask) && !holds(state);
    if (this.covered && !placeOf(ask)) {
      const own = el("ul", { class: "vh" }, ...state.hand.map((card) => el("li", { text: card.label })));
      hand.replaceChildren(
        own,
        this.peek.backs(state, () => mine && this.uncover()),
      );
      return;
    }
    this.hand.show(holding(state, ask, { key: this.chosen, raised: this.raised, hinted: this.hinted }), mine);
    if (hand.firstElementChild !== this.hand.list) hand.replaceChildren(this.hand.list);
  }

  /**
   * @param {State} state
   * @param {Ask|null} ask
   */
  renderAnswers(state, ask) {
    const place = this.parts.answers;
    const buttons = [...place.querySelectorAll("button")];
    const focus = buttons.findIndex((button) => button === document.activeElement);
    const made = this.pressed(state, ask);
    if (!made.includes(this.peek.held)) this.peek.cover();
    const same = made.length === place.children.length && made.every((one, at) => one === place.children[at]);
    if (!same) place.replaceChildren(...made); // the button that is held stays where it is
    if (focus >= 0) place.querySelectorAll("button")[focus]?.focus();
  }

  /**
   * What can be pressed.
   * @param {State} state
   * @param {Ask|null} ask
   * @returns {HTMLElement[]}
   */
  pressed(state, ask) {
    const covers = this.covered && holds(state);
    if (ask?.mine && !covers) {
      const card = state.hand.find((found) => found.code === this.chosen) ?? null;
      const { amount, chosen, raised } = this;
      const picked = {
        amount,
        raised: ask.several ? raised : null,
        card,
        spot: spotOf(ask, chosen),
        aside: this.aside !== null,
      };
      return answersOf(ask, picked, this.hands());
    }
    if (ask?.mine) return [this.shower()];
    const go = el("button", {
      type: "button",
      class: "answer primary",
      text: state.go,
      onclick: () => this.tell({ t: "go" }),
    });
    return [...(covers ? [this.peek.button(state)] : []), ...(state.go ? [go] : [])];
  }

  /** The button that uncovers the cards. */
  shower() {
    return el(
      "button",
      { type: "button", class: "answer primary", onclick: () => this.uncover() },
      el("span", { class: "label", text: say("showCards") }),
      el("small", { text: say("yourTurn") }),
    );
  }

  /** @returns {import("./answers.js").Hands} */
  hands() {
    const turn = (/** @type {Ask|null} */ ask) => {
      this.aside = ask;
      this.chosen = "";
      this.render();
    };
    return {
      make: (move, then) => this.make(move, then),
      refuse: (reason) => this.refuse(reason, ""),
      ask: turn,
      back: () => turn(null),
      count: (number) => {
        this.amount = number;
        this.render();
      },
      raise: (cards) => this.tell({ t: "raise", cards }),
      more: (more) => this.showMore(more),
    };
  }

  // Where it is shown

  /** @returns {boolean} whether the page lies on its side and is low */
  lies() {
    return getComputedStyle(this.page).getPropertyValue("--lies") === "1";
  }

  /**
   * @param {Ask|null} ask
   * @returns {boolean} whether the answers need more room than one button beside the hand
   */
  isWide(ask) {
    if (!ask?.mine || this.covered) return true;
    const spots = this.raised?.spots.length ? this.raised.spots : ask.spots;
    const large = ask.tiles.length > 0 || ask.amount !== null || ask.secret !== null;
    return large || spots.some((spot) => spot.index < 0);
  }

  /** Give the hand the room that the table does not need, and at least its share. */
  fit() {
    if (this.state === null || !this.shown) return;
    if (this.lies() !== this.lay) {
      this.render(); // which ends here again
      return;
    }
    const { table: above, hand } = this.parts;
    hand.style.height = ""; // the hand may have been open a moment ago, and larger
    this.page.classList.remove("tight");
    above.classList.remove("more");
    if (this.lay || above.scrollHeight > above.clientHeight) this.page.classList.add("tight");
    this.fitHand();
    above.classList.toggle("more", above.scrollHeight > above.clientHeight + 1);
  }

  fitHand() {
    const { table: above, hand, answers } = this.parts;
    const width = hand.clientWidth;
    if (!width || hand.firstElementChild !== this.hand.list) return;
    hand.style.height = "0px";
    const room = above.clientHeight + (this.lay ? answers.offsetHeight : 0);
    const spare = this.lay ? answers.offsetHeight : room - above.scrollHeight;
    const high = this.hand.fit(
      width - 6,
      Math.max(spare, room * SHARES[this.lay ? 1 : 0]),
      this.lay ? ALL : undefined,
    );
    hand.style.height = `${high}px`;
  }
}

/**
 * @param {State} state
 * @returns {boolean} whether there is a hand to play on with; under a score sheet there is none any more
 */
function holds(state) {
  return state.hand.length > 0 && state.sheet === null;
}

/**
 * Whether nothing has changed about what is asked and held, so that what is chosen stays chosen.
 * @param {State} one
 * @param {State} other
 */
function sameQuestion(one, other) {
  return JSON.stringify([one.ask, one.hand]) === JSON.stringify([other.ask, other.hand]);
}
