import { progressFrameSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { count, id, time } from './values.ts'

export const participantSchema = z.object({
  /** Public: stands wherever a device id would. */
  id: z.string(),
  nickname: z.string(),
  isHost: z.boolean(),
  isConnected: z.boolean(),
})

export const sessionStateSchema = z.object({
  sessionId: z.string(),
  participants: z.array(participantSchema),
  /** The host's public id; null while nobody is seated. */
  hostDeviceId: z.nullable(z.string()),
  gameData: z.object({
    phase: z.enum(['lobby', 'playing', 'ended']),
    /** Where the host last led everybody. */
    path: z.string(),
    /** How often the host has led; a browser that has followed fewer follows now. */
    navigations: count,
    /** The journey has ended: the host may begin another. */
    isOver: z.boolean(),
  }),
  /** By public id; figures only. */
  progress: z.record(z.string(), progressFrameSchema),
  lastUpdated: time,
})
export type SessionState = z.infer<typeof sessionStateSchema>

/** What only the one who reads it is told: the own public id, and the own run once the game has started. */
export const youSchema = z.object({ deviceId: z.string(), runId: z.nullable(id) })
export type You = z.infer<typeof youSchema>
