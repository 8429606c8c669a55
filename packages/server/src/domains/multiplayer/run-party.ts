import type { Db } from '../../platform/database/database.ts'
import type { Membership } from './membership.ts'
import type { KeptRun, RunKeeper } from './party.ts'
import { roomRepository } from './repository.ts'
import type { RoomService } from './service.ts'

/** What the runs domain asks of a party. */
export function runParty<Kept extends KeptRun>(
  rooms: RoomService<Kept>,
  keeper: RunKeeper<Kept>,
  members: Membership,
) {
  return {
    async hold(tx: Db, runId: number): Promise<void> {
      const roomId = await members.roomOf(tx, runId)
      if (roomId !== null) await roomRepository(tx).lock(roomId)
    },

    async gather(tx: Db, run: Kept): Promise<Kept> {
      if (run.record.kind !== 'multiplayer') return run
      const roomId = await members.roomOf(tx, run.id)
      if (roomId === null) return run
      await rooms.changes.gather(tx, roomId, run)
      return (await keeper.find(tx, run.playerId, run.id)) ?? run
    },

    tell(runId: number): void {
      const roomId = members.peek(runId)
      if (roomId !== null) rooms.notify(roomId)
    },
  }
}
