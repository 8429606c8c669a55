import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { achievementRoutes } from './achievements/routes.ts'
import { loginLockout } from './admin/login-lockout.ts'
import { adminRoutes } from './admin/routes.ts'
import { calibrationRoutes } from './calibration/routes.ts'
import { moveCircles, shareCircle } from './circles/repository.ts'
import { circleRoutes } from './circles/routes.ts'
import { jobRunner } from './content/job-runner.ts'
import { contentRoutes } from './content/routes.ts'
import { starAheadCheck } from './daily/answers-ahead.ts'
import { dailyFriends } from './daily/friends.ts'
import { type DailyResults, dailyResults } from './daily/results.ts'
import { dailyRoutes } from './daily/routes.ts'
import { dictionaryRoutes } from './dictionary/routes.ts'
import { dictionaryService } from './dictionary/service.ts'
import { editingRoutes } from './editing/routes.ts'
import { glyphRoutes } from './glyphs/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { logsReadUpTo } from './lexicon/fill.ts'
import { caughtWordsKeeper, keepWords } from './lexicon/keep-words.ts'
import { unpackWords } from './lexicon/packed-words.ts'
import { type PlayerWords, playerWords } from './lexicon/player-words.ts'
import { lexiconRoutes } from './lexicon/routes.ts'
import { membership, partyScenarios } from './multiplayer/membership.ts'
import { partyAccess } from './multiplayer/party-access.ts'
import { multiplayerRoutes } from './multiplayer/routes.ts'
import { RoomService } from './multiplayer/service.ts'
import { operationsRoutes } from './operations/routes.ts'
import { perkRoutes } from './perks/routes.ts'
import { playerRoutes } from './players/routes.ts'
import { playerService } from './players/service.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { puzzleRoutes } from './puzzles/routes.ts'
import { puzzleService } from './puzzles/service.ts'
import { leaveCircles, removePlayerRows } from './retention/remove-player.ts'
import type { OtherDomains } from './retention/retention.ts'
import { retentionRoutes } from './retention/routes.ts'
import { type AttemptCloser, attemptCloser } from './runs/attempts/close-attempts.ts'
import { runRoutes } from './runs/routes.ts'
import { runAccess } from './runs/run-access.ts'
import type { PartyAccess, PuzzleService, RunAccess } from './services.ts'
import { statisticsRoutes } from './statistics/routes.ts'

interface Services {
  runs: RunAccess
  puzzles: PuzzleService
  rooms: RoomService
  party: PartyAccess
  daily: DailyResults
  words: PlayerWords
  closer: AttemptCloser
}

interface Forgetting {
  rooms: Pick<RoomService, 'codes'>
  party: Pick<PartyAccess, 'forgetInOtherRooms'>
}

export const neededByRetention = (
  { database, clock }: Platform,
  { rooms, party }: Forgetting,
): OtherDomains => ({
  readUpTo: logsReadUpTo,
  forgetInRooms: party.forgetInOtherRooms,
  forgetAddresses: [
    () => rooms.codes.removeExpired(),
    () => loginLockout(database.db).deleteExpired(clock()),
  ],
})

type Register = (app: FastifyInstance, platform: Platform, services: Services) => void

/** One line per domain; a domain that needs another gets its service here. */
const domains: readonly Register[] = [
  healthRoutes,
  operationsRoutes,
  (app, platform, services) =>
    retentionRoutes(app, platform, neededByRetention(platform, services)),
  adminRoutes,
  (app, platform, { runs, party, daily }) =>
    identityRoutes(app, platform, runs, party, async (tx, from, to) => {
      await daily.merge(tx, from, to)
      await moveCircles(tx, from, to)
    }),
  (app, platform, { party, daily }) =>
    privacyRoutes(
      app,
      platform,
      {
        leaveOpenRooms: party.leaveOpenRooms,
        notifyRoom: party.notify,
        forgetInOtherRooms: party.forgetInOtherRooms,
        leaveCircles,
        removeScores: daily.remove,
        removeRows: removePlayerRows,
      },
      { unpackWords, seatsOf: party.openSeatsOf },
    ),
  playerRoutes,
  (app, platform, { puzzles }) => puzzleRoutes(app, platform, puzzles),
  (app, platform, { puzzles, party, daily, closer }) =>
    runRoutes(app, platform, puzzles, party, daily, keepWords, closer),
  (app, platform, { puzzles, words }) => lexiconRoutes(app, platform, puzzles, words),
  (app, platform, { runs, puzzles }) => dailyRoutes(app, platform, runs, puzzles, shareCircle),
  (app, platform, { runs }) => circleRoutes(app, platform, runs, dailyFriends(platform)),
  (app, platform, { runs }) => glyphRoutes(app, platform, runs),
  perkRoutes,
  achievementRoutes,
  (app, platform, { rooms, puzzles }) => multiplayerRoutes(app, platform, rooms, puzzles),
  (app, platform, { puzzles, runs, words }) =>
    statisticsRoutes(
      app,
      platform,
      playerService(platform),
      puzzles,
      runs,
      words.longest,
      starAheadCheck(platform),
    ),
  dictionaryRoutes,
  (app, platform) => contentRoutes(app, platform, dictionaryService(platform)),
  editingRoutes,
  (app, platform) =>
    calibrationRoutes(
      app,
      platform,
      jobRunner(platform, err => app.log.error({ err }, 'calibration job')),
    ),
]

export function registerDomains(app: FastifyInstance, platform: Platform): void {
  const members = membership()
  const puzzles = puzzleService(platform, partyScenarios(members))
  const closer = attemptCloser(
    caughtWordsKeeper(puzzles, (err, attemptId) =>
      app.log.error({ err, attemptId }, 'words of a game that was left'),
    ),
  )
  const runs = runAccess(platform, puzzles, closer, app.guard.chargeReplay)
  const rooms = new RoomService(platform, runs, members)
  const party = partyAccess(rooms, runs, members)
  const daily = dailyResults(platform, runs)
  const words = playerWords(platform, app.guard.chargeReplay)
  const services = { runs, puzzles, rooms, party, daily, words, closer }
  for (const register of domains) register(app, platform, services)
}
