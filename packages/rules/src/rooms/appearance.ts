import * as z from 'zod/mini'
import type { RoomState, Seat } from './state.ts'

/** What a player may show in their disc instead of their initial. */
export const emblems = [
  'star',
  'moon',
  'flame',
  'key',
  'quill',
  'clef',
  'anchor',
  'sextant',
  'serpent',
  'mirror',
  'book',
  'eye',
] as const
export type Emblem = (typeof emblems)[number]

/** How a participant is still shown after leaving. Earlier rooms and events do not have it. */
export const appearanceFields = {
  nickname: z.optional(z.string()),
  colour: z.optional(z.int()),
  emblem: z.optional(z.nullable(z.string())),
}
export type Appearance = z.infer<z.ZodMiniObject<typeof appearanceFields>>

/** Emotes that players send one another instead of texts. */
export const emotes = ['bravo', 'oh', 'near', 'hm', 'hurry', 'thanks'] as const
export type Emote = (typeof emotes)[number]

/** The lowest colour that no seat has. Rooms have as many colours as seats. */
export function freeColour(seats: readonly Seat[]): number {
  const taken = new Set(seats.map(({ colour }) => colour))
  let colour = 0
  while (taken.has(colour)) colour++
  return colour
}

/** Gives a colour to the seats of rooms saved before seats had one. */
export function withColours(state: RoomState): RoomState {
  if (state.seats.every(({ colour }) => colour !== undefined)) return state
  const seats = state.seats.map(seat => ({ ...seat }))
  for (const seat of seats) seat.colour ??= freeColour(seats)
  return { ...state, seats }
}
