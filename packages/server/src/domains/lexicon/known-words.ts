import { gameBit, type WayMet, waysMet } from '@lexiverse/contract'
import type { GameType } from '@lexiverse/rules'
import { unpackWays } from './packed-words.ts'
import type { FactsOf } from './word-facts.ts'

interface StoredWords {
  attempt_id: number
  met_at: number
  words: string
  game: string
}

/** A few milliseconds: looking up a word for the first time takes the longest. */
const WORDS_PER_TURN = 500

/** All that a player's lists say about one word. Bits instead of sets: a player may have 20,000 words. */
export interface KnownWord {
  word: string
  /** The proudest way in which it was met. */
  way: WayMet
  /** A bit for each game, see `gameBit`. */
  games: number
  /** The attempt in which the player found it for the first time, without a glyph. */
  foundIn: number | null
  /** The newest attempt that had it as its Forgotten Word. */
  forgottenIn: number | null
  firstGame: GameType
  firstAt: number
  attemptIds: number[]
}

const rank = new Map(waysMet.map((way, place) => [way, place]))
const isProuder = (a: WayMet, b: WayMet) => (rank.get(a) ?? 0) < (rank.get(b) ?? 0)

/** A word that a glyph has shown is caught, and was not found by the player. */
const isOwnFind = (way: WayMet) => way !== 'missed' && way !== 'uncovered'

/**
 * The words of a player in the order of their first meetings; `rows` are ordered by time. Other calls are
 * answered in between.
 */
export async function gatherWords(
  rows: readonly StoredWords[],
  factsOf: FactsOf,
  takeTurn: () => Promise<void>,
): Promise<Map<string, KnownWord>> {
  const known = new Map<string, KnownWord>()
  let sinceTurn = 0
  for (const row of rows) {
    if (sinceTurn >= WORDS_PER_TURN) {
      await takeTurn()
      sinceTurn = 0
    }
    for (const { way, words } of unpackWays(row.words)) {
      sinceTurn += words.length
      addWords(known, words, meetingOf(row, way), factsOf)
    }
  }
  return known
}

function meetingOf(row: StoredWords, way: WayMet) {
  const { attempt_id: attemptId } = row
  const game = row.game as GameType
  return {
    attemptId,
    way,
    firstGame: game,
    firstAt: Number(row.met_at),
    foundIn: isOwnFind(way) ? attemptId : null,
    forgottenIn: game === 'forgotten-word' ? attemptId : null,
  }
}

function addWords(
  known: Map<string, KnownWord>,
  words: readonly string[],
  { attemptId, way, firstGame, firstAt, foundIn, forgottenIn }: ReturnType<typeof meetingOf>,
  factsOf: FactsOf,
): void {
  const games = gameBit(firstGame)
  for (const word of words) {
    const earlier = known.get(word)
    if (earlier) {
      if (isProuder(way, earlier.way)) earlier.way = way
      earlier.games |= games
      earlier.foundIn ??= foundIn
      earlier.forgottenIn = forgottenIn ?? earlier.forgottenIn
      earlier.attemptIds.push(attemptId)
      // A release may block a word that was stored before.
    } else if (!factsOf(word).isBlocked) {
      const attemptIds = [attemptId]
      known.set(word, { word, way, games, foundIn, forgottenIn, firstGame, firstAt, attemptIds })
    }
  }
}
