import { isChosenByHost, isOfParty, moveSeat } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { LockedPlayer, Run, RunAccess } from '../services.ts'
import { forgetInOtherRooms, leaveOpenRooms, openSeatsOf } from './forget-player.ts'
import { keyOf, type Membership } from './membership.ts'
import type { PlayedGame } from './party-moment.ts'
import { roomRepository } from './repository.ts'
import type { RoomService } from './service.ts'
import { sharedBossAccess } from './shared-boss-access.ts'

/** What other domains need of rooms: a run can belong to a party, and a guest who signs in can be seated. */
export function partyAccess(rooms: RoomService, runAccess: RunAccess, members: Membership) {
  return {
    ...sharedBossAccess(rooms, runAccess, members),

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

    /** After a run has changed: what one player won opens for the whole party. Returns the updated run. */
    async shareProgress(tx: Db, run: Run, game: PlayedGame): Promise<Run> {
      if (!isOfParty(run.record.kind)) return run
      const roomId = await members.roomOf(tx, run.id)
      if (roomId === null) return run
      await rooms.changes.applyRunChange(tx, roomId, run, game, rooms.clock())
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
