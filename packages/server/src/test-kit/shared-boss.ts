import { api, type SharedBoss } from '@lexiverse/contract'
import type { ForgottenWordPuzzle, MoveLog } from '@lexiverse/rules'
import type { OpenGame, TestPlayer } from './test-player.ts'
import { playersOf, type TestParty, type TestRooms } from './test-room.ts'

/** Words that no boss has. */
export const WRONG = ['COALS', 'ASHES', 'SPARK', 'FLAME', 'TORCH', 'STONE']

interface AtBoss {
  boss?: 'own' | 'shared'
  level?: number
  mindPoints?: number
}

/** A party whose boss is open for everybody. */
export async function partyAtBoss(
  rooms: TestRooms,
  size: number,
  { boss = 'shared', level = 1, mindPoints = 5 }: AtBoss = {},
): Promise<TestParty> {
  const party = await rooms.journey(size, { boss })
  for (const player of playersOf(party)) {
    await rooms.changeRun(player, run => ({
      ...run,
      level,
      openedLevels: [1, 2, 3].slice(0, level),
      mindPoints: { current: mindPoints, maximum: 5 },
    }))
  }
  return party
}

export const wordOf = ({ puzzle }: OpenGame) => (puzzle as ForgottenWordPuzzle).word.toUpperCase()

export const askGuess = (player: TestPlayer, { attemptId }: OpenGame, word: string) =>
  player.ask(api.sharedBosses.guess, { params: { attemptId }, body: { word } })

export const guess = (player: TestPlayer, { attemptId }: OpenGame, word: string) =>
  player.call(api.sharedBosses.guess, { params: { attemptId }, body: { word } })

export const readBoss = (player: TestPlayer, { attemptId }: OpenGame) =>
  player.call(api.sharedBosses.get, { params: { attemptId } })

/** The guesses as a browser plays them: in order, with its own time. */
export const guessesIn = ({ moves }: SharedBoss): MoveLog =>
  moves
    .filter(({ number }) => number !== undefined)
    .map((move, i) => ({ ...move, at: 200 * i + 200 }))

export const saveLog = (
  player: TestPlayer,
  { runId, attemptId, nodeId }: OpenGame,
  moves: MoveLog,
) => {
  const body = { runId, nodeId, gameData: { additionalData: { attemptId, moves } } }
  return player.ask(api.runs.updateRun, { body })
}
