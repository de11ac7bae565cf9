// @ts-check
/**
 * What comes through the wire, as `cardtable/phones/seat_schema.py` checks it.
 *
 * @typedef {{fill: string, on: string, text: string}|null} Colour
 * @typedef {{word: string, colour: Colour}|null} Mark
 * @typedef {{face: string, label: string}} Pictured
 * @typedef {{text: string, say: string, colour: Colour}} Caption
 * @typedef {{name: string, colour: Colour, cards: Pictured[], line: string}} Part
 * @typedef {{place: string, index: number, move: string, label: string, reason: string, card: Pictured|null}} Spot
 *
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {string} portrait
 * @property {string} facts
 * @property {number} cards
 * @property {string[]} backs
 * @property {string} held
 * @property {boolean} acting
 * @property {boolean} dealer
 * @property {string} said
 * @property {string} title
 * @property {Colour} titleColour
 * @property {boolean} out
 * @property {string} chip
 * @property {Colour} colour
 * @property {boolean} mine
 * @property {string} at
 *
 * @typedef {object} TableCard
 * @property {number} index
 * @property {string} code
 * @property {string} face
 * @property {string} label
 * @property {string} who
 * @property {Colour} whoColour
 * @property {Mark} mark
 * @property {boolean} muted
 *
 * @typedef {object} Zone
 * @property {string} place
 * @property {string} title
 * @property {string} label
 * @property {number} count
 * @property {boolean} pile
 * @property {string} slot
 * @property {Caption[]} lines
 * @property {TableCard[]} cards
 *
 * @typedef {object} HandCard
 * @property {string} code
 * @property {string} face
 * @property {string} back
 * @property {string} label
 * @property {string} name
 * @property {string} title
 * @property {string} line
 * @property {string} move
 * @property {string} do
 * @property {string} reason
 * @property {string} clause
 * @property {Mark} mark
 *
 * @typedef {object} Choice
 * @property {string} move
 * @property {string} label
 * @property {string} style
 * @property {string} icon
 * @property {boolean} ranked
 * @property {string} reason
 * @property {Pictured[]} cards
 * @property {string} gain
 * @property {string} line
 * @property {string} held
 * @property {Part[]} parts
 * @property {Ask|null} then
 *
 * @typedef {{moves: [number, string][], first: number, quick: number[], label: string, button: string}} Amount
 * @typedef {{button: string, offers: string[][], offersLabel: string, most: number}} Several
 *
 * @typedef {object} Secret
 * @property {string} title
 * @property {string} note
 * @property {boolean} chosen
 * @property {{name: string, portrait: string, chosen: boolean}} other
 * @property {{move: string, label: string, icon: string}[]} choices
 *
 * @typedef {object} Ask
 * @property {string} sentence
 * @property {boolean} mine
 * @property {string} title
 * @property {string} note
 * @property {boolean} cards
 * @property {Choice[]} tiles
 * @property {Amount|null} amount
 * @property {Choice[]} choices
 * @property {{label: string, title: string, note: string, choices: Choice[]}|null} more
 * @property {Spot[]} spots
 * @property {Several|null} several
 * @property {Secret|null} secret
 * @property {Record<string, string>} confirm
 * @property {string} forced
 * @property {Part[]} parts
 *
 * @typedef {object} Selection
 * @property {string[]} cards
 * @property {string[]} besides
 * @property {string} title
 * @property {string} line
 * @property {string} button
 * @property {string} figure
 * @property {string} clause
 * @property {string} move
 * @property {string[]} then
 * @property {string[]} fits
 * @property {string[]} whole
 * @property {Spot[]} spots
 * @property {{title: string, line: string, clause: string}|null} refused
 *
 * @typedef {object} Race
 * @property {[string, string]} names
 * @property {[Colour, Colour]} colours
 * @property {[number, number]} votes
 * @property {[number, number]} golden
 * @property {number} total
 * @property {number|null} mark
 * @property {number|null} target
 * @property {number} targetSide
 * @property {string} tag
 * @property {boolean} majority
 *
 * @typedef {{fill: string, title: string, lines: string[], figure: string, lit: boolean}} Region
 * @typedef {Record<string, Region>} Regions
 *
 * @typedef {object} MapShown
 * @property {string} title
 * @property {string} note
 * @property {{fill: string, figure: string, lit: boolean}[]} tally
 * @property {Regions} regions
 * @property {[string, string][]} links
 * @property {Record<string, Regions>} hovers
 * @property {Record<string, [string, string][]>} joins
 *
 * @typedef {object} Prize
 * @property {string} face
 * @property {string} name
 * @property {number} points
 * @property {string} state
 * @property {string} word
 * @property {string} line
 * @property {string} owner
 * @property {Colour} colour
 *
 * @typedef {object} Sheet
 * @property {string} headline
 * @property {string} sentence
 * @property {boolean} over
 * @property {{portrait: string, title: string, line: string}[]} facts
 * @property {{name: string, colour: Colour, points: number, total: number}[]} columns
 *
 * @typedef {object} State
 * @property {number} n
 * @property {string} game
 * @property {string} status
 * @property {[string, string]} felt
 * @property {{seat: number, name: string, portrait: string, title: string, titleColour: Colour, facts: string,
 *   colour: Colour}} me
 * @property {Seat[]} seats
 * @property {Race|null} race
 * @property {{label: string, figure: string, suit: string, note: string, colour: Colour, about: string}[]} badges
 * @property {{label: string, suits: string[], places: number}|null} suits
 * @property {{label: string, used: number, places: number, line: string}|null} discs
 * @property {{title: string, goal: number, runners: {name: string, portrait: string, points: number,
 *   colour: Colour}[]}|null} track
 * @property {{prizes: Prize[]}|null} rail
 * @property {MapShown|null} map
 * @property {{title: string, note: string}[]} panes
 * @property {Caption[][]} captions
 * @property {Zone[]} zones
 * @property {HandCard[]} hand
 * @property {Ask|null} ask
 * @property {Selection|null} raised
 * @property {{portrait: string, text: string}[]} news
 * @property {string[]} log
 * @property {Sheet|null} sheet
 * @property {boolean} hints
 * @property {string} go
 *
 * @typedef {{seat: number, name: string, portrait: string, at: string, place: string, partner: string, mine: boolean}} LobbySeat
 * @typedef {{game: string, seats: LobbySeat[], started: boolean, sentence: string}} Lobby
 */
export {};
