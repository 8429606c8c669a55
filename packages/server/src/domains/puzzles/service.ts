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

export function puzzleService({ clock, dictionary }: Platform, parties: PartyPuzzles) {
  const opened = new Map<number, unknown>()
  const grown = hiveGrower()

  /** A scenario never changes, so it is parsed once; the oldest make room for others. */
  const toPuzzle = (row: ScenarioRow, game: GameType): unknown => {
    const known = opened.get(row.id)
    if (known) return known
    const stored = { ...JSON.parse(row.puzzle), id: row.id }
    const whole = game === 'twistle' ? { ...stored, guessList: dictionary.version } : stored
    const puzzle = gameOf(game).puzzle.parse(whole)
    const [oldest] = opened.keys()
    if (oldest !== undefined && opened.size >= MOST_OPENED) opened.delete(oldest)
    opened.set(row.id, puzzle)
    return puzzle
  }

  const puzzleOf = async (db: Db, scenarioId: number, game: GameType): Promise<unknown> =>
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

  const forAttempt = async (db: Db, attempt: PuzzleAttempt): Promise<unknown> => {
    const { game, scenarioId, startedAt } = attempt
    if (scenarioId !== null) {
      return grown(db, await puzzleOf(db, scenarioId, game), game, startedAt)
    }
    const { runKind, nodeId } = attempt.setup
    if (runKind === 'tutorial') return tutorialPuzzle(nodeId)
    return grown(db, toPuzzle(await bindTo(db, attempt), game), game, startedAt)
  }

  return {
    /** Whether asking for the puzzle of an attempt would change nothing. */
    isBound: (attempt: PuzzleAttempt) =>
      attempt.scenarioId !== null || attempt.setup.runKind === 'tutorial',

    /** The puzzle of an attempt: fixed in the tutorial, else bound at the first asking and the same ever after. */
    forAttempt,

    /** Outside any attempt: a puzzle to practise on, bound to nothing. */
    async forPractice(
      db: Db,
      game: GameType,
      place: PuzzlePlace,
      playerId: number,
    ): Promise<unknown> {
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

function tutorialPuzzle(nodeId: string): unknown {
  const puzzle = tutorialPuzzleAt(nodeId)
  if (!puzzle) throw new ApiError('not-found', 'There is no such node in the tutorial.')
  return puzzle
}

/** A hive takes the words that counted for everyone when the game was opened, then and at every replay. */
function hiveGrower() {
  const addedWordsAt = addedWordsReader()
  return async (db: Db, puzzle: unknown, game: GameType, at: number): Promise<unknown> => {
    if (game !== 'hive-builder' && game !== 'time-trial') return puzzle
    return growHive(puzzle as HivePuzzle, await addedWordsAt(db, at))
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
