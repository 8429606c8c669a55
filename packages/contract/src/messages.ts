import {
  bossDeeds,
  emotes,
  leadReasons,
  participantProgressSchema,
  roomChoicesSchema,
} from '@lexiverse/rules'
import * as z from 'zod/mini'
import { momentSchema, roomViewSchema, roundUpSchema, youSchema } from './room-view.ts'
import { count, nodeId, text, time } from './values.ts'

export const SOCKET_PATH = '/ws/multiplayer'

/** A frame from a browser has at most this many bytes; a longer one closes the socket. */
export const MAX_FRAME_BYTES = 8 * 1024

/** Why the server closed a socket. After `restart` and `tooSlow` a browser comes back, after `hostile` too, but slowly; after the others it does not. */
export const closeCodes = {
  restart: 1012,
  /** The seat was taken by a newer connection of the same player, such as another tab. */
  replaced: 4001,
  left: 4002,
  /** Frames that no browser of ours would send, or far too many of them. */
  hostile: 4003,
  signedOut: 4004,
  ended: 4005,
  /** No first frame in time, or no answer to a ping. */
  tooSlow: 4006,
  /** The host has removed this player. */
  removed: 4007,
} as const

const claimedTime = z.optional(z.number())

const fromBrowser = {
  sessionId: text(16),
  /** The sender's public id; null in a `join` that does not know it yet. */
  deviceId: z.nullable(text(16)),
  timestamp: claimedTime,
}

const nothing = z.optional(z.nullable(z.object({})))

/** Frames that a browser sends. */
export const clientFrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    ...fromBrowser,
    /** The last version received, so that only later events are sent; null for everything. */
    data: z.optional(z.nullable(z.object({ version: z.optional(z.nullable(count)) }))),
  }),
  z.object({ type: z.literal('leave'), ...fromBrowser, data: nothing }),
  z.object({ type: z.literal('sync_request'), ...fromBrowser, data: nothing }),
  z.object({
    type: z.literal('navigate'),
    ...fromBrowser,
    /** `isNew` begins another journey after the one before has ended. */
    data: z.optional(
      z.nullable(z.object({ path: z.optional(text(64)), isNew: z.optional(z.boolean()) })),
    ),
  }),
  z.object({ type: z.literal('game_update'), ...fromBrowser, data: z.unknown() }),
  z.object({
    type: z.literal('emote'),
    ...fromBrowser,
    data: z.object({ emote: z.enum(emotes) }),
  }),
  /** Asks the host for the lead; the host may keep it. */
  z.object({ type: z.enum(['ask_lead', 'keep_lead']), ...fromBrowser, data: nothing }),
  /** The host ends a race that still waits for somebody. */
  z.object({ type: z.literal('end_race'), ...fromBrowser, data: nothing }),
  /** Says which star the player wants to enter next. */
  z.object({ type: z.literal('vote'), ...fromBrowser, data: z.object({ nodeId }) }),
  /** The host chooses how the next journey is played. */
  z.object({
    type: z.literal('choose'),
    ...fromBrowser,
    data: roomChoicesSchema,
  }),
  /** The player is ready for the next journey, or no longer. */
  z.object({
    type: z.literal('ready'),
    ...fromBrowser,
    data: z.object({ isReady: z.boolean() }),
  }),
  /** Sent when the page is hidden or shown again, or in a race was without input for long: who left the page does not hold up the party. */
  z.object({
    type: z.literal('presence'),
    ...fromBrowser,
    data: z.object({ isHidden: z.boolean(), isIdle: z.optional(z.boolean()) }),
  }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>

/** Saved events are numbered without gaps; each brings the whole state after it. */
const saved = {
  version: count,
  /** A fingerprint of the state: see roomFingerprint in the rules. */
  hash: z.string(),
  state: roomViewSchema,
  you: youSchema,
}

const fromServer = {
  sessionId: z.string(),
  /** The public id of the participant concerned; null if no participant caused the event. */
  deviceId: z.nullable(z.string()),
  timestamp: time,
}

/** Frames that the server sends. */
export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    ...fromServer,
    /** A new seat, or a connection that is there (again). */
    data: z.object({ event: z.enum(['seated', 'connected']), ...saved }),
  }),
  z.object({
    type: z.literal('leave'),
    ...fromServer,
    /** A connection lost with its seat kept, a seat given up or lapsed, a player removed by the host, or the end of the session. */
    data: z.object({ event: z.enum(['lost', 'left', 'removed', 'ended']), ...saved }),
  }),
  z.object({
    type: z.literal('sync_request'),
    ...fromServer,
    /** Carries the whole room. Sent in response to join and sync_request, and after any change that has no message of its own: host, lead, lock, emblem, vote, lobby choices, ready marks. */
    data: z.object({
      event: z.enum([
        'welcome',
        'sync',
        'host',
        'lead-asked',
        'lead-kept',
        'lock',
        'emblem',
        'vote',
        'choices',
        'ready',
      ]),
      /** With `host`: why the lead has passed. Events of an earlier release do not have it. */
      reason: z.optional(z.enum(leadReasons)),
      ...saved,
    }),
  }),
  z.object({
    type: z.literal('navigate'),
    ...fromServer,
    data: z.object({
      event: z.literal('navigate'),
      path: z.string(),
      isStart: z.boolean(),
      ...saved,
    }),
  }),
  z.object({
    type: z.literal('game_update'),
    ...fromServer,
    data: z.discriminatedUnion('event', [
      /** New figures at the same place; not saved, and without a version. */
      z.object({ event: z.literal('progress'), frame: participantProgressSchema }),
      /** Somebody has entered or finished a place. */
      z.object({ event: z.literal('moved'), frame: participantProgressSchema, ...saved }),
      z.object({ event: z.literal('round-up'), roundUp: roundUpSchema, ...saved }),
      /** A player who watches has given a glyph to the participant `toId`. */
      z.object({
        event: z.literal('gift'),
        toId: z.string(),
        glyphId: z.string(),
        ...saved,
      }),
      /** A player of the race has ended a star, or the race is over: see the race in the state. */
      z.object({ event: z.literal('race'), ...saved }),
      /** Somebody has guessed at the boss that the party shares, or won a clue for it. */
      z.object({
        event: z.literal('shared-boss'),
        /** Events of an earlier release do not have it. */
        deed: z.optional(z.enum(bossDeeds)),
        ...saved,
      }),
      /** The runs of the party have changed: read your own again. */
      z.object({ event: z.literal('map'), moment: z.optional(momentSchema), ...saved }),
    ]),
  }),
  z.object({
    type: z.literal('emote'),
    ...fromServer,
    /** Not saved, and without a version. */
    data: z.object({ event: z.literal('emote'), emote: z.enum(emotes) }),
  }),
  z.object({
    type: z.literal('error'),
    ...fromServer,
    data: z.object({ code: z.string(), message: z.string() }),
  }),
])
export type ServerFrame = z.infer<typeof serverFrameSchema>
