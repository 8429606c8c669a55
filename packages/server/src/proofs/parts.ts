import type { AddressInfo } from 'node:net'
import { idlePuzzleWorker } from '../test-kit/inline-puzzle-worker.ts'
import { newServerData, type ServerData } from '../test-kit/server-data.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from '../test-kit/test-app.ts'
import { TestRooms } from '../test-kit/test-room.ts'
import { proveGuessesLockNobodyOut } from './admin-guesses.ts'
import { proveBackupsAreWhole } from './backups.ts'
import { proveClockJumpsChangeNothing } from './clock-jumps.ts'
import { proveCodesCannotBeGuessed } from './code-guesses.ts'
import { proveCostlyCallsHarmNobody } from './cost-attack.ts'
import { proveDisguisesFail } from './disguises.ts'
import { proveDiskStaysSmall } from './disk-attack.ts'
import { proveFailoversLoseNothing } from './failovers.ts'
import { proveFaultsAreReported, proveFullDiskIsReported } from './faulty-databases.ts'
import { proveForgeriesFail } from './forgeries.ts'
import { FLOOD_KINDS, proveFloodsHarmNobody } from './frame-floods.ts'
import { gatherCallers, proveFuzzing } from './fuzz.ts'
import { proveChains } from './fuzz-chains.ts'
import { proveGarbage } from './garbage.ts'
import { proveHonestPlay } from './honest-play.ts'
import { openWatchedRooms, proveFramesAreBounded } from './hostile-frames.ts'
import { provePeopleAreNotRefused } from './human-pace.ts'
import { proveJobsHarmNobody } from './job-attack.ts'
import { proveKillsLoseNothing } from './kills.ts'
import { proveOutagesAreSurvived } from './outages.ts'
import { proveServerRecovers } from './restarts.ts'
import { proveRetentionTakesNothingSeen } from './retained.ts'
import { FULL_ROOMS, proveAbsencesAreReported } from './room-absences.ts'
import { proveCutsLoseNothing } from './room-cuts.ts'
import { proveRoomRestarts, proveRoomsSurviveKills } from './room-kills.ts'
import { proveLeadPassesOnce } from './room-leads.ts'
import { proveNewsIsQuick } from './room-news.ts'
import { openRaceSetup, proveRacesAreOrdered } from './room-races.ts'
import { proveSealedTellsNothing } from './sealed-canary.ts'
import { proveShutdownsDropNothing } from './shutdowns.ts'
import { proveSilentSocketsHarmNobody } from './silent-sockets.ts'
import { proveSlowCallersAreCut } from './slow-callers.ts'
import { addTo, newTally, type Tally } from './tally.ts'

type Part = (count: number) => Promise<Tally>

/** Each piece runs on a fresh database, so that no piece slows the next. */
const PIECE = 2_000
const RACES_PER_SETUP = 250
const FLOOD_MS = 20_000
/** A lost connection is noticed at once, silence only by a check each second that waits 1.5 seconds. */
const FOLLOWED_WITHIN_MS = { killed: 2_000, silent: 5_000 }

