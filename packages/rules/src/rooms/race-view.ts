import * as z from 'zod/mini'
import { type Appearance, appearanceFields } from './appearance.ts'
import { type RoomChoices, raceAimSchema } from './choices.ts'
import type { RoomState } from './state.ts'

const count = z.int().check(z.minimum(0))

/** How far a player of a race is, as the server has settled it. */
export const standingSchema = z.object({
  ended: count,
  won: count,
  points: count,
  /** When the last star was settled; before the first one, when the race began. */
  at: count,
})
export type Standing = z.infer<typeof standingSchema>

/** A race as everybody may see it: standings by public id. */
export const raceViewSchema = z.object({
  stars: count,
  aim: raceAimSchema,
  startsAt: count,
  /** With the appearance of a player who has left. */
  standings: z.record(z.string(), z.extend(standingSchema, appearanceFields)),
})
export type RaceView = z.infer<typeof raceViewSchema>

export interface Race {
  stars: number
  aim: RoomChoices['aim']
  startsAt: number
  /** By the key of the player, who keeps their standing with a new seat. */
  standings: Readonly<Record<string, Standing & { gone?: GoneRacer }>>
}

/** A player whose seat was given up, as the others knew them. Earlier rooms do not have it. */
interface GoneRacer extends Appearance {
  id: string
}

const seen = ({ ended, won, points, at }: Standing): Standing => ({ ended, won, points, at })

export function raceView({ race, seats }: RoomState): { race?: RaceView } {
  if (!race) return {}
  const standings: RaceView['standings'] = {}
  for (const { id, key } of seats) {
    const own = race.standings[key]
    if (own) standings[id] = seen(own)
  }
  for (const [key, own] of Object.entries(race.standings)) {
    if (!own.gone || seats.some(seat => seat.key === key)) continue
    const { id, ...appearance } = own.gone
    standings[id] = { ...seen(own), ...appearance }
  }
  return { race: { ...race, standings } }
}

/**
 * By points, or by stars won. The earlier of equals is ahead, so that giving a star up is never quicker
 * than winning it.
 */
const compare =
  (aim: RaceView['aim']) =>
  (a: Standing, b: Standing): number => {
    const made = ({ points, won }: Standing) => (aim === 'points' ? points : won)
    return made(b) - made(a) || a.at - b.at
  }

/** The best first. */
export function racePlaces({ aim, standings }: RaceView): [id: string, standing: Standing][] {
  const order = compare(aim)
  return Object.entries(standings).sort(([, a], [, b]) => order(a, b))
}

/** From 1; equals share a place, so that everybody is first until a star has ended. */
export function placeInRace({ aim, standings }: RaceView, standing: Standing): number {
  const order = compare(aim)
  return 1 + Object.values(standings).filter(other => order(other, standing) < 0).length
}
