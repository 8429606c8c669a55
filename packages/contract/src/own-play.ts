import { difficultySchema, gameTypeSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { asOf, count, time } from './values.ts'

/** Minutes to add to UTC for the player's own time: from -12 to +14 hours. */
const minutesEast = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(-720), z.maximum(840))),
)

/** How far the player's clocks were from UTC until they changed. */
export interface EarlierClock {
  minutesEast: number
  until: number
}

/** `120@1793494800000,60@1774746000000` */
export const packClocks = (clocks: readonly EarlierClock[]): string =>
  clocks.map(({ minutesEast, until }) => `${minutesEast}@${until}`).join(',')

export const unpackClocks = (packed: string): EarlierClock[] =>
  packed.split(',').map(clock => {
    const [minutesEast = 0, until = 0] = clock.split('@').map(Number)
    return { minutesEast, until }
  })

/** Four: more often than twice in half a year clocks change nowhere. */
const packedClocks = z.string().check(z.regex(/^-?\d{1,3}@\d{1,15}(,-?\d{1,3}@\d{1,15}){0,3}$/))

const weekSchema = z.object({
  /** The Monday with which it begins, as the midnight of that date in UTC. */
  week: time,
  game: gameTypeSchema,
  difficulty: difficultySchema,
  won: count,
  lost: count,
})

const ownPlaySchema = z.object({
  asOf,
  /** The first week that is counted. */
  since: time,
  weeks: z.array(weekSchema),
  /** Games begun in each hour of the player's day since then. */
  hours: z.array(count),
  /** Of the newest Word Seeker games, the most frequent first; at most eight. */
  firstGuesses: z.array(z.object({ word: z.string(), times: count, won: count })),
  /** Words caught, the longest first; at most ten. */
  longestWords: z.array(z.string()),
})
export type OwnPlay = z.infer<typeof ownPlaySchema>

export const ownPlay = {
  /** How the caller plays. It names no player, so nobody can ask about another. */
  get: get('/api/how-you-play', {
    access: 'player',
    cost: 5,
    query: z.object({
      minutesEast: z.optional(minutesEast),
      /** What the player's clocks were before each change within the weeks counted, the newest first. */
      earlier: z.optional(packedClocks),
    }),
    response: ownPlaySchema,
  }),
}
