import {
  type GameType,
  gameOf,
  type HivePuzzle,
  type Setup,
  seedFrom,
  tutorialPuzzleAt,
} from '@lexiverse/rules'
import { RESERVED_PLAYER } from '../../platform/access.ts'
import { addedWordsReader } from '../../platform/added-words.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ScenarioRow } from '../../platform/database/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PartyPuzzles } from '../services.ts'
import { growHive } from './grow-hive.ts'
import { shareScenario } from './party.ts'
import { type ScenarioWish, scenarioRepository } from './repository.ts'
import { type PuzzlePlace, wishesFor } from './wish.ts'

const MOST_OPENED = 1_000

/** The part of an attempt that decides its puzzle. */
export interface PuzzleAttempt {
  id: number
  playerId: number
  game: GameType
  setup: Setup
  scenarioId: number | null
  startedAt: number
  runId: number
}

/** A puzzle that an open attempt has been given. */
export interface BoundPuzzle {
  game: GameType
  scenarioId: number
  startedAt: number
}

/** A puzzle, and the same as the text that is sent. */
export interface OpenedPuzzle {
  puzzle: unknown
  json: string
}

export function puzzleService({ clock, dictionary }: Platform, parties: PartyPuzzles) {
  const opened = new Map<number, OpenedPuzzle>()
  const grown = hiveGrower()

  /** A scenario never changes, so it is parsed and written out once; the oldest make room for others. */
  const toPuzzle = (row: ScenarioRow, game: GameType): OpenedPuzzle => {
    const known = opened.get(row.id)
    if (known) return known
    const stored = { ...JSON.parse(row.puzzle), id: row.id }
    const whole = game === 'twistle' ? { ...stored, guessList: dictionary.version } : stored
    const puzzle = gameOf(game).puzzle.parse(whole)
    const [oldest] = opened.keys()
    if (oldest !== undefined && opened.size >= MOST_OPENED) opened.delete(oldest)
    const made = { puzzle, json: JSON.stringify(puzzle) }
    opened.set(row.id, made)
    return made
  }

  const puzzleOf = async (db: Db, scenarioId: number, game: GameType): Promise<OpenedPuzzle> =>
    opened.get(scenarioId) ??
    toPuzzle(await required(scenarioRepository(db).find(scenarioId)), game)

  /** Binds a puzzle to an attempt that has none yet. */
  const bindTo = async (db: Db, attempt: PuzzleAttempt): Promise<ScenarioRow> => {
    const { game, setup, playerId } = attempt
    const scenarios = scenarioRepository(db)
    const party = setup.runKind === 'multiplayer' ? await parties.of(db, attempt.runId) : null
    if (party) {
      const shared = await shareScenario(db, party, { game, setup, playerId, now: clock() })
      await scenarios.bind(attempt.id, shared.id)
      return shared
    }
    const chosen = await choose(db, wishesFor(game, setup, playerId), setup.seed)
    const bound = await scenarios.bind(attempt.id, chosen.id)
    const row = bound === chosen.id ? chosen : await required(scenarios.find(bound))
    await scenarios.recordUse(playerId, row, attempt.id, clock())
    return row
  }

  const openBound = async (db: Db, { game, scenarioId, startedAt }: BoundPuzzle) =>
    grown(db, await puzzleOf(db, scenarioId, game), game, startedAt)

  const openFor = async (db: Db, attempt: PuzzleAttempt): Promise<OpenedPuzzle> => {
    const { game, scenarioId, startedAt } = attempt
    if (scenarioId !== null) return openBound(db, { game, scenarioId, startedAt })
    const { runKind, nodeId } = attempt.setup
    if (runKind === 'tutorial') return tutorialPuzzle(nodeId)
    return grown(db, toPuzzle(await bindTo(db, attempt), game), game, startedAt)
  }

  return {
    /** Whether asking for the puzzle of an attempt would change nothing. */
    isBound: (attempt: PuzzleAttempt) =>
      attempt.scenarioId !== null || attempt.setup.runKind === 'tutorial',

    openBound,

    /** The puzzle of an attempt: fixed in the tutorial, else bound at the first asking and the same ever after. */
    openFor,

    async forAttempt(db: Db, attempt: PuzzleAttempt): Promise<unknown> {
      return (await openFor(db, attempt)).puzzle
    },

    /** Outside any attempt: a puzzle to practise on, bound to nothing. */
    async forPractice(
      db: Db,
      game: GameType,
      place: PuzzlePlace,
      playerId: number,
    ): Promise<OpenedPuzzle> {
      const seed = `practice|${playerId}|${clock()}`
      const row = await choose(db, wishesFor(game, place, playerId), seed)
      if (playerId !== RESERVED_PLAYER) {
        await scenarioRepository(db).recordUse(playerId, row, null, clock())
      }
      return grown(db, toPuzzle(row, game), game, clock())
    },
  }
}

export type PuzzleService = ReturnType<typeof puzzleService>

function tutorialPuzzle(nodeId: string): OpenedPuzzle {
  const puzzle = tutorialPuzzleAt(nodeId)
  if (!puzzle) throw new ApiError('not-found', 'There is no such node in the tutorial.')
  return { puzzle, json: JSON.stringify(puzzle) }
}

/** A hive takes the words that counted for everyone when the game was opened, then and at every replay. */
function hiveGrower() {
  const addedWordsAt = addedWordsReader()
  return async (
    db: Db,
    opened: OpenedPuzzle,
    game: GameType,
    at: number,
  ): Promise<OpenedPuzzle> => {
    if (game !== 'hive-builder' && game !== 'time-trial') return opened
    const puzzle = growHive(opened.puzzle as HivePuzzle, await addedWordsAt(db, at))
    return puzzle === opened.puzzle ? opened : { puzzle, json: JSON.stringify(puzzle) }
  }
}

/** One that the player has not seen, drawn by the seed; when all are seen, the one seen longest ago. */
async function choose(db: Db, wishes: ScenarioWish[], seed: string): Promise<ScenarioRow> {
  const scenarios = scenarioRepository(db)
  for (const wish of wishes) {
    const count = await scenarios.countUnseen(wish)
    const row = count > 0 ? await scenarios.nthUnseen(wish, seedFrom(seed) % count) : undefined
    const chosen = row ?? (await scenarios.leastRecent(wish))
    if (chosen) return chosen
  }
  throw new ApiError('not-found', 'There is no puzzle for this place yet.')
}

async function required<T>(found: Promise<T | undefined>): Promise<T> {
  const row = await found
  if (!row) throw new ApiError('not-found', 'This puzzle is no longer here.')
  return row
}
