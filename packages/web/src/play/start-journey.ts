import { runs } from '@lexiverse/contract/runs'
import { CallError, call } from '../platform/api.ts'
import { identity, readyPlayer, renewPlayer } from '../platform/identity.ts'
import { regainPlayer } from '../platform/session-end.ts'
import { clearRun } from './clear-run.ts'
import { adoptAttempt, journeys } from './journey-store.ts'
import { prepareLoadout } from './loadout-door.ts'
import { lookUpCampaign } from './refresh-journey.ts'

/** Opens a journey; the server files the one before it as abandoned. */
export async function startJourney(kind: 'campaign' | 'tutorial'): Promise<void> {
  const earlier = journeys.getState()[kind]
  if (kind === 'campaign') await prepareLoadout(await readyPlayer())
  const attempt = await asPlayer(playerId => {
    const level = kind === 'tutorial' ? 0 : 1
    const body = { playerId, nodeId: 'start', gameType: kind, level }
    return call(runs.startRun, { body })
  })
  // Games left lying in the run before belong to nothing any more.
  if (earlier) clearRun(earlier.runId)
  adoptAttempt(attempt)
}

/** A campaign that this browser does not know of would be given up unasked by opening another. */
export const findOpenCampaign = (): Promise<void> => asPlayer(lookUpCampaign)

/** Where the server does not know the player (any more), it is told once again who we are. */
async function asPlayer<T>(ask: (playerId: number) => Promise<T>): Promise<T> {
  try {
    return await ask(await readyPlayer())
  } catch (error) {
    if (!(error instanceof CallError) || !isUnknownPlayer(error)) throw error
    // Whoever was signed in must not go on as a guest unawares.
    if (identity.getState().status !== 'signed-in') return ask(await renewPlayer())
    if (await regainPlayer()) return ask(await readyPlayer())
    throw error
  }
}

function isUnknownPlayer({ status, code }: CallError): boolean {
  return status === 403 || code === 'player-not-initialised'
}
