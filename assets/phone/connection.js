// @ts-check
/** The one WebSocket of this phone. It comes back by itself as soon as somebody looks at the page. */

const VERSION = 3;
const PING_MS = 20000;
const RETRY_MS = 1000;
const ANSWER_MS = 1500;
/** The program has said goodbye for good: coming back by itself would change nothing. */
const FOR_GOOD = 4001;

/**
 * @typedef {object} Ears
 * @property {(message: any) => void} heard a message came
 * @property {(here: boolean) => void} present whether the table is reached
 */

export class Connection {
  /** @param {Ears} ears */
  constructor(ears) {
    this.ears = ears;
    /** @type {WebSocket|null} */
    this.socket = null;
    /** @type {object|null} what is said first; null while nobody has joined */
    this.greeting = null;
    this.timer = 0;
    this.doubt = 0;
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("pageshow", () => this.look());
    addEventListener("pagehide", () => this.drop()); // else a browser that keeps the page keeps its seat, too
    addEventListener("online", () => this.look());
    setInterval(() => this.send({ t: "ping" }), PING_MS);
  }

  /**
   * Come in, or come back: from now on the page stays connected.
   * @param {{token: string}|{code: string, name: string, portrait: string}} who
   */
  greet(who) {
    this.greeting = { t: "hello", v: VERSION, ...who };
    this.connect();
  }

  /** Stay away until somebody asks to come back. */
  rest() {
    this.greeting = null;
    this.drop();
  }

  /**
   * @param {object} message
   * @returns {boolean} whether it could be sent
   */
  send(message) {
    if (this.socket === null || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Somebody looks at the page: a phone that slept may hold a dead socket without knowing. */
  look() {
    if (document.visibilityState !== "visible" || this.greeting === null) return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return; // and is in doubt soon enough
    if (!this.send({ t: "ping" })) {
      this.connect();
      return;
    }
    clearTimeout(this.doubt);
    this.doubt = window.setTimeout(() => this.connect(), ANSWER_MS);
  }

  connect() {
    this.drop();
    if (this.greeting === null) return;
    const socket = new WebSocket(`ws://${location.host}/ws`);
    this.socket = socket;
    this.doubt = window.setTimeout(() => this.connect(), ANSWER_MS * 2);
    socket.onopen = () => socket.send(JSON.stringify(this.greeting));
    socket.onmessage = (event) => {
      clearTimeout(this.doubt);
      this.ears.present(true);
      const message = JSON.parse(event.data);
      if (message.t !== "pong") this.ears.heard(message);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  /** @param {number} code */
  lost(code) {
    this.drop();
    this.ears.present(false);
    if (code === FOR_GOOD) this.greeting = null;
    else if (document.visibilityState === "visible")
      this.timer = window.setTimeout(() => this.connect(), RETRY_MS);
  }

  drop() {
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }
}
