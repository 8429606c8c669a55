import { isFitToShow } from '@lexiverse/content'
import {
  type ForgottenWordState,
  type GameType,
  gameOf,
  type HiveBuilderState,
  judgeHiveWord,
  replay,
  seatOf,
  type TimeTrialState,
  type TwistleState,
  type WordWebState,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { readLog } from '../../platform/stored-log.ts'
import { runsOfRoom } from './membership.ts'
import type { RoomRecord } from './repository.ts'

/** Words outside the puzzle's lists, which players have added themselves, are not shown to others. */
const hiveWords = ({ found, puzzle }: HiveBuilderState | TimeTrialState): string[] =>
  found.map(({ word }) => (['answer', 'bonus'].includes(judgeHiveWord(puzzle, word)) ? word : ''))

/** One text for each word, row or group of the board, in the order of the figures that a friend sends. */
const wordsOf: Record<GameType, (state: never) => string[]> = {
  'word-web': ({ solved, puzzle }: WordWebState) =>
    solved.map(index => puzzle.groups[index]?.words.join(', ') ?? ''),
  'hive-builder': hiveWords,
  'time-trial': hiveWords,
  twistle: ({ guesses }: TwistleState) => guesses.map(({ word }) => word),
  'forgotten-word': ({ guesses }: ForgottenWordState) => guesses,
}

interface WatchedAttempt {
  game: GameType
  setup: string
  scenario_id: number | null
  puzzle: string
  moves: string
  packed_moves: Uint8Array | null
}

function wordsIn(watched: WatchedAttempt, guessList: string): string[] {
  const { game, setup, puzzle, scenario_id: id, ...log } = watched
  const rules = gameOf(game)
  const stored = { ...JSON.parse(puzzle), id, ...(game === 'twistle' && { guessList }) }
  const played = replay(rules, rules.puzzle.parse(stored), JSON.parse(setup), readLog(log))
  const words = played.ok ? wordsOf[game](played.state as never) : []
  return words.map(word => (isFitToShow(word) ? word.toUpperCase() : ''))
}

/**
 * The words on the board of a friend who plays, for a player who has ended the same puzzle, which cannot be played
 * again: each try at a star has its own. Null for everybody else. Asked for, and never part of a frame.
 */
export async function watchedWords(
  db: Db,
  { id, state }: Pick<RoomRecord, 'id' | 'state'>,
  playerId: number,
  participantId: string,
  guessList: string,
): Promise<string[] | null> {
  const friend = seatOf(state, participantId)
  if (!friend?.frame) return null
  const runs = await runsOfRoom(db, id)
  const runOf = (key: string) => runs.find(run => String(run.playerId) === key)?.runId ?? 0
  const watched = await db
    .selectFrom('attempts')
    .innerJoin('scenarios', 'scenarios.id', 'attempts.scenario_id')
    .select(['attempts.game', 'attempts.setup', 'attempts.scenario_id', 'scenarios.puzzle'])
    .select(['attempts.moves', 'attempts.packed_moves'])
    .where('attempts.run_id', '=', runOf(friend.key))
    .where('attempts.level', '=', friend.frame.level)
    .where('attempts.node_id', '=', friend.frame.nodeId)
    .where('attempts.status', '=', 'open')
    .orderBy('attempts.id', 'desc')
    .executeTakeFirst()
  if (!watched) return null
  const own = await db
    .selectFrom('attempts')
    .select('status')
    .where('run_id', '=', runOf(String(playerId)))
    .where('player_id', '=', playerId)
    .where('scenario_id', '=', watched.scenario_id)
    .execute()
  const hasEnded = own.some(({ status }) => status === 'victory' || status === 'defeat')
  const isOpen = own.some(({ status }) => status === 'open')
  return hasEnded && !isOpen ? wordsIn(watched as WatchedAttempt, guessList) : null
}
