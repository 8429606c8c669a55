export const letterRules = [
  'hidden',
  'kangaroo',
  'palindrome',
  'anagram',
  'reverse',
  'gain',
  'behead',
  'starts',
  'ends',
  'letters',
  'doubles',
  'same-ends',
  'one-vowel',
  'alphabet-run',
] as const
export type LetterRule = (typeof letterRules)[number]

/** Whether a word follows a rule, given the words or letters that the rule looks for. */
type Test = (word: string, targets: readonly string[]) => boolean

const VOWELS = 'AEIOUY'
/** Two letters of a kind prove nothing: LEVEL and COTTON would crowd the theme. */
const FEWEST_VOWELS = 3

function reversed(word: string): string {
  return [...word].reverse().join('')
}

function sorted(word: string): string {
  return [...word].sort().join('')
}

function without(word: string, index: number): string {
  return word.slice(0, index) + word.slice(index + 1)
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === part.charAt(at)) at += 1
  return at === part.length
}

function hasOneVowel(word: string): boolean {
  const vowels = [...word].filter(letter => VOWELS.includes(letter))
  return vowels.length >= FEWEST_VOWELS && new Set(vowels).size === 1
}

function hasAlphabetRun(word: string): boolean {
  const codes = [...word].map(letter => letter.charCodeAt(0))
  return codes.some((code, at) => codes[at + 1] === code + 1 && codes[at + 2] === code + 2)
}

function hasSameEnds(word: string): boolean {
  return [2, 3].some(size => word.length >= 2 * size && word.endsWith(word.slice(0, size)))
}

const tests: Record<LetterRule, Test> = {
  hidden: (word, targets) => targets.some(target => word !== target && word.includes(target)),
  // In order but not together: together it would merely be a hidden word.
  kangaroo: (word, targets) =>
    targets.some(target => isSubsequence(target, word) && !word.includes(target)),
  palindrome: word => word.length > 2 && word === reversed(word),
  anagram: (word, targets) =>
    targets.some(target => target !== word && sorted(target) === sorted(word)),
  // A name that is a word forwards too (EVE, LEON) is no mirror.
  reverse: (word, targets) => targets.includes(reversed(word)) && !targets.includes(word),
  gain: (word, targets) =>
    targets.some(target => [...target].some((_, index) => without(target, index) === word)),
  behead: (word, targets) => targets.includes(word.slice(1)),
  starts: (word, targets) => targets.some(target => word.startsWith(target)),
  ends: (word, targets) => targets.some(target => word.endsWith(target)),
  letters: (word, [allowed = '']) =>
    word.length > 2 && [...word].every(letter => allowed.includes(letter)),
  doubles: word => (word.match(/(.)\1/g) ?? []).length > 1,
  'same-ends': hasSameEnds,
  'one-vowel': hasOneVowel,
  'alphabet-run': hasAlphabetRun,
}

export function followsRule(rule: LetterRule, word: string, targets: readonly string[]): boolean {
  return tests[rule](word, targets)
}
