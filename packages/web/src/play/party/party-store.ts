import type { OpenGame } from '@lexiverse/contract/runs'
import type { ParticipantProgress } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { stored } from '../../platform/storage.ts'

const seat = stored(
  'room',
  1,
  z.object({
    sessionId: z.nullable(z.string()),
    nickname: z.string(),
    followed: z.int(),
    /** The navigation of the host that this player follows after the open game; 0 for none. */
    finishing: z.optional(z.int()),
    /** Absent in seats stored by an earlier release. */
    emblem: z.optional(z.string()),
    /** By their times: the end, the realm entered and the round-up whose pages the player has closed. */
    closedEnd: z.optional(z.int()),
    closedRealm: z.optional(z.int()),
    closedRoundUp: z.optional(z.int()),
    /** Public ids of participants whose emotes are not shown. */
    muted: z.optional(z.array(z.string())),
  }),
  { sessionId: null, nickname: '', followed: 0 },
)

export const storedSeat = seat.read

/**
 * Stored across reloads: the room code, the nickname, the emblem, and how many navigations of the host were followed.
 */
export function storeSeat(change: Partial<ReturnType<typeof seat.read>>): void {
  seat.write({ ...seat.read(), ...change })
}

interface PartyState {
  /** The player has a seat, so `app/` loads the party overlay. */
  isSeated: boolean
  /** Why the player may not go to a node; set while a party plays. */
  refusalAt: (nodeId: string) => string | null
  /** Who chooses the star, where this player cannot enter it alone. */
  chooserAt: (nodeId: string) => string | null
  /** This player's place and progress, as sent to the others. */
  playing: ParticipantProgress | null
  /** Their games that can be taken up again, also those begun on another device; known on the map of the party. */
  openGames: readonly OpenGame[]
  /** Where the party draws on this screen: the box of the star chart, or the first card of home. */
  slot: HTMLElement | null
  /** Names of the friends whom the host would interrupt by leading on; empty for everybody else. */
  stillPlaying: readonly string[]
  /** Everything that the ending of the game has to show is on screen. */
  isEndingOver: boolean
}

/**
 * The only part of the party that map and games import, so that playing alone loads none of the
 * rest.
 */
export const partyStore = createStore<PartyState>(() => ({
  isSeated: seat.read().sessionId !== null,
  refusalAt: () => null,
  chooserAt: () => null,
  playing: null,
  openGames: [],
  slot: null,
  stillPlaying: [],
  isEndingOver: false,
}))

export const reportToParty = (playing: ParticipantProgress | null): void =>
  partyStore.setState({ playing })

export const showSlot = (slot: HTMLElement | null): void => partyStore.setState({ slot })
