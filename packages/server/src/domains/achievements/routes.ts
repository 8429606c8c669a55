import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { achievementService } from './service.ts'

export function achievementRoutes(app: FastifyInstance, platform: Platform): void {
  const achievements = achievementService(platform)

  serve(app, api.achievements.list, async ({ params }) => ({
    achievements: await achievements.list(params.playerId),
  }))

  serve(app, api.achievements.check, async ({ body }) => ({
    unlockedAchievements: await achievements.announce(body.playerId),
  }))
}
