import { randomBytes } from 'node:crypto'
import {
  codeFrom,
  type Emblem,
  MAP_PATH,
  navigationTargets,
  openRoom,
  type ParticipantProgress,
  type RoomAction,
  type RoomChoices,
  type Seat,
  seatOf,
  seatWithKey,
} from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RunAccess } from '../services.ts'
import { keyOf, type Membership, playersOf } from './membership.ts'
import { passGlyph } from './party-gift.ts'
import { type PartyRuns, partyRuns } from './party-runs.ts'
import { type RoomRecord, roomRepository } from './repository.ts'
import { type Changed, type MayOpenRuns, newSeed, RoomChanges } from './room-change.ts'
import { RoomCodes } from './room-codes.ts'
import { roomPresence } from './room-presence.ts'

const MAX_CODE_TRIES = 20
/** A browser holds one seat; each further device of an account may hold another. */
const MAX_SEATS = 5
/** 96 bits cannot be guessed, and keep the QR code coarse enough for a camera. */
const INVITE_BYTES = 12

interface Connecting {
  roomId: number
  playerId: number
  connectionId: string
  processId: string
}

interface Navigating {
  roomId: number
  playerId: number
  participantId: string
  path: string
  /** Starts another journey. */
  isNew: boolean
  mayOpenRuns?: MayOpenRuns
}

type MakeEvent = (room: RoomRecord) => RoomAction | Promise<RoomAction>

/**
 * Changes of a room by its players and by time, each in its own transaction. Listeners are notified
 * after the commit. The result of a game changes the room inside its own transaction (party-access.ts).
 */
export class RoomService {
  readonly clock: Clock
  readonly party: PartyRuns
  readonly changes: RoomChanges
  readonly codes: RoomCodes
  readonly #database: Database
  readonly #runAccess: RunAccess
  readonly #listeners = new Set<(roomId: number) => void>()

  constructor(platform: Platform, runAccess: RunAccess, members: Membership) {
    this.clock = platform.clock
    this.party = partyRuns(runAccess, members)
    this.changes = new RoomChanges(this.party)
    this.codes = new RoomCodes(platform.database.db, platform.config.hasRateLimits, platform.clock)
    this.#database = platform.database
    this.#runAccess = runAccess
  }

  onChange(listener: (roomId: number) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  notify(roomId: number): void {
    for (const listener of this.#listeners) listener(roomId)
  }

  async #write(work: (tx: Db) => Promise<Changed | null>): Promise<Changed | null> {
    const changed = await this.#database.write(work)
    if (changed && changed.eventCount > 0) this.notify(changed.roomId)
    return changed
  }

  #apply(roomId: number, event: MakeEvent): Promise<Changed | null> {
    return this.#write(tx => this.changes.apply(tx, roomId, event))
  }

