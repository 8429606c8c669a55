import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { achievementRoutes } from './achievements/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { glyphRoutes } from './glyphs/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { operationsRoutes } from './operations/routes.ts'
import { perkRoutes } from './perks/routes.ts'
import { playerRoutes } from './players/routes.ts'
import { playerService } from './players/service.ts'
import { puzzleRoutes } from './puzzles/routes.ts'
import { puzzleService } from './puzzles/service.ts'
import { runKeeper } from './runs/keeper.ts'
import { runRoutes } from './runs/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'

/** One line per domain; a domain that needs another is handed its service here. */
export const domains: readonly ((app: FastifyInstance, platform: Platform) => void)[] = [
  healthRoutes,
  operationsRoutes,
  adminRoutes,
  identityRoutes,
  playerRoutes,
  (app, platform) => puzzleRoutes(app, platform, puzzleService(platform)),
  (app, platform) => runRoutes(app, platform, puzzleService(platform)),
  (app, platform) => glyphRoutes(app, platform, runKeeper(platform, puzzleService(platform))),
  perkRoutes,
  achievementRoutes,
  (app, platform) => statisticsRoutes(app, platform, playerService(platform)),
]
