import { health } from '@lexiverse/contract/health'
import { players } from '@lexiverse/contract/players'
import { CallError, call, failureReason } from '../../platform/api.ts'
import { formatCount } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { preferences } from '../../platform/preferences.ts'
import { probeStorage } from '../../platform/storage.ts'

export type Verdict = 'good' | 'fair' | 'bad'

/** One line of the diagnostics. */
export interface Finding {
  readonly label: string
  readonly value: string
  readonly verdict: Verdict
}

const found = (label: string, value: string, verdict: Verdict = 'good'): Finding => ({
  label,
  value,
  verdict,
})

async function ask(label: string, question: () => Promise<Finding>): Promise<Finding> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const reason = error.isOffline ? 'No answer' : failureReason(error)
    return found(label, reason, 'bad')
  }
}

const PINGS = 5
/** Slower than this a word check is felt. */
const SLOW_MS = 300

export function rateLatency(times: readonly number[]): Finding {
  const sorted = [...times].sort((a, b) => a - b)
  const rounded = sorted.map(time => Math.round(time))
  const median = rounded[Math.floor(rounded.length / 2)] ?? 0
  const range = `${rounded[0] ?? 0} to ${rounded.at(-1) ?? 0} ms`
  return found('Latency', `${median} ms (${range})`, median > SLOW_MS ? 'fair' : 'good')
}

export const checkApi = (): Promise<Finding[]> =>
  Promise.all([
    ask('Health', async () => {
      const { status } = await call(health.alive, {})
      return found('Health', status)
    }),
    ask('Database', async () => {
      const { status, database } = await call(health.ready, {})
      return found('Database', `${database}, ${status}`)
    }),
    ask('Latency', async () => {
      const times: number[] = []
      for (let i = 0; i < PINGS; i++) {
        const started = performance.now()
        await call(health.alive, {})
        times.push(performance.now() - started)
      }
      return rateLatency(times)
    }),
  ])

export async function checkStorage(): Promise<Finding[]> {
  const { isWritable, entries, size } = probeStorage()
  const kept = `${formatCount(entries)} entries, ${formatCount(size)} characters`
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  const quota = estimate?.quota ? `${formatCount(estimate.quota / 2 ** 20)} MB` : 'Unknown'
  const hasWorker = Boolean(navigator.serviceWorker?.controller)
  return [
    found('Local storage', isWritable ? 'Works' : 'Cannot be written', isWritable ? 'good' : 'bad'),
    found('Kept here', kept),
    found('Room', quota, estimate?.quota ? 'good' : 'fair'),
    found('Offline shell', hasWorker ? 'Installed' : 'Not installed', hasWorker ? 'good' : 'fair'),
  ]
}

export function checkAudio(): Finding[] {
  const { isMuted, hasEffects, hasAmbient, effectsVolume } = preferences.getState()
  const isThere = typeof AudioContext === 'function'
  const isHeard = !isMuted && hasEffects && effectsVolume > 0
  const effects = isHeard ? `On, volume ${effectsVolume}` : isMuted ? 'Muted' : 'Off'
  return [
    found('Web Audio', isThere ? 'Available' : 'Missing', isThere ? 'good' : 'bad'),
    found('Effects', effects, isHeard ? 'good' : 'fair'),
    found('Ambient', hasAmbient && !isMuted ? 'On' : 'Off'),
  ]
}

const identities = {
  checking: 'Being checked',
  visitor: 'Visitor',
  guest: 'Guest',
  'signed-in': 'Signed in',
} as const

export async function checkPlayer(): Promise<Finding[]> {
  const state = identity.getState()
  const playerId = playerIdOf(state)
  const isKnown = playerId !== FALLBACK_PLAYER_ID
  const known = await ask('Device', async () => {
    const { deviceId } = await call(players.get, { params: { playerId } })
    return found('Device', deviceId || 'None', isKnown ? 'good' : 'fair')
  })
  return [
    found('Playing as', identities[state.status]),
    found('Player ID', isKnown ? String(playerId) : 'None yet', isKnown ? 'good' : 'bad'),
    known,
  ]
}

export async function checkVersion(): Promise<Finding[]> {
  const server = await ask('Server', async () => {
    const { version } = await call(health.alive, {})
    return found('Server', version)
  })
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const page = entry?.src.split('/').at(-1)
  return [server, found('Page', page ?? 'Unknown'), found('Browser', navigator.userAgent)]
}
