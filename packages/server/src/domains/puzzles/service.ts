import {
  type GameType,
  gameOf,
  type HivePuzzle,
  isOfParty,
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
import type { PartyScenarios } from '../services.ts'
import { addHiveWords } from './add-hive-words.ts'
import { fewestRepeats } from './fewest-repeats.ts'
import { freshBoards } from './fresh-boards.ts'
import { hiveAnswersReader } from './hive-answers.ts'
import { placeOf } from './puzzle-place.ts'
import { type ScenarioQuery, scenarioRepository } from './repository.ts'
import { releaseReserve } from './reserve.ts'
import { type PuzzlePlace, scenarioQueries } from './scenario-queries.ts'
import { shareScenario } from './share-scenario.ts'

const MAX_CACHED = 1_000
/** Of two hives a hundred apart, a player does not mind that they share words. */
const HIVES_REMEMBERED = 100

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

export function puzzleService({ clock, dictionary }: Platform, parties: PartyScenarios) {
  const cached = new Map<number, unknown>()
  const addWords = hiveWordAdder()
  const chooseScenario = scenarioChooser()

  /** Scenarios never change, so each is parsed once; the oldest entry leaves when the cache is full. */
  const toPuzzle = (row: ScenarioRow, game: GameType): unknown => {
    const known = cached.get(row.id)
    if (known) return known
    const stored = { ...JSON.parse(row.puzzle), id: row.id }
    const complete = game === 'twistle' ? { ...stored, guessList: dictionary.version } : stored
    const puzzle = gameOf(game).puzzle.parse(complete)
    const [oldest] = cached.keys()
    if (oldest !== undefined && cached.size >= MAX_CACHED) cached.delete(oldest)
    cached.set(row.id, puzzle)
    return puzzle
  }

  const puzzleOf = async (db: Db, scenarioId: number, game: GameType): Promise<unknown> =>
    cached.get(scenarioId) ??
    toPuzzle(await requiredScenario(scenarioRepository(db).find(scenarioId)), game)

  const bindScenario = async (db: Db, attempt: PuzzleAttempt): Promise<ScenarioRow> => {
    const { game, setup, playerId } = attempt
    const scenarios = scenarioRepository(db)
    const party = isOfParty(setup.runKind) ? await parties.of(db, attempt.runId) : null
    if (party) {
      const shared = await shareScenario(db, party, { game, setup, playerId, now: clock() })
      await scenarios.bind(attempt.id, shared.id)
      return shared
    }
    const place = await placeOf(db, attempt)
    const chosen = await chooseScenario(db, scenarioQueries(game, place, playerId), setup.seed)
    const bound = await scenarios.bind(attempt.id, chosen.id)
    const row = bound === chosen.id ? chosen : await requiredScenario(scenarios.find(bound))
    await scenarios.recordUse(playerId, row, attempt.id, clock())
    return row
  }

  const forAttempt = async (db: Db, attempt: PuzzleAttempt): Promise<unknown> => {
    const { game, scenarioId, startedAt, setup } = attempt
    const { runKind, nodeId, wordsAt = startedAt } = setup
    if (scenarioId !== null) {
      return addWords(db, await puzzleOf(db, scenarioId, game), game, wordsAt)
    }
    if (runKind === 'tutorial') return tutorialPuzzle(nodeId)
    return addWords(db, toPuzzle(await bindScenario(db, attempt), game), game, wordsAt)
  }

  return {
    /** Whether `forAttempt` would only read. */
    isBound: (attempt: PuzzleAttempt) =>
      attempt.scenarioId !== null || attempt.setup.runKind === 'tutorial',

    /** The first call binds a scenario to the attempt; later calls return the same one. Tutorial puzzles are fixed. */
    forAttempt,

    /** Gives an attempt this scenario, which the day has drawn for everybody. */
    async bindTo(tx: Db, { id, playerId }: PuzzleAttempt, scenarioId: number): Promise<void> {
      const scenarios = scenarioRepository(tx)
      await scenarios.bind(id, scenarioId)
      const row = await requiredScenario(scenarios.find(scenarioId))
      await scenarios.recordUse(playerId, row, id, clock())
    },

    /** A puzzle for practice outside any attempt. */
    async forPractice(
      db: Db,
      game: GameType,
      place: PuzzlePlace,
      playerId: number,
    ): Promise<unknown> {
      const seed = `practice|${playerId}|${clock()}`
      const row = await chooseScenario(db, scenarioQueries(game, place, playerId), seed)
      if (playerId !== RESERVED_PLAYER) {
        await scenarioRepository(db).recordUse(playerId, row, null, clock())
      }
      return addWords(db, toPuzzle(row, game), game, clock())
    },
  }
}

export type PuzzleService = ReturnType<typeof puzzleService>

function tutorialPuzzle(nodeId: string): unknown {
  const puzzle = tutorialPuzzleAt(nodeId)
  if (!puzzle) throw new ApiError('not-found', 'There is no such node in the tutorial.')
  return puzzle
}

/** A hive gets the words that were accepted at one moment, so that every replay sees the same ones. */
function hiveWordAdder() {
  const addedWordsAt = addedWordsReader()
  return async (db: Db, puzzle: unknown, game: GameType, at: number): Promise<unknown> => {
    if (game !== 'hive-builder' && game !== 'time-trial') return puzzle
    return addHiveWords(puzzle as HivePuzzle, await addedWordsAt(db, at))
  }
}

/** Draws by seed from those the player has not seen; if all are seen, takes the one seen longest ago. */
function scenarioChooser() {
  const answersOf = hiveAnswersReader()
  return async (db: Db, queries: ScenarioQuery[], seed: string): Promise<ScenarioRow> => {
    const scenarios = scenarioRepository(db)
    for (const asked of queries) {
      const query = await releaseReserve(db, asked)
      const unseen = await drawUnseen(db, query, seedFrom(seed), answersOf)
      const chosen = unseen ?? (query.skipsSeen ? undefined : await scenarios.leastRecent(query))
      if (chosen) return chosen
    }
    throw new ApiError('not-found', 'There is no puzzle for this node yet.')
  }
}

/**
 * Hives share many words: one is drawn from those with fewest words that the player has met. A Word Web
 * is drawn from those whose themes the player has not met lately, or never.
 */
async function drawUnseen(
  db: Db,
  query: ScenarioQuery,
  seed: number,
  answersOf: ReturnType<typeof hiveAnswersReader>,
): Promise<ScenarioRow | undefined> {
  const { game, playerId } = query
  const scenarios = scenarioRepository(db)
  if (game !== 'hive-builder' && game !== 'word-web') {
    const count = await scenarios.countUnseen(query)
    return count > 0 ? scenarios.nthUnseen(query, seed % count) : undefined
  }
  const unseen = await scenarios.unseenKeys(query)
  const candidates =
    game === 'word-web'
      ? await freshBoards(db, unseen, [playerId])
      : await freshestHives(
          db,
          unseen,
          await scenarios.recent([playerId], game, HIVES_REMEMBERED),
          answersOf,
        )
  const drawn = candidates[seed % Math.max(1, candidates.length)]
  return drawn && scenarios.find(drawn.id)
}

async function freshestHives(
  db: Db,
  unseen: readonly { id: number }[],
  recent: readonly { id: number }[],
  answersOf: ReturnType<typeof hiveAnswersReader>,
): Promise<{ id: number }[]> {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const [held, seen] = [await answersOf(db, idsOf(unseen)), await answersOf(db, idsOf(recent))]
  return fewestRepeats(
    unseen.map(({ id }, place) => ({ id, answers: held[place] ?? [] })),
    seen,
  )
}

async function requiredScenario<T>(found: Promise<T | undefined>): Promise<T> {
  const row = await found
  if (!row) throw new ApiError('not-found', 'This puzzle no longer exists.')
  return row
}
