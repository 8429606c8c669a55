import type { Input } from '@lexiverse/contract'
import { glyphs } from '@lexiverse/contract/glyphs'
import { runs } from '@lexiverse/contract/runs'
import { CallError, call } from '../../platform/api.ts'
import { identity, readyPlayer, renewPlayer } from '../../platform/identity.ts'
import { regainPlayer } from '../../platform/session-end.ts'
import { clearRun } from '../attempt/clear-run.ts'
import { adoptAttempt, forgetJourney, journeys } from '../journey/journey-store.ts'
import { lookUpCampaign } from '../journey/refresh-journey.ts'
import { unsentCount } from '../sync/queue.ts'
import { sendQueue } from '../sync/send-queue.ts'
import { prepareLoadout } from './loadout-dialog-store.ts'

const PATIENCE_MS = 4_000

/** For how long what waits may hold up what was asked for. */
const SENDING_MS = 3_000

/** A run that is given up is closed: what it has won and not told yet would be refused from then on. */
async function sendFirst(): Promise<void> {
  if (unsentCount() > 0) await Promise.race([sendQueue(), pause(SENDING_MS)])
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Opens a journey; the server files the one before it as abandoned. */
export async function startJourney(kind: 'campaign' | 'tutorial'): Promise<void> {
  await sendFirst()
  const earlier = journeys.getState()[kind]
  if (kind === 'campaign') await prepareLoadout(await readyPlayer())
  const attempt = await asPlayer(async playerId => {
    const level = kind === 'tutorial' ? 0 : 1
    const body = { playerId, nodeId: 'start', gameType: kind, level }
    const opened = await call(runs.startRun, { body })
    await clearGlyphs(
      kind === 'tutorial' ? { userId: playerId } : { playerId, runId: opened.runId },
    )
    return opened
  })
  // Games left lying in the run before belong to nothing any more.
  if (earlier) clearRun(earlier.runId)
  adoptAttempt(attempt)
}

/** A journey begins with an empty satchel; a tutorial names its player as `userId`, which spares the campaign. */
async function clearGlyphs(body: Input<typeof glyphs.clearInventory>['body']): Promise<void> {
  try {
    await call(glyphs.clearInventory, { body }, { timeoutMs: PATIENCE_MS })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Glyphs belong to the run, and a new one has none: nothing is kept waiting for this.
    console.warn('The glyphs could not be cleared', error)
  }
}

/** Given up where no other is opened in its place: a tutorial comes first. */
export async function fileCampaign(): Promise<void> {
  await sendFirst()
  const campaign = journeys.getState().campaign
  if (!campaign || campaign.isOver) return
  const { runId } = campaign
  await asPlayer(() => call(runs.completeRun, { body: { runId, wasCompleted: false } }))
  clearRun(runId)
  // Another tab may have begun a new one since.
  if (journeys.getState().campaign?.runId === runId) forgetJourney('campaign')
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
