import { randomBytes } from 'node:crypto'
import {
  nextDue,
  playSeedFrom,
  type Refusal,
  type RoomAction,
  type RoomMessage,
  type RoomState,
  recordSignOfLife,
  reduceRoom,
  seatWithKey,
  standingOf,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Run } from '../services.ts'
import { keyOf } from './membership.ts'
import type { PlayedGame } from './party-moment.ts'
import type { Gathered, PartyRuns } from './party-runs.ts'
import { type RoomRecord, roomRepository } from './repository.ts'
import { roomEvents } from './room-event.ts'

export interface Changed {
  roomId: number
  state: RoomState
  version: number
  /** How many events this change has added. */
  eventCount: number
  refusal: Refusal | null
}

/** Asked before runs are opened; false if so many may not be stored now. */
export type MayOpenRuns = (count: number) => boolean

const TOO_MANY_STARTS: Refusal = {
  code: 'too-many-starts',
  message: 'Too many journeys were started from your network. Please wait a moment.',
}

/** The runs that a change opens. */
interface Opening {
  playSeed: string
  isNextJourney: boolean
  playerIds: number[]
}

export function newSeed(): string {
  return playSeedFrom(randomBytes(16).toString('hex'))
}

function isStart(message: RoomMessage): boolean {
  return message.type === 'navigate' && message.isStart
}

function isLedOrSeated({ type }: RoomMessage): boolean {
  return type === 'navigate' || type === 'seated'
}

/** After the end of a journey nothing changes until the next one starts. */
function isUnderWay({ phase, isOver }: RoomState): boolean {
  return phase === 'playing' && !isOver
}

/** Reduces one event of a room inside a transaction, applies its consequences to the runs, and saves. */
export class RoomChanges {
  readonly #party: PartyRuns

  constructor(party: PartyRuns) {
    this.#party = party
  }

  async apply(
    tx: Db,
    roomId: number,
    event: (room: RoomRecord) => RoomAction | Promise<RoomAction>,
    mayOpenRuns: MayOpenRuns = () => true,
  ): Promise<Changed | null> {
    const row = await roomRepository(tx).lock(roomId)
    if (!row) return null
    const room = { ...row, state: recordSignOfLife(row.state, row.aliveAt) }
    const step = reduceRoom(room.state, await event(room))
    const opening = await this.#opening(tx, room, step)
    if (opening.playerIds.length > 0 && !mayOpenRuns(opening.playerIds.length)) {
      const { state, version } = row
      return { roomId, state, version, eventCount: 0, refusal: TOO_MANY_STARTS }
    }
    const { state, messages } = await this.#consequences(tx, room, step, opening)
    const version = await this.#save(tx, room, { state, messages })
    return { roomId, state, version, eventCount: version - room.version, refusal: step.refusal }
  }

  /** Runs are opened when the journey starts or a player joins it late, and for those who return from another room. */
  async #opening(tx: Db, room: RoomRecord, { state, messages }: Gathered): Promise<Opening> {
    const isNextJourney = room.state.phase === 'playing' && messages.some(isStart)
    const playSeed = isNextJourney ? newSeed() : room.playSeed
    const opensRuns = state.race ? messages.some(isStart) : messages.some(isLedOrSeated)
    const playerIds =
      opensRuns && isUnderWay(state)
        ? await this.#party.playersWithoutRun(tx, { id: room.id, playSeed }, state)
        : []
    return { playSeed, isNextJourney, playerIds }
  }

  /** Opens the runs; updates the party when somebody joins or leaves. */
  async #consequences(
    tx: Db,
    room: RoomRecord,
    step: Gathered,
    { playSeed, isNextJourney, playerIds }: Opening,
  ): Promise<Gathered> {
    const { state, messages } = step
    const has = (type: string) => messages.some(message => message.type === type)
    if (!isUnderWay(state)) return has('seated') ? this.#returnToEnd(tx, room, step) : step
    if (isNextJourney) await roomRepository(tx).startNextJourney(room.id, playSeed)
    await this.#party.openRuns(tx, { id: room.id, playSeed }, state.race ?? null, playerIds)
    // The runs of a race are everybody's own: nothing is shared.
    if (state.race) return has('seated') ? this.#returnToRace(tx, room, step) : step
    if (!has('seated') && !has('left') && !has('removed')) return step
    const newcomer = state.seats.at(-1)
    const cause = has('seated') && newcomer ? { playerId: Number(newcomer.key) } : null
    const gathered = await this.#party.alignRuns(tx, room, state, cause)
    return { state: gathered.state, messages: [...messages, ...gathered.messages] }
  }

  /** A star may have ended while its player had no seat. */
  async #returnToRace(tx: Db, room: RoomRecord, step: Gathered): Promise<Gathered> {
    const { state, messages } = step
    const seat = state.seats.at(-1)
    const run = seat && (await this.#party.findRun(tx, room.id, Number(seat.key)))
    if (!seat || !run?.record.race || run.record.seed !== room.playSeed) return step
    const made = standingOf(run.record)
    if (state.race?.standings[seat.key]?.ended === made.ended) return step
    const action = { type: 'race', at: state.now, participantId: seat.id, made } as const
    const moved = reduceRoom(state, action)
    return { state: moved.state, messages: [...messages, ...moved.messages] }
  }

  /** A game that was open at the victory may have paid while its player had no seat. */
  async #returnToEnd(tx: Db, room: RoomRecord, step: Gathered): Promise<Gathered> {
    const seat = step.state.seats.at(-1)
    if (!seat || step.state.journeyEnd?.kind !== 'victory') return step
    const run = await this.#party.findRun(tx, room.id, Number(seat.key))
    return run?.record.seed === room.playSeed ? this.#party.payLate(tx, step, run) : step
  }

  #save(tx: Db, room: RoomRecord, { state, messages }: Gathered): Promise<number> {
    const events = roomEvents(state, messages)
    return roomRepository(tx).save(room, { state, dueAt: nextDue(state), events, now: state.now })
  }

  /** Brings the party up to date after one of its runs has changed. */
  async applyRunChange(
    tx: Db,
    roomId: number,
    run: Run,
    game: PlayedGame,
    at: number,
  ): Promise<void> {
    const room = await roomRepository(tx).lock(roomId)
    const seat = room && seatWithKey(room.state, keyOf(run.playerId))
    // The run of an earlier journey or race may change late.
    if (!seat || run.record.seed !== room.playSeed) return
    if (run.record.race) {
      const made = standingOf(run.record)
      const action = { type: 'race', at, participantId: seat.id, made } as const
      await this.#save(tx, room, reduceRoom(room.state, action))
      return
    }
    const cause = { playerId: run.playerId, game }
    const aligned = await this.#party.alignRuns(tx, room, room.state, cause)
    await this.#save(tx, room, await this.#party.payLate(tx, aligned, run))
  }
}
