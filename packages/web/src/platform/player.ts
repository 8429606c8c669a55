import { type Player, players } from '@lexiverse/contract/players'
import * as z from 'zod/mini'
import { CallError, call } from './api.ts'
import { deviceId } from './device-id.ts'
import { logError } from './error-log.ts'
import { stored } from './storage.ts'

/** Used while no player is known. It owns nothing; writing calls ask for a player first. */
export const FALLBACK_PLAYER_ID = 1

const INIT_TIMEOUT_MS = 15_000
const RETRY_DELAYS_MS = [2_000, 4_000, 8_000]

const storedPlayerId = stored('player', 1, z.nullable(z.int()), null)

export function knownPlayerId(): number | null {
  return storedPlayerId.read()
}

export function forgetKnownPlayer(): void {
  storedPlayerId.clear()
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

export interface PlayerFacts {
  displayName: string | null
  oauthUserId: number | null
}

interface InitOptions {
  /** One try only, because the player waits for it. */
  isUrgent: boolean
}

/** Announces the player to the server; retries without a connection. */
export async function initPlayer(
  { displayName, oauthUserId }: PlayerFacts,
  { isUrgent }: InitOptions,
): Promise<Player> {
  for (let attempt = 0; ; attempt++) {
    try {
      const body = { deviceId: deviceId(), displayName, oauthUserId }
      const player = await call(players.init, { body }, { timeoutMs: INIT_TIMEOUT_MS })
      storedPlayerId.write(player.id)
      return player
    } catch (error) {
      const failure = initFailure(error)
      logError('player-init-error-log', { message: failure.message, attempt })
      const delay = isUrgent ? undefined : RETRY_DELAYS_MS[attempt]
      if (delay === undefined || !isOffline(error)) throw failure
      await pause(delay)
    }
  }
}

function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.isOffline
}

function initFailure(error: unknown): Error {
  const { status, text } = error instanceof CallError ? error : { status: 0, text: `${error}` }
  return new Error(`Failed to initialize player: ${status} - ${text}`, { cause: error })
}
