import type { Clue, Setup } from '../engine/setup.ts'
import type { WordTier } from '../games/forgotten-word/word-tiers.ts'
import { magnitudeRules } from '../magnitudes/effect-table.ts'
import { LAST_LEVEL } from './levels.ts'
import { bossAt, finaleNumber } from './map.ts'
import { progressKey } from './progress.ts'
import type { RunRecord } from './run.ts'

/** The words of the finale, one from each boss. */
export const FINALE_WORDS = 3

const finaleNode = (number: number): string => `finale-${number}`

const scoreKey = (nodeId: string): string => progressKey(LAST_LEVEL, nodeId)

/** What a run and what a browser knows of one have in common. Copies stored by earlier releases lack the scores. */
interface FinaleProgress {
  magnitude?: number | undefined
  scores?: RunRecord['scores'] | undefined
}

/** The node of the finale that is asked for now; null before the last boss is beaten, and where there is no finale. */
export function finaleNodeAt({ magnitude, scores = {} }: FinaleProgress): string | null {
  const isReached = scoreKey(bossAt(LAST_LEVEL)) in scores
  if (!isReached || !magnitudeRules(magnitude).hasFinale) return null
  const nodes = Array.from({ length: FINALE_WORDS }, (_, i) => finaleNode(i + 1))
  return nodes.find(id => !(scoreKey(id) in scores)) ?? null
}

/** Whether a victory there is the last of the journey. */
export function isLastBoss({
  level,
  nodeId,
  magnitude,
}: Pick<Setup, 'level' | 'nodeId' | 'magnitude'>): boolean {
  const last = magnitudeRules(magnitude).hasFinale ? finaleNode(FINALE_WORDS) : bossAt(LAST_LEVEL)
  return level === LAST_LEVEL && nodeId === last
}

/** No trial can be played in the finale, so the etymology is open; but not at the second boss, whose veil it would lift. */
export function finaleClues(nodeId: string): Clue[] {
  return [1, 3].includes(finaleNumber(nodeId)) ? ['etymology'] : []
}

const tiers: readonly WordTier[] = ['advanced', 'rare', 'archaic']

export function finaleTier(finale: number): WordTier {
  return tiers[finale - 1] ?? 'archaic'
}
