import { emblems } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { roomViewSchema, youSchema } from './room-view.ts'
import { count, levelText, nodeId, text } from './values.ts'

/** The device id is taken for the record only: the player's cookie says who is calling. */
const device = { deviceId: z.optional(text(200)) }
const sessionId = text(16)
const nickname = text(200)
const emblem = z.enum(emblems)
const invite = text(32)

/** A change saves the room and an event, and is sent to everybody in it. */
const CHANGE_COST = 4

/** A seat taken: the socket can be opened now. */
const seatedSchema = z.object({
  sessionId: z.string(),
  you: youSchema,
  version: count,
  hash: z.string(),
  state: roomViewSchema,
})
export type Seated = z.infer<typeof seatedSchema>

/** See PartyStory in the rules. */
const partyStorySchema = z.object({
  bosses: z.array(
    z.object({
      level: count,
      who: z.nullable(z.string()),
      isShared: z.boolean(),
      word: z.nullable(z.string()),
    }),
  ),
  hardest: z.nullable(
    z.object({ level: count, nodeId: z.string(), lost: count, who: z.nullable(z.string()) }),
  ),
  deeds: z.array(
    z.object({
      participantId: z.string(),
      won: count,
      lost: count,
      opened: count,
      bosses: count,
      clues: count,
      clean: count,
      quickest: z.nullable(count),
      overcome: count,
    }),
  ),
})
export type ToldStory = z.infer<typeof partyStorySchema>

export const multiplayer = {
  createSession: post('/api/multiplayer/create-session', {
    access: 'player',
    cost: 5,
    body: z.object({ ...device, nickname, emblem: z.optional(emblem) }),
    response: seatedSchema,
  }),
  joinSession: post('/api/multiplayer/join-session', {
    access: 'player',
    cost: CHANGE_COST,
    limit: 'room-code',
    /** `invite`: from an invitation link. */
    body: z.object({
      ...device,
      sessionId,
      nickname,
      emblem: z.optional(emblem),
      invite: z.optional(invite),
    }),
    response: seatedSchema,
  }),
  /** The room behind a link or a code; only its participants, and players invited by its link, see who is in it. */
  session: get('/api/multiplayer/session/:code', {
    access: 'player',
    limit: 'room-code',
    params: z.object({ code: sessionId }),
    /** From an invitation link: the room's token, and the participant who sent the link. */
    query: z.object({ invite: z.optional(invite), by: z.optional(text(16)) }),
    response: z.object({
      sessionId: z.string(),
      phase: z.string(),
      participantCount: count,
      isFull: z.boolean(),
      /** Null for somebody without a seat. */
      you: z.nullable(youSchema),
      version: z.nullable(count),
      state: z.nullable(roomViewSchema),
      /** Who is in the room; sent only if the query holds the room's token. */
      invitation: z.optional(
        z.object({ inviter: z.nullable(z.string()), others: z.array(z.string()) }),
      ),
    }),
  }),
  /** The word with which the party beat the boss of a level; null while the caller plays that boss. */
  bossWord: get('/api/multiplayer/session/:code/boss-word', {
    access: 'player',
    params: z.object({ code: sessionId }),
    query: z.object({ level: levelText }),
    response: z.object({ word: z.nullable(z.string()) }),
  }),
  /** What happened in a journey that has ended; empty while one is played. Words as in `bossWord`. */
  journeyStory: get('/api/multiplayer/session/:code/story', {
    access: 'player',
    cost: 2,
    params: z.object({ code: sessionId }),
    response: partyStorySchema,
  }),
  /** The longest word of each participant at a hive, by public id; none before the caller has ended it. */
  longestWords: get('/api/multiplayer/session/:code/longest-words', {
    access: 'player',
    params: z.object({ code: sessionId }),
    query: z.object({ level: levelText, nodeId }),
    response: z.object({ words: z.record(z.string(), z.string()) }),
  }),
  /** The words on the board of a friend who plays; null unless the caller has ended the same puzzle. */
  watchedWords: get('/api/multiplayer/session/:code/watched-words', {
    access: 'player',
    cost: 2,
    params: z.object({ code: sessionId }),
    query: z.object({ participantId: text(16) }),
    response: z.object({ words: z.nullable(z.array(z.string())) }),
  }),
  /** The host gives the lead to somebody else in the session. */
  handOver: post('/api/multiplayer/hand-over', {
    access: 'player',
    cost: CHANGE_COST,
    body: z.object({ ...device, sessionId, participantId: text(16) }),
    response: z.object({ success: z.boolean() }),
  }),
  /** The host closes the session to newcomers, or opens it again. */
  lockSession: post('/api/multiplayer/lock-session', {
    access: 'player',
    cost: CHANGE_COST,
    body: z.object({ ...device, sessionId, isLocked: z.boolean() }),
    response: z.object({ success: z.boolean() }),
  }),
  /** The host removes somebody, who cannot come back. */
  removeParticipant: post('/api/multiplayer/remove-participant', {
    access: 'player',
    cost: CHANGE_COST,
    body: z.object({ ...device, sessionId, participantId: text(16) }),
    response: z.object({ success: z.boolean() }),
  }),
  /** A player who watches gives a held glyph to a friend, once a realm. */
  giveGlyph: post('/api/multiplayer/give-glyph', {
    access: 'player',
    cost: CHANGE_COST,
    body: z.object({ ...device, sessionId, participantId: text(16), glyphId: text(64, 1) }),
    response: z.object({ success: z.boolean() }),
  }),
  /** Shows an emblem in the player's disc, or the initial again. */
  chooseEmblem: post('/api/multiplayer/choose-emblem', {
    access: 'player',
    cost: CHANGE_COST,
    body: z.object({ ...device, sessionId, emblem: z.nullable(emblem) }),
    response: z.object({ success: z.boolean() }),
  }),
  leaveSession: post('/api/multiplayer/leave-session', {
    access: 'player',
    cost: CHANGE_COST,
    body: z.object({ ...device, sessionId }),
    response: z.object({ success: z.boolean() }),
  }),
}
