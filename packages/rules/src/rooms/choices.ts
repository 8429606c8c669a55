import * as z from 'zod/mini'
import { type Difficulty, difficulties } from '../engine/difficulty.ts'
import { raceStars } from '../race/race.ts'
import type { RoomState, Seat } from './state.ts'
import { type RoomStep, refused, step } from './step.ts'
import { roomTexts } from './validation.ts'

export const raceAimSchema = z.enum(['finish', 'points'])

/** What the host chooses in the lobby, before a journey or between two. */
export const roomChoicesSchema = z.object({
  /** A journey over the map together, or a race over the same few stars. */
  way: z.enum(['journey', 'race']),
  /** Of a race: how many stars it has, and whether stars won or points decide. */
  stars: z.int().check(z.minimum(raceStars.least), z.maximum(raceStars.most)),
  aim: raceAimSchema,
  /** How hard the puzzles are, compared with those that a realm has otherwise. */
  difficulty: z.enum(['gentle', 'usual', 'hard']),
  /** Who decides on the next star: the host, or the votes of the round-up. */
  nextStar: z.enum(['lead', 'vote']),
  /** Everybody has the boss of a realm for themselves, or the party guesses together. Earlier pages do not send it. */
  boss: z._default(z.enum(['own', 'shared']), 'own'),
})
export type RoomChoices = z.infer<typeof roomChoicesSchema>

export const defaultChoices: RoomChoices = {
  way: 'journey',
  stars: raceStars.usual,
  aim: 'finish',
  difficulty: 'usual',
  nextStar: 'lead',
  boss: 'own',
}

/** Rooms saved by an earlier release have no choices, or not all. */
export function choicesOf({ choices }: Pick<RoomState, 'choices'>): RoomChoices {
  return { ...defaultChoices, ...choices }
}

/** The next journey can still be prepared: none has begun, or the last one is over. */
export function isInLobby({ phase, isOver }: RoomState): boolean {
  return phase === 'lobby' || isOver
}

export function choose(state: RoomState, seat: Seat, choices: RoomChoices): RoomStep {
  if (seat.id !== state.hostId) return refused(state, 'host-only', roomTexts.chooseOnly)
  if (!isInLobby(state)) return refused(state, 'journey-open', roomTexts.journeyOpen)
  return step({ ...state, choices }, { type: 'choices', participantId: seat.id })
}

/** Ready marks only inform the host: the journey can start without them. */
export function markReady(state: RoomState, seat: Seat, isReady: boolean): RoomStep {
  if (!isInLobby(state) || (seat.isReady ?? false) === isReady) return step(state)
  const seats = state.seats.map(old => (old.id === seat.id ? { ...old, isReady } : old))
  return step({ ...state, seats }, { type: 'ready', participantId: seat.id })
}

const steps = { gentle: -1, usual: 0, hard: 1 } as const

/** One step easier or harder, where there is one. */
export function chosenDifficulty(
  usual: Difficulty,
  chosen: RoomChoices['difficulty'] = 'usual',
): Difficulty {
  const place = difficulties.indexOf(usual) + steps[chosen]
  return difficulties[Math.max(0, place)] ?? usual
}
