import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { achievementRoutes } from './achievements/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { dictionaryRoutes } from './dictionary/routes.ts'
import { dictionaryService } from './dictionary/service.ts'
import { glyphRoutes } from './glyphs/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { membership, partyPuzzles } from './multiplayer/membership.ts'
import { multiplayerRoutes } from './multiplayer/routes.ts'
import { runParty } from './multiplayer/run-party.ts'
import { RoomService } from './multiplayer/service.ts'
import { operationsRoutes } from './operations/routes.ts'
import { perkRoutes } from './perks/routes.ts'
import { playerRoutes } from './players/routes.ts'
import { playerService } from './players/service.ts'
import { puzzleRoutes } from './puzzles/routes.ts'
import { type PuzzleService, puzzleService } from './puzzles/service.ts'
import { journeyService } from './runs/journeys/rival-runs.ts'
import type { Party } from './runs/party.ts'
import { runRoutes } from './runs/routes.ts'
import { runKeeper } from './runs/run-access.ts'
import type { Run } from './runs/storage/run-repository.ts'
import { statisticsRoutes } from './statistics/routes.ts'

/** What the runs of a party and their rooms are to each other. */
interface Together {
  rooms: RoomService<Run>
  party: Party
}

type Register = (
  app: FastifyInstance,
  platform: Platform,
  puzzles: PuzzleService,
  together: Together,
) => void

/** One line per domain; a domain that needs another is handed its service here. */
const domains: readonly Register[] = [
  healthRoutes,
  operationsRoutes,
  adminRoutes,
  (app, platform) => identityRoutes(app, platform, journeyService(platform)),
  playerRoutes,
  puzzleRoutes,
  (app, platform, puzzles, { party }) => runRoutes(app, platform, puzzles, party),
  (app, platform, puzzles) => glyphRoutes(app, platform, runKeeper(platform, puzzles)),
  perkRoutes,
  achievementRoutes,
  (app, platform, _puzzles, { rooms }) => multiplayerRoutes(app, platform, rooms),
  (app, platform, puzzles) => statisticsRoutes(app, platform, playerService(platform), puzzles),
  dictionaryRoutes,
  (app, platform) => contentRoutes(app, platform, dictionaryService(platform)),
]

export function registerDomains(app: FastifyInstance, platform: Platform): void {
  const members = membership()
  const puzzles = puzzleService(platform, partyPuzzles(members))
  const keeper = runKeeper(platform, puzzles)
  const rooms = new RoomService(platform, keeper, members)
  const together = { rooms, party: runParty(rooms, keeper, members) }
  for (const register of domains) register(app, platform, puzzles, together)
}
