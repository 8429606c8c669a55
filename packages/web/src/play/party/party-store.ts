import type { ProgressFrame } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { stored } from '../../platform/storage.ts'

const seat = stored(
  'room',
  1,
  z.object({ sessionId: z.nullable(z.string()), nickname: z.string(), followed: z.int() }),
  { sessionId: null, nickname: '', followed: 0 },
)

export const storedSeat = seat.read

/** What is kept of a session: where to come back to, and how often its host was followed. */
export function storeSeat(change: Partial<ReturnType<typeof seat.read>>): void {
  seat.write({ ...seat.read(), ...change })
}

interface PartyState {
  /** Somebody with a seat: the companion to map and games is fetched. */
  isSeated: boolean
  /** What hinders going to a node; asked by the map, answered while a party is under way. */
  refusalAt: (nodeId: string) => string | null
  /** Where this player is and how far, for the others to see. */
  playing: ProgressFrame | null
}

/** Map and games know of a party through this door alone, so that playing alone loads nothing of it. */
export const partyStore = createStore<PartyState>(() => ({
  isSeated: seat.read().sessionId !== null,
  refusalAt: () => null,
  playing: null,
}))

export const reportToParty = (playing: ProgressFrame | null): void =>
  partyStore.setState({ playing })
