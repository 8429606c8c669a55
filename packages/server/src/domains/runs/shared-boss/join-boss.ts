import { progressKey, sharedGuesses } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { SharedBossRoom } from '../../services.ts'
import type { Run } from '../storage/run-repository.ts'
import {
  type SharedBoss,
  type SharedMove,
  sharedBossRepository,
} from '../storage/shared-boss-repository.ts'

/** Whether no guess is left, and none was right. */
function isUsedUp({ maxGuesses }: SharedBoss, moves: readonly SharedMove[]): boolean {
  const counted = moves.filter(({ verdict }) => verdict === 'wrong' || verdict === 'right')
  return counted.length >= maxGuesses && counted.every(({ verdict }) => verdict === 'wrong')
}

/**
 * The round of a shared boss that a player enters: the newest one of the party, or the next if that one is
 * used up. A player whose own game in it has ended, or was voided, waits until no friend plays it any more. The room is
 * locked, so that two who enter at once enter the same round.
 */
export async function joinSharedBoss(
  tx: Db,
  { record }: Run,
  nodeId: string,
  { roomId, players, isFriendThere }: SharedBossRoom,
): Promise<SharedBoss> {
  const bosses = sharedBossRepository(tx)
  const place = { roomId, playSeed: record.seed, level: record.level }
  const own = record.attempts[progressKey(record.level, nodeId)] ?? 0
  const latest = await bosses.latest(place)
  if (latest && !isUsedUp(latest, await bosses.moves(latest.id))) {
    if (own < latest.round) return latest
    if (isFriendThere) {
      throw new ApiError(
        'node-locked',
        'Your friends still guess at this word. You can join them at the next one.',
      )
    }
  }
  return bosses.insert(place, Math.max(own, latest?.round ?? 0) + 1, sharedGuesses(players))
}
