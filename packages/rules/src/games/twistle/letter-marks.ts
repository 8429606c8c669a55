export type LetterMark = 'correct' | 'present' | 'absent'

/**
 * Exact places are marked first; each further copy of a letter is 'present' only while the secret
 * still has an unmatched copy of it.
 */
export function markLetters(secret: string, guess: string): LetterMark[] {
  const marks = Array.from(
    guess,
    (letter, i): LetterMark => (secret[i] === letter ? 'correct' : 'absent'),
  )
  const unmatched = Array.from(secret).filter((_, i) => marks[i] !== 'correct')
  for (const [i, letter] of Array.from(guess).entries()) {
    const found = marks[i] === 'correct' ? -1 : unmatched.indexOf(letter)
    if (found >= 0) {
      marks[i] = 'present'
      unmatched.splice(found, 1)
    }
  }
  return marks
}
