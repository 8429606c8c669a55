import { api, type Completion, type SealedGame } from '@lexiverse/contract'
import { DAILY_STARS, type MoveLog } from '@lexiverse/rules'
import { yieldingLog } from './losing-log.ts'
import { readSealed, type Sealed, sendLog } from './sealed-game.ts'
import type { TestApp } from './test-app.ts'
import type { TestPlayer } from './test-player.ts'
import { winningLog } from './winning-log.ts'

export interface DayChoice {
  date?: string
  isPractice?: boolean
}

/** Enters the next star of a day, and reads its puzzle where the browser cannot. */
export async function openStar(
  server: TestApp,
  player: TestPlayer,
  choice: DayChoice = {},
): Promise<Sealed> {
  const { attempt } = await player.call(api.daily.start, { body: choice })
  server.lookAtPuzzle()
  const { attemptId, runId, game, setup } = attempt
  if (attemptId === null || game === null || setup === null) throw new Error('No star was opened')
  return readSealed(server, player, { attemptId, runId, game, nodeId: setup.nodeId })
}

export async function playStar(
  server: TestApp,
  player: TestPlayer,
  make: (open: Sealed) => MoveLog = winningLog,
  choice: DayChoice = {},
): Promise<SealedGame & { completion: Completion }> {
  const open = await openStar(server, player, choice)
  const { completion, ...last } = await sendLog(server, open, make(open))
  if (!completion) throw new Error('The star has not ended')
  return { ...last, completion }
}

/** Plays a day to its end and loses the stars named. */
export async function playDay(
  server: TestApp,
  player: TestPlayer,
  lost: readonly number[] = [],
  choice: DayChoice = {},
): Promise<void> {
  for (let star = 1; star <= DAILY_STARS; star++) {
    const make = lost.includes(star) ? yieldingLog : winningLog
    const { completion } = await playStar(server, player, make, choice)
    if (completion.isRunComplete) return
  }
}
