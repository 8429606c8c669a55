import type { Journey } from '../../play/journey/journey-store.ts'

/** Whether there is anything to continue: an untouched journey is not. */
export function canContinue({ progress, isOver, hasOpenAttempt }: Journey): boolean {
  if (isOver) return false
  return progress.currentLevel > 1 || progress.completedNodes.length > 1 || hasOpenAttempt
}
