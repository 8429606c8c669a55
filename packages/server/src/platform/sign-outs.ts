import type { Bus } from './bus.ts'

const CHANNEL = 'sign-outs'

/**
 * Tells every process which session of a player is over (signed out of, or replaced by the next
 * sign-in of the same browser), so that the sockets it opened end with it, and no others. The
 * session is named as `readSession` names it, by the hash of its token.
 */
export function announceSignOut(bus: Bus, playerId: number, tokenHash: string): Promise<void> {
  return bus.publish(CHANNEL, `${playerId} ${tokenHash}`)
}

export function onSignOut(
  bus: Bus,
  hear: (playerId: number, tokenHash: string) => void,
): Promise<() => Promise<void>> {
  return bus.subscribe(CHANNEL, payload => {
    const [playerId, tokenHash = ''] = payload.split(' ')
    hear(Number(playerId), tokenHash)
  })
}
