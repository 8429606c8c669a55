import type { Attempt } from '@lexiverse/contract'
import type { GameType, TimerMode } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { describeAttempt } from '../journeys/describe.ts'
import { openJourney, runFor } from '../journeys/open-run.ts'
import type { Party } from '../party.ts'
import { lockPlayer } from '../player/lock-player.ts'
import type { Judge } from '../replay/replay-log.ts'
import type { AttemptEnds } from '../settlement/end-attempt.ts'
import { enterNode } from './enter-node.ts'

export interface StartRequest {
  playerId: number
  nodeId: string
  gameType: GameType | 'campaign' | 'tutorial'
  level: number
  timerMode: TimerMode
  /** The run named by the caller's session, if any. */
  runId: number | null
}

export function startService(
  { database, clock, dictionary }: Platform,
  judge: Judge,
  ends: AttemptEnds,
  party: Party,
) {
  const startJourney = async (
    tx: Db,
    { playerId, nodeId }: StartRequest,
    kind: 'campaign' | 'tutorial',
  ): Promise<Attempt> => {
    if (nodeId !== 'start') throw new ApiError('bad-request', 'A journey opens at start.')
    const { perks } = await lockPlayer(tx, playerId, clock())
    const run = await openJourney(tx, playerId, kind, perks, clock())
    return describeAttempt(run, null, perks, clock())
  }

  /** Null where a game that was never reported turns out to have ended the run. */
  const startAttempt = async (
    tx: Db,
    request: StartRequest,
    gameType: GameType,
  ): Promise<Attempt | null> => {
    const { playerId, nodeId } = request
    const before = await lockPlayer(tx, playerId, clock())
    if (request.runId !== null) await party.hold(tx, request.runId)
    const run = await runFor(tx, { ...request, gameType }, before.perks, clock())
    const settled = await ends.settleLeftovers(tx, run, nodeId)
    if (settled.record.status !== 'open') return null
    const player = settled === run ? before : await lockPlayer(tx, playerId, clock())
    const entered = await enterNode(tx, judge, settled, request, {
      player,
      now: clock(),
      dictionaryVersion: dictionary.version,
    })
    return describeAttempt(entered.run, entered.attempt, player.perks, clock())
  }

  return {
    /** Opens a journey, or an attempt at a node; an attempt that lies open there is taken up again. */
    async start(request: StartRequest): Promise<Attempt> {
      const { gameType } = request
      const started = await database.write(tx =>
        gameType === 'campaign' || gameType === 'tutorial'
          ? startJourney(tx, request, gameType)
          : startAttempt(tx, request, gameType),
      )
      if (request.runId !== null) party.tell(request.runId)
      // Thrown only here: inside the transaction it would take back the end that was just settled.
      if (!started) throw new ApiError('run-closed', 'This journey has ended.')
      return started
    },
  }
}
