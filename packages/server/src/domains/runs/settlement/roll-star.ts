import { createHmac } from 'node:crypto'
import {
  carriedAmount,
  glyphsDrawnFrom,
  hasSeed,
  type RolledRewards,
  rollRewards,
  type Setup,
} from '@lexiverse/rules'
import type { Run } from '../storage/run-repository.ts'

/** The rewards of an attempt's star, as for these perks and this raised chance of a mind point. */
export function rollStar(
  { id, rewardSeed, record }: Run,
  { rulesVersion, level, nodeId, omen, magnitude, carried, perks }: Setup,
  worn: readonly string[] = perks,
  likelier = carriedAmount(carried, 'mindPointChance') / 100,
): RolledRewards {
  const { kind, seed } = record
  const drawnFrom = glyphsDrawnFrom({ kind, level, seed, magnitude })
  const place = { kind, level, nodeId, omen, magnitude, rulesVersion, likelier, drawnFrom }
  const key = hasSeed(record) ? record.seed : String(id)
  return rollRewards(nodeSecret(rewardSeed, level, nodeId), key, place, worn)
}

/**
 * The generator's seed has 32 bits. With one seed for the whole run, a player could search for it
 * from the rewards of a few nodes and predict all others; so each node gets a seed of its own.
 */
export function nodeSecret(rewardSeed: string, level: number, nodeId: string): string {
  return createHmac('sha256', rewardSeed).update(`${level}:${nodeId}`).digest('base64url')
}
