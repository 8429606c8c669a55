import { type WayMet, waysMet } from '@lexiverse/contract'
import { type GameType, gameTypes } from '@lexiverse/rules'
import { unpackWords } from './packed-words.ts'
import type { FactsOf } from './word-facts.ts'

interface StoredWords {
  attempt_id: number
  met_at: number
  words: string
  game: string
}

/** All that a player's lists say about one word. Bits instead of sets: a player may have 20,000 words. */
export interface KnownWord {
  word: string
  /** The proudest way in which it was met. */
  way: WayMet
  /** A bit for each game, see `bitOf`. */
  games: number
  isCaught: boolean
  firstGame: GameType
  firstAt: number
  attemptIds: number[]
}

const rank = new Map(waysMet.map((way, place) => [way, place]))
const isProuder = (a: WayMet, b: WayMet) => (rank.get(a) ?? 0) < (rank.get(b) ?? 0)

export const isCaught = (way: WayMet) => way !== 'missed' && way !== 'uncovered'
export const bitOf = (game: GameType): number => 1 << gameTypes.indexOf(game)

/** The words of a player in the order of their first meetings; `rows` are ordered by time. */
export function gatherWords(
  rows: readonly StoredWords[],
  factsOf: FactsOf,
): Map<string, KnownWord> {
  const known = new Map<string, KnownWord>()
  for (const row of rows) {
    const game = row.game as GameType
    const games = bitOf(game)
    for (const { word, way } of unpackWords(row.words)) {
      const earlier = known.get(word)
      if (earlier) {
        if (isProuder(way, earlier.way)) earlier.way = way
        earlier.games |= games
        earlier.isCaught ||= isCaught(way)
        earlier.attemptIds.push(row.attempt_id)
        // A release may block a word that was stored before.
      } else if (!factsOf(word).isBlocked) {
        const first = { firstGame: game, firstAt: Number(row.met_at) }
        const attemptIds = [row.attempt_id]
        known.set(word, { word, way, games, isCaught: isCaught(way), ...first, attemptIds })
      }
    }
  }
  return known
}
