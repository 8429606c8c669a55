import {
  type BossDeed,
  bossAt,
  choicesOf,
  isChosenByHost,
  isOfParty,
  isPlayedByFriend,
  moveSeat,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { LockedPlayer, Run, RunAccess } from '../services.ts'
import { forgetInOtherRooms, leaveOpenRooms, openSeatsOf } from './forget-player.ts'
import { keyOf, type Membership, type PartyRun } from './membership.ts'
import type { PlayedGame } from './party-moment.ts'
import { roomRepository } from './repository.ts'
import type { RoomService } from './service.ts'

/** The room of a party that shares its bosses. */
export interface SharedBossRoom {
  roomId: number
  /** Everybody who is seated. */
  players: number
  /** A friend plays the boss now. */
  isFriendThere: boolean
}

/** What other domains need of rooms: a run can belong to a party, and a guest who signs in can be seated. */
export function partyAccess(rooms: RoomService, runAccess: RunAccess, members: Membership) {
  return {
    /** Locks the player; for the run of a party also its other players, then its room. */
    async lockPlayer(tx: Db, playerId: number, runId: number | null): Promise<LockedPlayer> {
      const roomId = runId === null ? null : await members.roomOf(tx, runId)
      if (roomId !== null) {
        await rooms.party.lockPlayers(tx, roomId, playerId)
        await roomRepository(tx).lock(roomId)
      }
      return runAccess.lockPlayer(tx, playerId)
    },

    /** Whether the host of the party, and not the player, chose this node. */
    async isChosenByHost(tx: Db, run: Run, nodeId: string): Promise<boolean> {
      const roomId = run.record.kind === 'multiplayer' ? await members.roomOf(tx, run.id) : null
      const room = roomId === null ? undefined : await roomRepository(tx).find(roomId)
      return room !== undefined && isChosenByHost(room.state, keyOf(run.playerId), nodeId)
    },

    /** The room whose party shares the boss at this node; null if it is no boss, or everybody's own. */
    async sharedBossRoom(tx: Db, run: Run, nodeId: string): Promise<SharedBossRoom | null> {
      const { kind, level, seed } = run.record
      if (kind !== 'multiplayer' || nodeId !== bossAt(level)) return null
      const roomId = await members.roomOf(tx, run.id)
      const room = roomId === null ? undefined : await roomRepository(tx).find(roomId)
      if (!room || room.playSeed !== seed || choicesOf(room.state).boss !== 'shared') return null
      const { state } = room
      const isFriendThere = isPlayedByFriend(state, keyOf(run.playerId), { level, nodeId })
      return { roomId: room.id, players: state.seats.length, isFriendThere }
    },

    /** Tells the party that something happened at its boss. Returns the player's public id; null without a seat. */
    async tellSharedBoss(tx: Db, run: Run, deed: BossDeed): Promise<string | null> {
      const roomId = await members.roomOf(tx, run.id)
      if (roomId === null) return null
      let participantId = ''
      const changed = await rooms.changes.apply(tx, roomId, room => {
        participantId = rooms.seatFor(room, run.playerId)?.id ?? ''
        return { type: 'shared-boss', at: rooms.clock(), participantId, deed }
      })
      return changed && !changed.refusal ? participantId : null
    },

    /** The runs of the others who are seated in the party of this run. */
    async friendRuns(tx: Db, run: Run): Promise<PartyRun[]> {
      const roomId = await members.roomOf(tx, run.id)
      if (roomId === null) return []
      const seated = await rooms.party.seatedRunsOf(tx, roomId)
      return seated.filter(({ playerId }) => playerId !== run.playerId)
    },

    /** After a run has changed: what one player won opens for the whole party. Returns the updated run. */
    async shareProgress(tx: Db, run: Run, game: PlayedGame): Promise<Run> {
      if (!isOfParty(run.record.kind)) return run
      const roomId = await members.roomOf(tx, run.id)
      if (roomId === null) return run
      await rooms.changes.gather(tx, roomId, run, game, rooms.clock())
      return (await runAccess.find(tx, run.playerId, run.id)) ?? run
    },

    /** A guest signs in. Called before runs are locked, after both players. */
    async moveSeats(tx: Db, guestPlayerId: number, accountPlayerId: number): Promise<void> {
      const [guestKey, accountKey] = [keyOf(guestPlayerId), keyOf(accountPlayerId)]
      const repository = roomRepository(tx)
      for (const roomId of await repository.openRoomsOf(guestKey)) {
        const room = await repository.lock(roomId)
        if (room) await repository.saveState(room, moveSeat(room.state, guestKey, accountKey))
      }
    },

    /** A player deletes their data, and is locked. Returns the rooms that changed, for `notify` after the commit. */
    leaveOpenRooms: (tx: Db, playerId: number) => leaveOpenRooms(tx, rooms, playerId),

    forgetInOtherRooms,

    openSeatsOf,

    notify: (roomId: number) => rooms.notify(roomId),

    /** After the commit. */
    publishChange(runId: number): void {
      const roomId = members.peek(runId)
      if (roomId !== null) rooms.notify(roomId)
    },
  }
}

export type PartyAccess = ReturnType<typeof partyAccess>
