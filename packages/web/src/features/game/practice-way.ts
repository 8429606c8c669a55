import type { Difficulty, Setup } from '@lexiverse/rules'
import { practicePagePath } from '../../play/journey/practice-path.ts'

export const ANOTHER_ONE = 'Another one'
export const BACK_TO_PRACTICE = 'Back to practice'

/** Whether the game was opened from the practice page, to which it leads back. */
export const isChosenPractice = ({ difficulty }: Setup): boolean => difficulty !== undefined

/** For the header: the way back to the practice page; undefined for every other game. */
export function practiceBack(difficulty: Difficulty | undefined) {
  if (!difficulty) return undefined
  return { href: practicePagePath(difficulty), label: 'PRACTICE', icon: 'back' } as const
}
