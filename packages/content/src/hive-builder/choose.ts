import { type Difficulty, difficulties, seedFrom, shuffle } from '@lexiverse/rules'
import { type Hive, keyOf } from './assemble.ts'
import { type LetterSet, lettersOf, singleLetters } from './letters.ts'
import type { HiveSketch } from './survey.ts'

/** Hives are spread over these ranges of points, so that there are some for every threshold. */
const POINT_BANDS = [60, 72, 86, 103, 124, 150]

const [Q, U] = ['q', 'u'].map(lettersOf) as [LetterSet, LetterSet]
const ALPHABET = singleLetters(lettersOf('abcdefghijklmnopqrstuvwxyz'))
const MOST_DERIVED = 0.52
/** A word is an answer in at most this share of the hives drawn together, or in LEAST_MOST_USES of few hives. */
export const MOST_USES_SHARE = 0.065
const LEAST_MOST_USES = 5
/** More than any number of twins, so that hives without a twin always come first. */
const TWIN_COST = 1_000

interface Draw {
  count: number
  seed: string
  /** At most this share of the hives of a difficulty may have a twin there. */
  mostTwinned: number
  answersOf: (hive: Hive) => readonly string[]
  /** Hives that are drawn first, as `nameOf` names them, unless they are none any more. */
  kept?: readonly string[]
}

/** The hives with the same letters and difficulty; at most one of them is drawn. */
interface Spot {
  letters: LetterSet
  difficulty: Difficulty
  hives: Hive[]
  /** Spots of the same difficulty that share six letters. */
  twins: Spot[]
  isTaken: boolean
  takenTwins: number
}

/** Whether a hive is good enough for the stock: not mostly added endings, no Q without U. */
export function isPleasant({ letters, answers, derived }: HiveSketch): boolean {
  if (letters & Q && !(letters & U)) return false
  return derived / answers <= MOST_DERIVED
}

/** All sets that share six of the seven letters with this one. */
export function twinsOf(letters: LetterSet): LetterSet[] {
  const added = ALPHABET.filter(letter => !(letters & letter))
  return singleLetters(letters).flatMap(letter => added.map(other => (letters & ~letter) | other))
}

function layOutSpots(hives: readonly Hive[]): Map<Difficulty, Spot[]> {
  const spots = new Map(difficulties.map(it => [it, new Map<LetterSet, Spot>()]))
  for (const hive of hives) {
    const { letters, difficulty } = hive
    const spot = spots.get(difficulty)?.get(letters)
    const fresh = { letters, difficulty, hives: [hive], twins: [], isTaken: false, takenTwins: 0 }
    if (spot) spot.hives.push(hive)
    else spots.get(difficulty)?.set(letters, fresh)
  }
  for (const bySet of spots.values()) {
    for (const spot of bySet.values()) {
      spot.twins = twinsOf(spot.letters).flatMap(twin => bySet.get(twin) ?? [])
    }
  }
  return new Map([...spots].map(([difficulty, bySet]) => [difficulty, [...bySet.values()]]))
}

/**
 * How much drawing a spot reduces the variety of the hives: the number of twins that could no longer be
 * drawn without a twin, or of drawn hives that would get their first twin.
 */
function costOf({ twins, takenTwins }: Spot): number {
  let cost = takenTwins === 0 ? 0 : TWIN_COST
  for (const twin of twins) {
    if (twin.takenTwins === 0 && (takenTwins === 0 || twin.isTaken)) cost += 1
  }
  return cost
}

class Counts {
  readonly #counts = new Map<string, number>()
  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }
  add(name: string, count = 1): void {
    this.#counts.set(name, this.of(name) + count)
  }
}

class HiveDraw {
  readonly drawn: Hive[] = []
  readonly #spots: Map<Difficulty, Spot[]>
  readonly #sets = new Set<LetterSet>()
  readonly #places = new Counts()
  readonly #uses = new Counts()
  readonly #draw: Draw

  constructor(hives: readonly Hive[], draw: Draw) {
    this.#draw = draw
    const [shuffled] = shuffle(hives, seedFrom(draw.seed))
    this.#spots = layOutSpots(shuffled)
    this.#keep(draw.kept ?? [])
  }

