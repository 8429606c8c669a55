import { type BossDeed, bossAt, canReplay, choicesOf, isPlayedByFriend } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Run, RunAccess } from '../services.ts'
import { isSeated, keyOf, type Membership, type PartyRun } from './membership.ts'
import { type RoomRecord, roomRepository } from './repository.ts'
import type { RoomService } from './service.ts'

/** The room of a party that shares its bosses. */
export interface SharedBossRoom {
  roomId: number
  /** Everybody who is seated. */
  players: number
  /** A friend plays the boss now, and no change of the rules has voided that game. */
  isFriendThere: boolean
}

/** What runs need of the room of a party that shares its bosses. */
export function sharedBossAccess(rooms: RoomService, runAccess: RunAccess, members: Membership) {
  /**
   * The runs of the others who are seated in the party of this run. None for a player who has left it, or is late
   * with an earlier journey: that run brings nobody together.
   */
  const friendRuns = async (tx: Db, { id, playerId: ownId, record }: Run): Promise<PartyRun[]> => {
    const roomId = await members.roomOf(tx, id)
    const room = roomId === null ? undefined : await roomRepository(tx).find(roomId)
    if (!room || room.playSeed !== record.seed || !isSeated(room, ownId)) return []
    const seated = await rooms.party.seatedRuns(tx, room)
    return seated.filter(({ playerId }) => playerId !== ownId)
  }

  /** Whether a friend has an open game at this node by rules that still hold. */
  const isOpenForFriend = async (tx: Db, room: RoomRecord, run: Run, nodeId: string) => {
    const { level } = run.record
    for (const { runId: id, playerId } of await rooms.party.seatedRuns(tx, room)) {
      const open =
        playerId === run.playerId ? [] : await runAccess.listOpenAttempts(tx, { id, playerId })
      const here = open.filter(attempt => attempt.nodeId === nodeId && attempt.level === level)
      if (here.some(({ setup }) => canReplay(setup))) return true
    }
    return false
  }

  return {
    friendRuns,

    /** The room whose party shares the boss at this node; null if it is no boss, or everybody's own. */
    async sharedBossRoom(tx: Db, run: Run, nodeId: string): Promise<SharedBossRoom | null> {
      const { kind, level, seed } = run.record
      if (kind !== 'multiplayer' || nodeId !== bossAt(level)) return null
      const roomId = await members.roomOf(tx, run.id)
      const room = roomId === null ? undefined : await roomRepository(tx).find(roomId)
      if (!room || room.playSeed !== seed || choicesOf(room.state).boss !== 'shared') return null
      const { state } = room
      const isFriendThere =
        isPlayedByFriend(state, keyOf(run.playerId), { level, nodeId }) &&
        (await isOpenForFriend(tx, room, run, nodeId))
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
  }
}
