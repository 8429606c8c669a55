import { starMarks } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, id, idText, text } from './values.ts'

export const CIRCLE_NAME_LENGTH = 40

const params = z.object({ circleId: idText })
const name = text(200)

const memberSchema = z.object({
  memberId: id,
  name: z.string(),
  isYou: z.boolean(),
  isOwner: z.boolean(),
  status: z.enum(['not-begun', 'under-way', 'done', 'abandoned']),
  /** Null until the caller's own journey of the day is done, and for a member without a result. */
  score: z.nullable(count),
  marks: z.nullable(z.array(z.nullable(z.enum(starMarks)))),
  /** To be watched; null as the score is. */
  runId: z.nullable(id),
})

const totalSchema = z.object({ memberId: id, name: z.string(), score: count, days: count })

export const circleSchema = z.object({
  circleId: id,
  name: z.string(),
  isOwner: z.boolean(),
  /** To be typed. */
  code: z.string(),
  /** For the link: whoever holds it sees the names of the members. */
  token: z.string(),
  date: z.string(),
  /** The results of others are hidden until the caller's own journey of the day is done. */
  isSealed: z.boolean(),
  members: z.array(memberSchema),
  week: z.array(totalSchema),
  allTime: z.array(totalSchema),
  /** Days in a row on which at least half of the members have played. */
  streak: z.object({ days: count, longest: count, forgiven: z.array(z.string()) }),
})
export type Circle = z.infer<typeof circleSchema>

const done = z.object({ success: z.boolean() })

export const circles = {
  list: get('/api/circles', {
    access: 'player',
    response: z.object({
      circles: z.array(
        z.object({ circleId: id, name: z.string(), members: count, playedToday: count }),
      ),
    }),
  }),
  create: post('/api/circles', {
    access: 'player',
    cost: 3,
    body: z.object({ name, nickname: z.optional(name) }),
    response: circleSchema,
  }),
  get: get('/api/circles/:circleId', { access: 'player', cost: 3, params, response: circleSchema }),
  /** What somebody sees who has followed a link. */
  invitation: get('/api/circles/invitation/:token', {
    access: 'player',
    params: z.object({ token: text(64, 1) }),
    response: z.object({
      name: z.string(),
      members: z.array(z.string()),
      isFull: z.boolean(),
      /** The circle's id if the caller is a member. */
      circleId: z.nullable(id),
    }),
  }),
  /** Joins by the typed code or the token of a link; joining twice changes nothing. */
  join: post('/api/circles/join', {
    access: 'player',
    limit: 'room-code',
    cost: 3,
    body: z.object({ key: text(64, 1), nickname: z.optional(name) }),
    response: circleSchema,
  }),
  leave: post('/api/circles/:circleId/leave', { access: 'player', params, response: done }),
  /** The owner alone. */
  remove: post('/api/circles/:circleId/remove', {
    access: 'player',
    params,
    body: z.object({ memberId: id }),
    response: circleSchema,
  }),
  rename: post('/api/circles/:circleId/rename', {
    access: 'player',
    params,
    body: z.object({ name }),
    response: circleSchema,
  }),
  /** The old code and link no longer open the circle. */
  newCode: post('/api/circles/:circleId/new-code', {
    access: 'player',
    params,
    response: circleSchema,
  }),
}
