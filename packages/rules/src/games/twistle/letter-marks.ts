export type LetterMark = 'correct' | 'present' | 'absent'

/**
 * Exact places are marked first; each further copy of a letter is 'present' only while the secret
 * still has an unmatched copy of it.
 */
export function markLetters(secret: string, guess: string): LetterMark[] {
  const marks: LetterMark[] = []
  let unmatched = ''
  for (let i = 0; i < guess.length; i++) {
    const isExact = guess[i] === secret[i]
    marks.push(isExact ? 'correct' : 'absent')
    if (!isExact) unmatched += secret.charAt(i)
  }
  for (let i = 0; i < guess.length; i++) {
    const copy = marks[i] === 'correct' ? -1 : unmatched.indexOf(guess.charAt(i))
    if (copy < 0) continue
    marks[i] = 'present'
    unmatched = unmatched.slice(0, copy) + unmatched.slice(copy + 1)
  }
  return marks
}
