import type { Input } from '@lexiverse/contract'
import { glyphs } from '@lexiverse/contract/glyphs'
import { runs } from '@lexiverse/contract/runs'
import { CallError, call } from '../../platform/api.ts'
import { identity, readyPlayer, renewPlayer } from '../../platform/identity.ts'
import { regainPlayer } from '../../platform/session-end.ts'
import { clearRun } from '../attempt/clear-run.ts'
import { adoptAttempt, forgetJourney, journeys } from '../journey/journey-store.ts'
import { lookUpJourney } from '../journey/look-up-journey.ts'
import { unsentCount } from '../sync/queue.ts'
import { sendQueue } from '../sync/send-queue.ts'
import { chooseMagnitude, lastMagnitude } from './choose-magnitude.ts'
import { prepareLoadout } from './loadout-dialog-store.ts'

const PATIENCE_MS = 4_000

/** Starting a journey waits at most this long for unsent results. */
const SENDING_MS = 3_000

/** Giving up a run closes it, and the server would then refuse its unsent results. */
async function sendFirst(): Promise<void> {
  if (unsentCount() > 0) await Promise.race([sendQueue(), pause(SENDING_MS)])
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

interface StartOptions {
  /** Leaves out the questions that a full journey begins with: perks and magnitude stay as they were. */
  keepsLoadout?: boolean
  /** Of a seeded journey. */
  seed?: string
}

/**
 * Starts a journey; the server records the one of its kind before it as abandoned. False if the
 * player would rather not set out: nothing has begun or ended then.
 */
export async function startJourney(
  kind: 'campaign' | 'tutorial' | 'seeded',
  { keepsLoadout = false, seed }: StartOptions = {},
): Promise<boolean> {
  await sendFirst()
  const earlier = journeys.getState()[kind]
  const magnitude = kind === 'campaign' ? await prepareCampaign(keepsLoadout) : 0
  if (magnitude === null) return false
  if (kind === 'seeded' && !keepsLoadout) await prepareLoadout(await readyPlayer())
  const attempt = await asPlayer(async playerId => {
    const level = kind === 'tutorial' ? 0 : 1
    const chosen = magnitude > 0 ? { magnitude } : {}
    const body = { playerId, nodeId: 'start', gameType: kind, level, seed, ...chosen }
    const opened = await call(runs.startRun, { body })
    await clearGlyphs(
      kind === 'tutorial' ? { userId: playerId } : { playerId, runId: opened.runId },
    )
    return opened
  })
  if (earlier) clearRun(earlier.runId)
  adoptAttempt(attempt)
  return true
}

/** What the player chooses before a campaign. Returns its magnitude, or null if there is to be none. */
async function prepareCampaign(keepsLoadout: boolean): Promise<number | null> {
  const playerId = await readyPlayer()
  if (keepsLoadout) return lastMagnitude(playerId)
  const magnitude = await chooseMagnitude(playerId)
  if (magnitude !== null) await prepareLoadout(playerId)
  return magnitude
}

/**
 * A journey starts without glyphs. The tutorial sends only `userId`, which leaves the campaign's
 * glyphs alone.
 */
async function clearGlyphs(body: Input<typeof glyphs.clearInventory>['body']): Promise<void> {
  try {
    await call(glyphs.clearInventory, { body }, { timeoutMs: PATIENCE_MS })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A new run has no glyphs anyway, so a failure here is harmless.
    console.warn('The glyphs could not be cleared', error)
  }
}

/** Gives up the campaign without starting another, before a tutorial. */
export async function abandonCampaign(): Promise<void> {
  await sendFirst()
  const campaign = journeys.getState().campaign
  if (!campaign || campaign.isOver) return
  const { runId } = campaign
  await asPlayer(() => call(runs.completeRun, { body: { runId, wasCompleted: false } }))
  clearRun(runId)
  // Another tab may have started a new one.
  if (journeys.getState().campaign?.runId === runId) forgetJourney('campaign')
}

/** Without this a campaign of another device would be given up without asking. */
export const findOpenCampaign = (): Promise<void> => findOpenJourney('campaign')

export const findOpenJourney = (kind: 'campaign' | 'seeded'): Promise<void> =>
  asPlayer(playerId => lookUpJourney(playerId, kind))

/** Retries once after announcing the player again if the server does not know them. */
async function asPlayer<T>(ask: (playerId: number) => Promise<T>): Promise<T> {
  try {
    return await ask(await readyPlayer())
  } catch (error) {
    if (!(error instanceof CallError) || !isUnknownPlayer(error)) throw error
    // A signed-in player must not become a guest without noticing.
    if (identity.getState().status !== 'signed-in') return ask(await renewPlayer())
    if (await regainPlayer()) return ask(await readyPlayer())
    throw error
  }
}

function isUnknownPlayer({ status, code }: CallError): boolean {
  return status === 403 || code === 'player-not-initialised'
}