  #joining(playerId: number, nickname: string, emblem?: Emblem): MakeEvent {
    return () => ({ type: 'join', at: this.clock(), key: keyOf(playerId), nickname, emblem })
  }

  create(playerId: number, nickname: string, emblem?: Emblem): Promise<Changed | null> {
    return this.#write(async tx => {
      await this.#requireFewSeats(tx, playerId)
      const room = await this.#insertRoom(tx)
      return this.changes.apply(tx, room.id, this.#joining(playerId, nickname, emblem))
    })
  }

  /** The lock makes two creations at once count each other. */
  async #requireFewSeats(tx: Db, playerId: number): Promise<void> {
    await this.#runAccess.lockPlayers(tx, [playerId])
    if ((await roomRepository(tx).countSeats(keyOf(playerId))) < MAX_SEATS) return
    throw new ApiError('conflict', 'You are in five rooms already. Leave one of them first.')
  }

  async #insertRoom(tx: Db): Promise<RoomRecord> {
    for (let tried = 0; tried < MAX_CODE_TRIES; tried++) {
      const code = codeFrom(randomBytes(4).readUInt32LE())
      const opened = openRoom(code, this.clock(), randomBytes(INVITE_BYTES).toString('base64url'))
      const room = await roomRepository(tx).insert(opened, newSeed(), opened.now)
      if (room) return room
    }
    throw new Error('No free room code was found')
  }

  join(
    playerId: number,
    roomId: number,
    nickname: string,
    emblem?: Emblem,
    mayOpenRuns?: MayOpenRuns,
  ): Promise<Changed | null> {
    return this.#write(async tx => {
      await this.party.lockPlayers(tx, roomId, playerId)
      const joining = this.#joining(playerId, nickname, emblem)
      return this.changes.apply(tx, roomId, joining, mayOpenRuns)
    })
  }

  leave(playerId: number, roomId: number): Promise<Changed | null> {
    return this.#apply(roomId, room => {
      const participantId = this.seatFor(room, playerId)?.id ?? ''
      return { type: 'leave', at: this.clock(), participantId }
    })
  }

  connect({ roomId, playerId, connectionId, processId }: Connecting): Promise<Changed | null> {
    return this.#write(async tx => {
      const at = this.clock()
      const key = keyOf(playerId)
      const changed = await this.changes.apply(tx, roomId, () => {
        return { type: 'connect', at, key, connectionId }
      })
      if (changed && !changed.refusal) await roomPresence(tx).addRooms(processId, [roomId])
      return changed
    })
  }

  disconnect(roomId: number, participantId: string, connectionId: string) {
    const at = this.clock()
    return this.#apply(roomId, () => ({ type: 'disconnect', at, participantId, connectionId }))
  }

  navigate(navigating: Navigating): Promise<Changed | null> {
    const { roomId, playerId, participantId, path, isNew, mayOpenRuns } = navigating
    return this.#write(async tx => {
      if (path === MAP_PATH) await this.#prepareStart(tx, navigating)
      const leading = async (room: RoomRecord): Promise<RoomAction> => {
        const run = path === MAP_PATH ? undefined : await this.party.findRun(tx, room.id, playerId)
        // The games of the nodes that are open in the host's own run.
        const targets = run ? navigationTargets(run.record) : []
        const level = run?.record.level
        return { type: 'navigate', at: this.clock(), participantId, path, targets, level, isNew }
      }
      return this.changes.apply(tx, roomId, leading, mayOpenRuns)
    })
  }

  handOver(playerId: number, roomId: number, toId: string): Promise<Changed | null> {
    return this.#apply(roomId, room => {
      const participantId = this.seatFor(room, playerId)?.id ?? ''
      return { type: 'hand-over', at: this.clock(), participantId, toId }
    })
  }

  /** Asks the host for the lead, or keeps it as host. */
  lead(roomId: number, participantId: string, type: 'ask-lead' | 'keep-lead') {
    return this.#apply(roomId, () => ({ type, at: this.clock(), participantId }))
  }

  endRace(roomId: number, participantId: string) {
    return this.#apply(roomId, () => ({ type: 'end-race', at: this.clock(), participantId }))
  }

  vote(roomId: number, participantId: string, nodeId: string) {
    return this.#apply(roomId, () => ({ type: 'vote', at: this.clock(), participantId, nodeId }))
  }

  choose(roomId: number, participantId: string, choices: RoomChoices) {
    return this.#apply(roomId, () => ({ type: 'choose', at: this.clock(), participantId, choices }))
  }

  markReady(roomId: number, participantId: string, isReady: boolean) {
    return this.#apply(roomId, () => ({ type: 'ready', at: this.clock(), participantId, isReady }))
  }

  /** Notes that a participant has hidden the page or shows it again, or does not use it. */
  setPresence(roomId: number, participantId: string, isHidden: boolean, isIdle = false) {
    const at = this.clock()
    return this.#apply(roomId, () => ({ type: 'presence', at, participantId, isHidden, isIdle }))
  }

  lock(playerId: number, roomId: number, isLocked: boolean): Promise<Changed | null> {
    return this.#apply(roomId, room => {
      const participantId = this.seatFor(room, playerId)?.id ?? ''
      return { type: 'lock', at: this.clock(), participantId, isLocked }
    })
  }

  remove(playerId: number, roomId: number, removedId: string): Promise<Changed | null> {
    return this.#apply(roomId, room => {
      const participantId = this.seatFor(room, playerId)?.id ?? ''
      return { type: 'remove', at: this.clock(), participantId, removedId }
    })
  }

  /** Passes a glyph from the run of a player who watches to that of a friend. */
  giveGlyph(playerId: number, roomId: number, toId: string, glyphId: string) {
    return this.#write(async tx => {
      await this.party.lockPlayers(tx, roomId, playerId)
      return this.changes.apply(tx, roomId, async room => {
        const receiver = Number(seatOf(room.state, toId)?.key ?? 0)
        await passGlyph(tx, this.#runAccess, roomId, { giver: playerId, receiver, glyphId })
        const participantId = this.seatFor(room, playerId)?.id ?? ''
        return { type: 'gift', at: this.clock(), participantId, toId, glyphId }
      })
    })
  }

  chooseEmblem(playerId: number, roomId: number, emblem: Emblem | null): Promise<Changed | null> {
    return this.#apply(roomId, room => {
      const participantId = this.seatFor(room, playerId)?.id ?? ''
      return { type: 'emblem', at: this.clock(), participantId, emblem }
    })
  }

  /** The start opens a run for each player. Players are locked before their room, as everywhere. */
  async #prepareStart(tx: Db, { roomId, isNew }: Navigating): Promise<void> {
    const room = await roomRepository(tx).find(roomId)
    const isStart = room && (room.state.phase === 'lobby' || isNew)
    if (isStart) await this.#runAccess.lockPlayers(tx, playersOf(room))
  }

  /** Saves that a participant has entered or finished a place. */
  savePlace(roomId: number, participantId: string, progress: ParticipantProgress) {
    const at = this.clock()
    return this.#apply(roomId, () => ({ type: 'game_update', at, participantId, frame: progress }))
  }

  tick(roomId: number): Promise<Changed | null> {
    return this.#apply(roomId, () => ({ type: 'tick', at: this.clock() }))
  }

  /** A process with connections of this room has died; it last beat this long ago. */
  loseProcess(roomId: number, processId: string, silentForMs: number): Promise<Changed | null> {
    return this.#write(async tx => {
      const at = this.clock()
      const changed = await this.changes.apply(tx, roomId, () => {
        return { type: 'process-lost', at, processId, lastBeatAt: at - silentForMs }
      })
      await roomPresence(tx).removeRoom(processId, roomId)
      return changed
    })
  }

  async findOpen(roomId: number): Promise<RoomRecord | null> {
    const room = await roomRepository(this.#database.db).find(roomId)
    return room && room.state.phase !== 'ended' ? room : null
  }

  seatFor({ state }: Pick<RoomRecord, 'state'>, playerId: number): Seat | undefined {
    return seatWithKey(state, keyOf(playerId))
  }
}