/** The proofs that `npm run endure` runs at full count, on the engine that the environment names. */
export const parts: Record<string, Part> = {
  forgeries: inPieces(proveForgeriesFail),
  honest: inPieces(proveHonestPlay),
  pace: inPieces(provePeopleAreNotRefused),
  sealed: inPieces(proveSealedTellsNothing),
  /** A quarter of the calls are chains about open games. */
  fuzz: inPieces(
    async (server, count, piece) => {
      const single = Math.ceil(count * 0.75)
      const seed = piece * 1_000_003
      const tally = await proveFuzzing(server, await gatherCallers(server), single, seed)
      addTo(tally, await proveChains(server, count - single, seed))
      return tally
    },
    { puzzleWorker: idlePuzzleWorker() },
  ),
  garbage: inPieces(async (server, count, piece) => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    return proveGarbage(port, count, piece)
  }),
  kills: onNewData(proveKillsLoseNothing),
  roomKills: onNewData(proveRoomsSurviveKills),
  roomRestarts: onNewData(proveRoomRestarts),
  roomAbsences: onNewData((data, parties) => proveAbsencesAreReported(data, parties)),
  fullRooms: onNewData((data, parties) =>
    proveAbsencesAreReported(data, parties, undefined, FULL_ROOMS),
  ),
  news: onNewData((data, rounds) => proveNewsIsQuick(data, rounds)),
  floods: onNewData((data, count) =>
    proveFloodsHarmNobody(data, {
      sockets: Math.ceil(count / FLOOD_KINDS),
      ms: FLOOD_MS,
      isTimed: true,
    }),
  ),
  cuts: inPieces(proveCutsLoseNothing),
  leads: inPieces(proveLeadPassesOnce),
  races: async count => {
    const whole = newTally()
    for (let seed = 1; whole.tried < count; seed++) {
      const setup = await openRaceSetup()
      try {
        const races = Math.min(RACES_PER_SETUP, count - whole.tried)
        addTo(whole, await proveRacesAreOrdered(setup, races, seed))
      } finally {
        await setup.close()
      }
      console.log(`${whole.tried} tried, ${whole.survived} survived`)
    }
    return whole
  },
  /**
   * Most frames with rate limits off, which would keep them from the handlers; a tenth with limits
   * on.
   */
  frames: async count => {
    const whole = newTally()
    for (const [limits, share] of [
      ['yes', 0.1],
      ['no', 0.9],
    ] as const) {
      const watched = await openWatchedRooms(limits)
      try {
        const wanted = Math.round(count * share)
        addTo(whole, await proveFramesAreBounded(watched, wanted, `${limits} ${count}`))
      } finally {
        await watched.testRooms.close()
      }
    }
    return whole
  },
  deaf: async count => {
    const testRooms = await TestRooms.open()
    try {
      return await proveSilentSocketsHarmNobody(testRooms, count)
    } finally {
      await testRooms.close()
    }
  },
  restarts: onNewData(proveServerRecovers),
  outages: onNewData(proveOutagesAreSurvived),
  failovers: onNewData((data, rounds) =>
    proveFailoversLoseNothing(data, rounds, FOLLOWED_WITHIN_MS.killed),
  ),
  silentFailovers: onNewData((data, rounds) =>
    proveFailoversLoseNothing(data, rounds, FOLLOWED_WITHIN_MS.silent),
  ),
  ends: onNewData(proveShutdownsDropNothing),
  backups: proveBackupsAreWhole,
  guesses: proveCodesCannotBeGuessed,
  clockJumps: proveClockJumpsChangeNothing,
  slowCallers: proveSlowCallersAreCut,
  disk: proveDiskStaysSmall,
  retained: proveRetentionTakesNothingSeen,
  faults: proveFaultsAreReported,
  fullDisk: proveFullDiskIsReported,
  disguises: proveDisguisesFail,
  jobs: onNewData((data, seconds) => proveJobsHarmNobody(data, { seconds, isTimed: true })),
  adminGuesses: proveGuessesLockNobodyOut,
  costs: onNewData((data, guests) =>
    proveCostlyCallsHarmNobody(data, { guests, moves: 200, ms: 20_000, isTimed: true }),
  ),
}

function onNewData(prove: (data: ServerData, count: number) => Promise<Tally>): Part {
  return async count => {
    const data = await newServerData()
    try {
      return await prove(data, count)
    } finally {
      await data.remove()
    }
  }
}

function inPieces(
  prove: (server: TestApp, count: number, piece: number) => Promise<Tally>,
  options: TestAppOptions = {},
): Part {
  return async count => {
    const whole = newTally()
    for (let piece = 1; whole.tried < count; piece++) {
      const server = await buildTestApp(options)
      try {
        addTo(whole, await prove(server, Math.min(PIECE, count - whole.tried), piece))
      } finally {
        await server.close()
      }
      console.log(`${whole.tried} tried, ${whole.survived} survived`)
    }
    return whole
  }
}
