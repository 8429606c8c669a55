import type { Rewards } from '@lexiverse/contract/games'
import { showToast } from '../ui/toast-store.ts'

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** What was won, in one line. */
function spoilsText({ glyphs, mindPointsRestored }: Rewards): string {
  const won = glyphs.filter(({ isOffer }) => !isOffer).map(({ name }) => name)
  if (mindPointsRestored > 0) won.push(many(mindPointsRestored, 'mind point'))
  return won.join(', ')
}

/** Shown over the map that the player comes back to. */
export function showSpoils(rewards: Rewards): void {
  const text = spoilsText(rewards)
  const title = `+${rewards.score.toLocaleString('en-US')} score`
  showToast(text ? { title, text } : { title })
}
