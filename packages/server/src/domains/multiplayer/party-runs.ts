import {
  countPartyVictory,
  findRevivalGlyph,
  gatherParty,
  isWatching,
  lapseOffers,
  openRaceRun,
  type Race,
  type RoomMessage,
  type RoomState,
  type RunRecord,
  reduceRoom,
  roomView,
  type Seat,
  seatOf,
  seatWithKey,
  totalScore,
  trialOf,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Run, RunAccess } from '../services.ts'
import { isSeated, keyOf, type Membership, type PartyRun, runsOfRoom } from './membership.ts'
import { type PlayedGame, partyMoment, raiseRecord } from './party-moment.ts'
import { type RoomRecord, roomRepository } from './repository.ts'

type JourneyRoom = Pick<RoomRecord, 'id' | 'playSeed'>

export interface Gathered {
  state: RoomState
  messages: RoomMessage[]
}

/** The player whose action changed the party, and their game. */
interface Cause {
  playerId: number
  game?: PlayedGame
}

/** A friend may report the end of a shared boss before the player who named its word. */
function seatOfCause(state: RoomState, cause: Cause | null): Seat | undefined {
  if (cause === null) return state.seats[0]
  return seatOf(state, cause.game?.namedBy ?? '') ?? seatWithKey(state, keyOf(cause.playerId))
}

async function lockAll(tx: Db, runAccess: RunAccess, runs: readonly PartyRun[]): Promise<Run[]> {
  const locked: Run[] = []
  for (const { playerId, runId } of runs) {
    const run = await runAccess.lock(tx, playerId, runId)
    if (run) locked.push(run)
  }
  return locked
}

const seatedRuns = async (tx: Db, room: Pick<RoomRecord, 'id' | 'state'>) =>
  (await runsOfRoom(tx, room.id)).filter(({ playerId }) => isSeated(room, playerId))

/**
 * A player at zero mind points can return with a Second Dawn in an open game. Of a realm that the party has left,
 * clue trials cannot be taken up again.
 */
async function mayReturn(tx: Db, runAccess: RunAccess, run: Run): Promise<boolean> {
  const { record } = run
  if (!isWatching(record) || findRevivalGlyph(record.glyphs) === null) return false
  const open = await runAccess.listOpenAttempts(tx, run)
  return open.some(({ level, nodeId, mindBooked }) => {
    return mindBooked < 0 && (level === record.level || trialOf(nodeId) === null)
  })
}

const isEndedBy = (before: RunRecord, after: RunRecord): boolean =>
  after.status !== 'open' && before.status === 'open'

/** A game that was open at the victory has ended: the podium and the record follow what it paid. */
async function payLate(tx: Db, gathered: Gathered, run: Run): Promise<Gathered> {
  const { state, messages } = gathered
  const { journeyEnd } = state
  const seat = seatWithKey(state, keyOf(run.playerId))
  if (!seat || journeyEnd?.kind !== 'victory') return gathered
  const own = journeyEnd.scores?.find(
    ({ key, participantId }) => key === seat.key || participantId === seat.id,
  )
  const score = totalScore(run.record)
  if (!own || own.score === score) return gathered
  if (!run.record.isAssisted) await raiseRecord(tx, journeyEnd, score - own.score)
  const action = { type: 'late-pay', at: state.now, participantId: seat.id, score } as const
  const paid = reduceRoom(state, action)
  return { state: paid.state, messages: [...messages, ...paid.messages] }
}

