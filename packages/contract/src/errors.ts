import * as z from 'zod/mini'

/** Every error code that leaves the server, with its status. */
export const errorStatus = {
  'bad-request': 400,
  'admin-only': 401,
  'not-signed-in': 401,
  'wrong-password': 401,
  forbidden: 403,
  'cross-site': 403,
  'not-found': 404,
  'not-allowed': 405,
  'timed-out': 408,
  conflict: 409,
  'player-not-initialised': 409,
  'node-locked': 409,
  'meeting-waits': 409,
  'magnitude-locked': 409,
  'run-closed': 409,
  'attempt-closed': 409,
  'trial-over': 409,
  'log-diverged': 409,
  'rules-changed': 409,
  'not-completed': 409,
  'session-full': 409,
  'session-ended': 410,
  'replay-removed': 410,
  'job-running': 409,
  'too-large': 413,
  'wrong-media-type': 415,
  'log-refused': 422,
  'glyph-refused': 422,
  'answer-refused': 422,
  'puzzle-unproven': 422,
  'body-differs': 422,
  'too-many-requests': 429,
  internal: 500,
  'job-failed': 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorSchema = z.object({
  error: z.string(),
  code: z.string(),
  /** Names the request in the server's log; only of failures that are the server's. */
  reference: z.optional(z.string()),
})
export type ErrorAnswer = z.infer<typeof errorSchema>
