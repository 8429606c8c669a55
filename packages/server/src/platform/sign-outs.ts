import type { Bus } from './bus.ts'

const CHANNEL = 'sign-outs'

/**
 * Tells every process which sign-in session has ended (signed out, or replaced by the next sign-in of
 * the same browser), so that the sockets it opened are closed, and no others. The hash of its token
 * names the session.
 */
export function publishSignOut(bus: Bus, playerId: number, tokenHash: string): Promise<void> {
  return bus.publish(CHANNEL, `${playerId} ${tokenHash}`)
}

export function onSignOut(
  bus: Bus,
  listener: (playerId: number, tokenHash: string) => void,
): Promise<() => Promise<void>> {
  return bus.subscribe(CHANNEL, payload => {
    const [playerId, tokenHash = ''] = payload.split(' ')
    listener(Number(playerId), tokenHash)
  })
}
