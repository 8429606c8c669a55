import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, id, levelNumber, time } from './values.ts'

export const oauthProviders = ['google', 'apple'] as const
export type OauthProvider = (typeof oauthProviders)[number]

export const userSchema = z.object({
  id,
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** An address of our own: the picture is fetched and kept by the server. */
  profileImageUrl: z.nullable(z.string()),
  oauthProvider: z.enum(oauthProviders),
  /** Guest and account both have an open campaign, and the player has not chosen yet. */
  hasConflict: z.boolean(),
})
export type User = z.infer<typeof userSchema>

const journeySchema = z.object({
  runId: id,
  level: levelNumber,
  score: count,
  nodesCompleted: count,
  totalNodes: count,
  mindPoints: z.object({ current: count, maximum: count }),
  startedAt: time,
})
export type OpenJourney = z.infer<typeof journeySchema>

const keepSchema = z.enum(['account', 'guest'])
export type Keep = z.infer<typeof keepSchema>

const doneSchema = z.object({ success: z.boolean() })

/**
 * The account that a sign-out is meant for: one that was stored without a connection may be sent when
 * somebody else has signed in. Then nothing happens, and `success` is false.
 */
const signOutOf = { accountId: z.optional(id) }

/** Redirects the browser; the response has no body. */
const onward = z.object({})

const signIn = (path: string) => get(path, { access: 'public', limit: 'sign-in', response: onward })

export const identity = {
  /** 401 means signed out. */
  user: get('/api/auth/user', { access: 'public', response: userSchema }),
  /** Which ways of signing in are set up. */
  ways: get('/api/auth/ways', {
    access: 'public',
    response: z.object({ google: z.boolean(), apple: z.boolean() }),
  }),
  picture: get('/api/auth/picture', { access: 'public', response: z.unknown() }),
  google: signIn('/auth/google'),
  googleAnswer: signIn('/auth/google/callback'),
  apple: signIn('/auth/apple'),
  /** Apple sends its answer as a form from its own site; no other call may come from elsewhere. */
  appleAnswer: post('/auth/apple/callback', {
    access: 'public',
    limit: 'sign-in',
    isCrossSite: true,
    response: onward,
  }),
  logout: post('/auth/logout', {
    access: 'public',
    body: z.optional(z.object(signOutOf)),
    response: doneSchema,
  }),
  logoutEverywhere: post('/auth/logout-everywhere', {
    access: 'public',
    /** `keepsThis`: all sessions but the one that asks. */
    body: z.optional(z.object({ ...signOutOf, keepsThis: z.optional(z.boolean()) })),
    response: doneSchema,
  }),
  conflict: get('/api/auth/conflict', {
    access: 'player',
    response: z.object({
      conflict: z.nullable(z.object({ account: journeySchema, guest: journeySchema })),
    }),
  }),
  resolve: post('/api/auth/conflict', {
    access: 'player',
    body: z.object({ keep: keepSchema }),
    response: z.object({ success: z.boolean(), kept: keepSchema }),
  }),
}
