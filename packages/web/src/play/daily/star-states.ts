import type { Daily } from '@lexiverse/contract/daily'
import type { StarState } from '../../art/figures/star-state.ts'

/** How the five stars of a day are drawn. */
export const starStates = ({ stars, nextStar }: Pick<Daily, 'stars' | 'nextStar'>): StarState[] =>
  stars.map(({ mark }, i) => mark ?? (nextStar === i + 1 ? 'next' : 'open'))

/** Stars that were won. */
export const wonStars = ({ stars }: Pick<Daily, 'stars'>): number =>
  stars.filter(({ mark }) => mark === 'flawless' || mark === 'won').length
