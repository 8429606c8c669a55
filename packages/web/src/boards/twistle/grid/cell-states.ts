import type { LetterMark, TwistleGuess } from '@lexiverse/rules'
import type { LetterState } from './letter-cell.tsx'

type MarkState = Extract<LetterState, 'right' | 'near' | 'absent'>

export const cellStates: Readonly<Record<LetterMark, MarkState>> = {
  correct: 'right',
  present: 'near',
  absent: 'absent',
}

const rank: Readonly<Record<MarkState, number>> = { absent: 0, near: 1, right: 2 }

/** The best known state of each letter. */
export function keyStates(
  guesses: readonly TwistleGuess[],
  struck: readonly string[] = [],
): ReadonlyMap<string, MarkState> {
  const known = new Map<string, MarkState>(struck.map(letter => [letter, 'absent']))
  for (const { word, marks } of guesses) {
    for (const [i, mark] of marks.entries()) {
      const letter = word.charAt(i)
      const before = known.get(letter)
      const state = cellStates[mark]
      if (!before || rank[state] > rank[before]) known.set(letter, state)
    }
  }
  return known
}
