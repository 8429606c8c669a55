import {
  appearanceFields,
  participantProgressSchema,
  raceViewSchema,
  roomChoicesSchema,
} from '@lexiverse/rules'
import * as z from 'zod/mini'
import { count, id, nodeId, time } from './values.ts'

export const participantSchema = z.object({
  /** Public: sent in place of a device id. */
  id: z.string(),
  nickname: z.string(),
  isHost: z.boolean(),
  isConnected: z.boolean(),
  /** From 0 to 7, different for each participant. Events saved by an earlier release do not have it. */
  colour: z.optional(count),
  /** Null or absent: the disc shows the initial. */
  emblem: z.optional(z.nullable(z.string())),
  /** Ready for the next journey. Earlier events do not have it. */
  isReady: z.optional(z.boolean()),
})

/** A boss was beaten, or the journey has ended: see PartyMoment in the rules. */
export const momentSchema = z.object({
  kind: z.enum(['realm', 'victory', 'defeat']),
  level: count,
  scores: z.optional(
    z.array(z.object({ participantId: z.string(), score: count, ...appearanceFields })),
  ),
  best: z.optional(z.nullable(count)),
  isGentle: z.optional(z.boolean()),
  who: z.optional(z.nullable(z.string())),
})

const resultSchema = z.object({ participantId: z.string(), frame: participantProgressSchema })
/** How everybody ended a star: see RoundUp in the rules. */
export const roundUpSchema = z.object({ level: count, nodeId, results: z.array(resultSchema) })

export const roomViewSchema = z.object({
  sessionId: z.string(),
  participants: z.array(participantSchema),
  /** The host's public id; null while nobody is seated. */
  hostDeviceId: z.nullable(z.string()),
  gameData: z.object({
    phase: z.enum(['lobby', 'playing', 'ended']),
    /** Where the host last led everybody. */
    path: z.string(),
    /** The level of the star at `path`. Absent on the map, and in earlier events. */
    pathLevel: z.optional(count),
    /** How often the host has led; a browser that has followed fewer follows now. */
    navigations: count,
    /** The journey has ended: the host may begin another. */
    isOver: z.boolean(),
    /** How the journey ended, and by whose game. Absent while it is played, and in earlier events. */
    journeyEnd: z.optional(z.extend(momentSchema, { who: z.nullable(z.string()), at: time })),
    /** The realm entered last, after the boss of `level`, and who was there then. Earlier events do not have it. */
    realm: z.optional(
      z.object({
        level: count,
        who: z.nullable(z.string()),
        at: time,
        party: z.array(z.string()),
      }),
    ),
    /** The last round-up, until the host leads on, and who was there then. Earlier events do not have it. */
    roundUp: z.optional(
      z.extend(roundUpSchema, { at: time, party: z.optional(z.array(z.string())) }),
    ),
    /** Closed to newcomers. Events saved by an earlier release do not have it. */
    isLocked: z.optional(z.boolean()),
    /** Public id of the participant who asks the host for the lead. Earlier events do not have it. */
    leadAskedBy: z.optional(z.nullable(z.string())),
    /** How the host wants to play. Earlier events do not have it. */
    choices: z.optional(roomChoicesSchema),
    /** How often something has happened at a boss that the party shares: see `shared-bosses.ts`. */
    bossMoves: z.optional(count),
    /** The race that is run, or was run last; absent during a journey. */
    race: z.optional(raceViewSchema),
    /** The star that each participant wants to enter next, by public id. Earlier events do not have it. */
    votes: z.optional(z.record(z.string(), z.string())),
    /** Part of the invitation link. Earlier events do not have it. */
    inviteToken: z.optional(z.string()),
  }),
  /** By public id; figures only. */
  progress: z.record(z.string(), participantProgressSchema),
  lastUpdated: time,
})
export type RoomView = z.infer<typeof roomViewSchema>

/** Sent to one participant only: their public id, and their run once the game has started. */
export const youSchema = z.object({ deviceId: z.string(), runId: z.nullable(id) })
export type You = z.infer<typeof youSchema>
