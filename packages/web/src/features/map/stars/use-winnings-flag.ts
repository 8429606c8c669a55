import type { Rewards } from '@lexiverse/contract/games'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { type IconId, isIconId } from '../../../art/icons/registry.ts'
import type { StarFlag } from '../../../art/map-node.ts'
import { offerChoices, withOfferChoice } from '../../../play/glyphs/offer-choices.ts'
import type { Journey } from '../../../play/journey/journey-store.ts'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'
import {
  clearWinnings,
  lastWinnings,
  toastWinnings,
  winningsScore,
  winningsText,
} from '../../../play/rewards/winnings.ts'

function flagOf(rewards: Rewards): StarFlag {
  const icons = rewards.glyphs.map(({ icon }): IconId => (isIconId(icon) ? icon : 'lodestar'))
  if (rewards.mindPointsRestored > 0) icons.push('mind')
  const text = winningsText(rewards)
  const score = winningsScore(rewards)
  return { text: score, icons, said: `won ${score} score${text ? `, ${text}` : ''}` }
}

/**
 * Adds a flag with the rewards to the star that was just won; a toast replaces it if the star left
 * the chart.
 */
export function useWinningsFlag(
  { runId }: Journey,
  nodes: readonly ChartNode[],
): readonly ChartNode[] {
  const { won } = useStore(lastWinnings)
  const answer = useStore(offerChoices, known => (won ? known[won.completionId] : undefined))
  const rewards = useMemo(() => won && withOfferChoice(won.rewards, answer), [won, answer])
  const isOfRun = won?.runId === runId
  const isHere = nodes.some(({ id, state }) => id === won?.nodeId && state === 'completed')
  useEffect(() => {
    if (!rewards || !isOfRun || isHere) return
    toastWinnings(rewards)
    clearWinnings()
  }, [rewards, isOfRun, isHere])
  if (!rewards || !isOfRun || !isHere) return nodes
  return nodes.map(node => (node.id === won?.nodeId ? { ...node, flag: flagOf(rewards) } : node))
}
