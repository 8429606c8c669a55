import type { Db } from '../../platform/database/database.ts'
import type { Run, RunAccess } from '../services.ts'
import type { Membership } from './membership.ts'
import { roomRepository } from './repository.ts'
import type { RoomService } from './service.ts'

/** What the runs domain needs of rooms: a run can belong to a party. */
export function runParty(rooms: RoomService, runAccess: RunAccess, members: Membership) {
  return {
    /** Locks the room of a run for this transaction. Lock order: player, room, runs. */
    async lockRoom(tx: Db, runId: number): Promise<void> {
      const roomId = await members.roomOf(tx, runId)
      if (roomId !== null) await roomRepository(tx).lock(roomId)
    },

    /** After a run has changed: what one player won opens for the whole party. Returns the updated run. */
    async shareProgress(tx: Db, run: Run): Promise<Run> {
      if (run.record.kind !== 'multiplayer') return run
      const roomId = await members.roomOf(tx, run.id)
      if (roomId === null) return run
      await rooms.changes.gather(tx, roomId, run)
      return (await runAccess.find(tx, run.playerId, run.id)) ?? run
    },

    /** After the commit. */
    publishChange(runId: number): void {
      const roomId = members.peek(runId)
      if (roomId !== null) rooms.notify(roomId)
    },
  }
}

export type Party = ReturnType<typeof runParty>