  #keep(names: readonly string[]): void {
    const spots = [...this.#spots.values()].flat()
    const byName = new Map(
      spots.flatMap(spot => spot.hives.map(hive => [nameOf(hive), { spot, hive }] as const)),
    )
    for (const name of names) {
      const { spot, hive } = byName.get(name) ?? {}
      if (!spot || !hive || this.#isWornOut(hive) || this.#wouldRepeat(spot)) continue
      this.#take(spot, hive)
    }
  }

  /** Draws one hive, of the difficulty that has fewest so far; false when none is left. */
  drawNext(): boolean {
    const order = [...this.#spots.keys()].sort((a, b) => this.#places.of(a) - this.#places.of(b))
    for (const difficulty of order) {
      const hive = this.#drawFrom(difficulty)
      if (hive) return true
    }
    return false
  }

  #drawFrom(difficulty: Difficulty): Hive | null {
    const open = (this.#spots.get(difficulty) ?? []).filter(spot => !this.#sets.has(spot.letters))
    while (open.length > 0) {
      const costs = open.map(costOf)
      const place = costs.indexOf(Math.min(...costs))
      const [spot] = open.splice(place, 1)
      this.#spots.set(difficulty, open)
      if (!spot || this.#wouldRepeat(spot)) return null
      const hive = this.#freshest(spot)
      // A word that reached its limit stays there, so a spot without a usable hive is never tried again.
      if (hive) return this.#take(spot, hive)
    }
    return null
  }

  /** Whether too many hives of the difficulty would have a twin. */
  #wouldRepeat(spot: Spot): boolean {
    if (spot.takenTwins === 0) return false
    const gained = 1 + costOf(spot) - TWIN_COST
    const { difficulty } = spot
    const twinned = this.#places.of(`${difficulty} twinned`) + gained
    return twinned > this.#draw.mostTwinned * (this.#places.of(difficulty) + 1)
  }

  /** The hive of a spot whose centre and points are rarest so far; null if every hive has a word that reached its limit. */
  #freshest({ hives }: Spot): Hive | null {
    const fresh = hives.filter(hive => !this.#isWornOut(hive))
    const crowd = (hive: Hive) => Math.max(...placesOf(hive).map(place => this.#places.of(place)))
    return fresh.toSorted((a, b) => crowd(a) - crowd(b))[0] ?? null
  }

  #isWornOut(hive: Hive): boolean {
    const { count, answersOf } = this.#draw
    const most = Math.max(LEAST_MOST_USES, Math.floor(MOST_USES_SHARE * count))
    return answersOf(hive).some(word => this.#uses.of(word) >= most)
  }

  #take(spot: Spot, hive: Hive): Hive {
    const gained = spot.takenTwins === 0 ? 0 : 1 + costOf(spot) - TWIN_COST
    this.#places.add(`${spot.difficulty} twinned`, gained)
    spot.isTaken = true
    for (const twin of spot.twins) twin.takenTwins += 1
    this.#sets.add(spot.letters)
    this.drawn.push(hive)
    for (const place of [hive.difficulty, ...placesOf(hive)]) this.#places.add(place)
    for (const word of this.#draw.answersOf(hive)) this.#uses.add(word)
    return hive
  }
}

/** The same letters may be a medium and an expert hive, so the key alone does not name a hive. */
function nameOf(hive: Hive): string {
  return `${hive.difficulty} ${keyOf(hive)}`
}

function placesOf({ difficulty, points, center }: Hive): [string, string] {
  const band = POINT_BANDS.findIndex(bound => points < bound)
  return [`${difficulty} points ${band}`, `${difficulty} center ${center}`]
}

/** Draws the difficulties in turn, no seven letters twice, and as few hives with a twin as possible. */
export function chooseHives(hives: readonly Hive[], draw: Draw): Hive[] {
  const hiveDraw = new HiveDraw(hives, draw)
  while (hiveDraw.drawn.length < draw.count && hiveDraw.drawNext());
  return hiveDraw.drawn
}
