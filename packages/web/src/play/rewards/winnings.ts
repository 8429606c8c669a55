import type { Completion, Rewards } from '@lexiverse/contract/games'
import { createStore } from 'zustand/vanilla'
import { figure } from '../../ui/figure.ts'
import { showToast } from '../../ui/toast-store.ts'

interface Spoils {
  runId: number
  nodeId: string
  completionId: string
  rewards: Rewards
}

/** What the last game has brought, until another star is entered. */
export const spoils = createStore<{ won: Spoils | null }>(() => ({ won: null }))

export const keepSpoils = (won: Spoils): void => spoils.setState({ won })

/** Of a game that paid nothing there is nothing to show. */
export function keepWinnings(
  { runId, nodeId }: Pick<Spoils, 'runId' | 'nodeId'>,
  { completionId, rewards }: Completion,
): void {
  if (rewards.score > 0) keepSpoils({ runId, nodeId, completionId, rewards })
}
export const clearSpoils = (): void => spoils.setState({ won: null })

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const spoilsScore = ({ score }: Rewards): string => `+${figure(score)}`

/** What was won besides the score, in one line. */
export function spoilsText({ glyphs, mindPointsRestored }: Rewards): string {
  const won = glyphs.filter(({ isOffer }) => !isOffer).map(({ name }) => name)
  if (mindPointsRestored > 0) won.push(many(mindPointsRestored, 'mind point'))
  return won.join(', ')
}

/** Where the star itself is no longer on the chart, as after a boss. */
export function showSpoils(rewards: Rewards): void {
  const text = spoilsText(rewards)
  const title = `${spoilsScore(rewards)} score`
  showToast(text ? { title, text } : { title })
}
