import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, id, idText, text, time } from './values.ts'

export const achievementSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Null while it is not earned. */
  earnedAt: z.nullable(time),
  progress: z.object({ value: count, target: count }),
})
export type AchievementView = z.infer<typeof achievementSchema>

export const achievements = {
  list: get('/api/achievements/:playerId', {
    access: 'player',
    params: z.object({ playerId: idText }),
    response: z.object({ achievements: z.array(achievementSchema) }),
  }),
  /** Achievements earned since the last call; each is returned once. */
  check: post('/api/achievements/check', {
    access: 'player',
    body: z.object({ playerId: id, gameType: z.optional(text(32)) }),
    response: z.object({ unlockedAchievements: z.array(achievementSchema) }),
  }),
}
