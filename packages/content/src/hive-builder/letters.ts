/** A set of letters as 26 bits, A lowest. */
export type LetterSet = number

const BEFORE_A = 97

export function lettersOf(word: string): LetterSet {
  let set = 0
  for (let index = 0; index < word.length; index++) set |= 1 << (word.charCodeAt(index) - BEFORE_A)
  return set
}

export function countLetters(set: LetterSet): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** One set for each letter, in alphabetical order. */
export function singleLetters(set: LetterSet): LetterSet[] {
  const letters: LetterSet[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) letters.push(rest & -rest)
  return letters
}

export function spell(set: LetterSet): string {
  const codes = singleLetters(set).map(letter => BEFORE_A + 31 - Math.clz32(letter))
  return String.fromCharCode(...codes)
}