export function partyRuns(runAccess: RunAccess, members: Membership) {
  /** Saves the runs that have changed; returns whether any has, and whether the journey is over for all. */
  const saveAll = async (tx: Db, runs: readonly Run[]) => {
    const returning: boolean[] = []
    for (const run of runs) returning.push(await mayReturn(tx, runAccess, run))
    const gathered = gatherParty(
      runs.map(run => run.record),
      index => returning[index] === true,
    )
    const isOver = gathered.length > 0 && gathered.every(({ status }) => status !== 'open')
    const saved = runs.map(({ record }, index) => {
      const next = gathered[index] ?? record
      return isEndedBy(record, next) ? lapseOffers(next) : next
    })
    let hasChanged = false
    for (const [index, run] of runs.entries()) {
      const next = saved[index] ?? run.record
      if (JSON.stringify(next) === JSON.stringify(run.record)) continue
      hasChanged = true
      const hasEnded = isEndedBy(run.record, next)
      await runAccess.save(tx, run, next, { reason: 'party', attemptId: null })
      if (!hasEnded) continue
      // After a victory open games still pay; after a defeat nothing is left to play.
      if (next.status === 'defeat') await runAccess.closeAttempts(tx, run)
      else await countVictory(tx, runAccess, run.playerId, next)
    }
    const paired = runs.map((run, index) => ({ run, next: saved[index] ?? run.record }))
    return { hasChanged, isOver, paired }
  }

  return {
    /**
     * Locks a player and the seated players of a room, whose records change with a victory. Called
     * before the room is locked.
     */
    async lockPlayers(tx: Db, roomId: number, playerId: number): Promise<void> {
      const room = await roomRepository(tx).find(roomId)
      const friendIds = room ? (await seatedRuns(tx, room)).map(run => run.playerId) : []
      await runAccess.lockParty(tx, playerId, friendIds)
    },

    seatedRuns,

    /** The newest run that a player has in this room. */
    async findRun(tx: Db, roomId: number, playerId: number): Promise<Run | undefined> {
      const known = (await runsOfRoom(tx, roomId)).find(run => run.playerId === playerId)
      return known && runAccess.find(tx, playerId, known.runId)
    },

    playersWithoutRun: (tx: Db, room: JourneyRoom, state: RoomState) =>
      playersWithoutRun(tx, runAccess, room, state),

    async openRuns(
      tx: Db,
      room: JourneyRoom,
      race: Race | null,
      playerIds: readonly number[],
    ): Promise<void> {
      for (const playerId of playerIds) {
        const opened = await openRunOf(tx, runAccess, playerId, room.playSeed, race)
        await members.addRun(tx, room.id, { runId: opened.id, playerId })
      }
    },

    payLate,

    /** Brings the runs of all seated players together; `cause` triggered it. */
    async alignRuns(
      tx: Db,
      room: Pick<RoomRecord, 'id'>,
      state: RoomState,
      cause: Cause | null,
    ): Promise<Gathered> {
      const runs = await lockAll(tx, runAccess, await seatedRuns(tx, { id: room.id, state }))
      const { hasChanged, isOver, paired } = await saveAll(tx, runs)
      const seat = seatOfCause(state, cause)
      const isNews = hasChanged || isOver !== roomView(state).gameData.isOver
      if (!isNews || !seat) return { state, messages: [] }
      const moment = await partyMoment(tx, state, paired, cause?.game)
      const action = { type: 'party', at: state.now, participantId: seat.id, isOver } as const
      if (!moment) return reduceRoom(state, action)
      // Without a cause somebody has left: none of those seated ended the journey.
      return reduceRoom(state, { ...action, moment: cause ? moment : { ...moment, who: null } })
    },
  }
}

/** The seated players who have no run in this journey. */
async function playersWithoutRun(
  tx: Db,
  runAccess: RunAccess,
  room: JourneyRoom,
  state: RoomState,
): Promise<number[]> {
  const known = await runsOfRoom(tx, room.id)
  const without: number[] = []
  for (const { key } of state.seats) {
    const playerId = Number(key)
    const earlier = known.find(run => run.playerId === playerId)
    const run = earlier && (await runAccess.find(tx, playerId, earlier.runId))
    const isOfThisJourney = run?.record.seed === room.playSeed
    // A run abandoned for another room is replaced by a new one.
    if (!isOfThisJourney || run.record.status === 'abandoned') without.push(playerId)
  }
  return without
}

function openRunOf(
  tx: Db,
  runAccess: RunAccess,
  playerId: number,
  playSeed: string,
  race: Race | null,
): Promise<Run> {
  if (!race) return runAccess.openPartyRun(tx, playerId, playSeed)
  return runAccess.openRun(tx, playerId, openRaceRun(playSeed, race.stars, race.startsAt))
}

/** Another player has beaten the last boss. The player was locked before the room (lockPlayers). */
async function countVictory(tx: Db, runAccess: RunAccess, playerId: number, won: RunRecord) {
  const player = await runAccess.lockPlayer(tx, playerId)
  await runAccess.savePlayerRecord(tx, player, countPartyVictory(player.record, won))
}

export type PartyRuns = ReturnType<typeof partyRuns>
