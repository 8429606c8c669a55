import { isFitToShow } from '@lexiverse/content'
import {
  canReplay,
  type ForgottenWordState,
  type GameType,
  gameOf,
  type HiveBuilderState,
  type HivePuzzle,
  judgeHiveWord,
  replay,
  type Setup,
  seatOf,
  type TimeTrialState,
  type TwistleState,
  type WordWebState,
} from '@lexiverse/rules'
import type { Dictionary, Platform } from '../../platform/platform.ts'
import { type LogColumns, readLog } from '../../platform/stored-log.ts'
import { isUnfitGuess } from '../../platform/unfit-guess.ts'
import type { PuzzleAttempt, PuzzleService } from '../services.ts'
import { runsOfRoom } from './membership.ts'
import type { RoomRecord } from './repository.ts'

/** Words outside the lists of the stored puzzle, which players have added themselves, are not shown to others. */
function hiveWords({ found }: HiveBuilderState | TimeTrialState, stored: HivePuzzle): string[] {
  const isListed = (word: string) => ['answer', 'bonus'].includes(judgeHiveWord(stored, word))
  return found.map(({ word }) => (isListed(word) ? word : ''))
}

/** One text for each word, row or group of the board, in the order of the figures that a friend sends. */
const wordsOf: Record<GameType, (state: never, stored: HivePuzzle) => string[]> = {
  'word-web': ({ solved, puzzle }: WordWebState) =>
    solved.map(index => puzzle.groups[index]?.words.join(', ') ?? ''),
  'hive-builder': hiveWords,
  'time-trial': hiveWords,
  twistle: ({ guesses }: TwistleState) => guesses.map(({ word }) => word),
  'forgotten-word': ({ guesses }: ForgottenWordState) => guesses,
}

type Watched = LogColumns & { puzzle: string }

/** `puzzle` is the one that was played: with the players' words that counted when the game was opened. */
function wordsIn(
  { game, setup }: PuzzleAttempt,
  puzzle: unknown,
  watched: Watched,
  dictionary: Dictionary,
): string[] {
  const played = replay(gameOf(game), puzzle, setup, readLog(watched))
  const stored = JSON.parse(watched.puzzle) as HivePuzzle
  const words = played.ok ? wordsOf[game](played.state as never, stored) : []
  // Only a boss takes any letters as a guess.
  const isShown = (word: string) =>
    isFitToShow(word) && !(game === 'forgotten-word' && isUnfitGuess(dictionary, word))
  return words.map(word => (isShown(word) ? word.toUpperCase() : ''))
}

/**
 * The words on the board of a friend who plays, for a player who has ended the same puzzle, which cannot be played
 * again: each try at a star has its own. Null for everybody else. Asked for, and never part of a frame.
 */
export async function watchedWords(
  { database: { db }, dictionary }: Pick<Platform, 'database' | 'dictionary'>,
  { id, state }: Pick<RoomRecord, 'id' | 'state'>,
  playerId: number,
  participantId: string,
  puzzles: PuzzleService,
): Promise<string[] | null> {
  const friend = seatOf(state, participantId)
  if (!friend?.frame) return null
  const runs = await runsOfRoom(db, id)
  const runOf = (key: string) => runs.find(run => String(run.playerId) === key)?.runId ?? 0
  const watched = await db
    .selectFrom('attempts')
    .innerJoin('scenarios', 'scenarios.id', 'attempts.scenario_id')
    .selectAll('attempts')
    .select('scenarios.puzzle')
    .where('attempts.run_id', '=', runOf(friend.key))
    .where('attempts.level', '=', friend.frame.level)
    .where('attempts.node_id', '=', friend.frame.nodeId)
    .where('attempts.status', '=', 'open')
    .orderBy('attempts.id', 'desc')
    .executeTakeFirst()
  if (!watched) return null
  const attempt = {
    id: watched.id,
    playerId: watched.player_id,
    runId: watched.run_id,
    game: watched.game as GameType,
    setup: JSON.parse(watched.setup) as Setup,
    scenarioId: watched.scenario_id,
    startedAt: watched.started_at,
  }
  if (!canReplay(attempt.setup)) return null
  const own = await db
    .selectFrom('attempts')
    .select(['status', 'run_id'])
    .where('player_id', '=', playerId)
    .where('scenario_id', '=', watched.scenario_id)
    .execute()
  const runId = runOf(String(playerId))
  const hasEnded = own.some(({ status, run_id }) => {
    return run_id === runId && (status === 'victory' || status === 'defeat')
  })
  const isOpen = own.some(({ status }) => status === 'open')
  if (!hasEnded || isOpen) return null
  return wordsIn(attempt, await puzzles.forAttempt(db, attempt), watched, dictionary)
}
