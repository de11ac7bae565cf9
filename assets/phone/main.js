// @ts-check
/** The page: what came last decides what is shown. */
import { learnSchemas, wrong } from "./check.js";
import { Connection } from "./connection.js";
import { Game } from "./game.js";
import { joinForm, lobbyPage, notice } from "./join.js";
import { dress, keep, kept } from "./settings.js";
import { learn, say } from "./words.js";

/** How long the table may be away before anything is said about it. */
const PATIENCE_MS = 1200;
let missed = 0;

dress();
await Promise.all([learn(), learnSchemas()]); // nothing has words before

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
/** The join code, as the QR code has it: after the #, so that no server ever sees it. */
const code = /^#[A-Za-z]{4,8}$/.test(location.hash) ? location.hash.slice(1).toUpperCase() : "";
if (location.hash) history.replaceState(null, "", location.pathname);
const connection = new Connection({ heard, present });
const game = new Game(page, (message) => connection.send(message));

/** @param {HTMLElement} content */
function show(content) {
  page.className = "page";
  page.replaceChildren(content);
}

/** @param {string} sentence */
function askToJoin(sentence) {
  game.leave();
  show(joinForm(code, sentence, (who) => connection.greet(who)));
}

/** @param {any} message */
function heard(message) {
  const at = wrong(message);
  if (at) {
    connection.send({ t: "unread", at });
    tell(say("unread"));
    return;
  }
  switch (message.t) {
    case "welcome":
      keep("token", message.token);
      connection.greeting = { t: "hello", v: message.v, token: message.token };
      break;
    case "refused":
      if (message.final) {
        keep("token", "");
        connection.rest();
      }
      askToJoin(message.sentence);
      break;
    case "lobby":
      if (!message.started || !message.seats.some((/** @type {{mine: boolean}} */ seat) => seat.mine)) {
        game.leave();
        show(lobbyPage(message, (seat) => connection.send({ t: "sit", seat })));
      }
      break;
    case "bye":
      connection.rest();
      game.leave();
      show(notice(message.sentence, say("comeBack"), start));
      break;
    default:
      game.hear(message);
  }
}

/** @param {boolean} here */
function present(here) {
  clearTimeout(missed);
  if (here) tell("");
  else missed = window.setTimeout(() => tell(say("notConnected")), PATIENCE_MS);
  if (!here) game.lost();
}

/** @param {string} sentence about the connection; empty if there is nothing to say */
function tell(sentence) {
  document.documentElement.dataset["lost"] = sentence ? "lost" : "";
  const place = document.getElementById("alert");
  if (place !== null && place.textContent !== sentence) place.textContent = sentence;
}

function start() {
  const token = kept("token");
  if (token) connection.greet({ token });
  else askToJoin("");
}

start();
