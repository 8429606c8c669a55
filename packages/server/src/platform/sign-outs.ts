import type { Bus } from './bus.ts'

const CHANNEL = 'sign-outs'

/** Tells every process that a player has signed out, so that sockets opened before end with it. */
export function announceSignOut(bus: Bus, playerId: number): Promise<void> {
  return bus.publish(CHANNEL, String(playerId))
}

export function onSignOut(
  bus: Bus,
  hear: (playerId: number) => void,
): Promise<() => Promise<void>> {
  return bus.subscribe(CHANNEL, payload => hear(Number(payload)))
}
