import type { BossFigures, ForgottenWordPuzzle, ForgottenWordView } from '@lexiverse/rules'

/** For a boss that the party shared: the other sentences speak of one player who did it all. */
export function partySentence(
  { word }: Pick<ForgottenWordPuzzle, 'word'>,
  { guesses, status }: Pick<ForgottenWordView, 'guesses' | 'status'>,
  { guesses: own }: Pick<BossFigures, 'guesses'>,
): string {
  const named = own.some(({ isRight }) => isRight) ? 'You named' : 'Your party named'
  const end = status === 'won' ? named : 'Your party did not find'
  if (guesses.length === 1) return `${end} ${word.toUpperCase()} with a single guess.`
  const yours = own.length === 0 ? 'none' : own.length
  const verb = own.length === 1 ? 'was' : 'were'
  return `${end} ${word.toUpperCase()}. Of the party’s ${guesses.length} guesses, ${yours} ${verb} yours.`
}
