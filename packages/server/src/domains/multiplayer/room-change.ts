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

export function newSeed(): string {
  return playSeedFrom(randomBytes(16).toString('hex'))
}

function isStart(message: RoomMessage): boolean {
  return message.type === 'navigate' && message.isStart
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
  ): Promise<Changed | null> {
    const row = await roomRepository(tx).lock(roomId)
    if (!row) return null
    const room = { ...row, state: recordSignOfLife(row.state, row.aliveAt) }
    const step = reduceRoom(room.state, await event(room))
    const { state, messages } = await this.#consequences(tx, room, step)
    const version = await this.#save(tx, room, { state, messages })
    return { roomId, state, version, eventCount: version - room.version, refusal: step.refusal }
  }

  /** Opens runs when the journey starts or a player joins it late; updates the party when somebody joins or leaves. */
  async #consequences(tx: Db, room: RoomRecord, step: Gathered): Promise<Gathered> {
    const { state, messages } = step
    const has = (type: string) => messages.some(message => message.type === type)
    // After the end of a journey nothing changes until the next one starts.
    if (state.phase !== 'playing' || state.isOver) return step
    const isNextJourney = room.state.phase === 'playing' && messages.some(isStart)
    const { playSeed } = isNextJourney
      ? await roomRepository(tx).startNextJourney(room.id, newSeed())
      : room
    const opensRuns = state.race ? messages.some(isStart) : has('navigate') || has('seated')
    if (opensRuns) await this.#party.openRuns(tx, { id: room.id, playSeed }, state)
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
    await this.#save(tx, room, await this.#party.alignRuns(tx, room, room.state, cause))
  }
}
