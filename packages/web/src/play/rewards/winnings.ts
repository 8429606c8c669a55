import type { Completion, Rewards } from '@lexiverse/contract/games'
import { createStore } from 'zustand/vanilla'
import { figure } from '../../ui/figure.ts'
import { showToast } from '../../ui/toast-store.ts'

interface Winnings {
  runId: number
  nodeId: string
  completionId: string
  rewards: Rewards
}

/** Winnings of the last game, shown on the map until another star is entered. */
export const lastWinnings = createStore<{ won: Winnings | null }>(() => ({ won: null }))

export const showWinnings = (won: Winnings): void => lastWinnings.setState({ won })

export function showWinningsOf(
  { runId, nodeId }: Pick<Winnings, 'runId' | 'nodeId'>,
  { completionId, rewards }: Completion,
): void {
  if (rewards.score > 0) showWinnings({ runId, nodeId, completionId, rewards })
}
export const clearWinnings = (): void => lastWinnings.setState({ won: null })

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const winningsScore = ({ score }: Rewards): string => `+${figure(score)}`

export function winningsText({ glyphs, mindPointsRestored }: Rewards): string {
  const won = glyphs.map(({ name }) => name)
  if (mindPointsRestored > 0) won.push(many(mindPointsRestored, 'mind point'))
  return won.join(', ')
}

/** For a star that is no longer on the chart, as after a boss. */
export function toastWinnings(rewards: Rewards): void {
  const text = winningsText(rewards)
  const title = `${winningsScore(rewards)} score`
  showToast(text ? { title, text } : { title })
}
