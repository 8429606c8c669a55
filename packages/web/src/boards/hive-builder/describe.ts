import { FAILED_ATTEMPTS_PER_FADE, type HiveBuilderView } from '@lexiverse/rules'
import type { Message } from '../shared/hive/use-message.ts'

/** The feedback of the last move, with its consequences. */
export function describe(view: HiveBuilderView): Message | null {
  const { feedback, lastFound } = view
  if (!feedback) return null
  if (feedback.tone === 'good') return { ...feedback, word: lastFound?.word }
  return feedback.tone === 'bad' ? { ...feedback, more: consequence(view) } : feedback
}

/** What a failed attempt changed, or what the next ones would change. */
function consequence({
  lastFaded,
  failedAttempts,
  hasIronFocus,
  pendingWord,
  omen,
}: HiveBuilderView): string {
  if (lastFaded) return `The letter ${lastFaded} has faded.`
  if (pendingWord?.tookMomentum) return 'Your momentum holds every letter.'
  if (hasIronFocus) return 'Iron Focus holds every letter.'
  const perFade = omen?.fadesAfter ?? FAILED_ATTEMPTS_PER_FADE
  const left = perFade - (failedAttempts % perFade)
  if (left === perFade) return 'Your momentum holds every letter.'
  return left === 1
    ? 'One more miss and a letter fades.'
    : `${left} more misses and a letter fades.`
}
