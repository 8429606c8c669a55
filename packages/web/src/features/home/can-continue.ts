import type { Journey } from '../../play/journey/journey-store.ts'

/** Whether there is anything to continue: a journey whose stars were never entered is not. */
export function canContinue({ progress, isOver, hasOpenAttempt }: Journey): boolean {
  const { isBegun, currentLevel, completedNodes } = progress
  return !isOver && (isBegun || hasOpenAttempt || currentLevel > 1 || completedNodes.length > 1)
}
