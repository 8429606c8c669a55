/** Rules that look for another word, or for certain letters, in the tile. */
const targetRules = [
  'hidden',
  'kangaroo',
  'anagram',
  'reverse',
  'gain',
  'change',
  'behead',
  'curtail',
  'starts',
  'ends',
  'letters',
] as const
/** Rules about the shape of the tile alone. */
const shapeRules = [
  'palindrome',
  'doubles',
  'same-ends',
  'one-vowel',
  'five-vowels',
  'alphabet-run',
  'in-order',
] as const
export const letterRules = [...targetRules, ...shapeRules] as const
type TargetRule = (typeof targetRules)[number]
type ShapeRule = (typeof shapeRules)[number]
export type LetterRule = TargetRule | ShapeRule

const VOWELS = 'AEIOUY'
/** With only two vowels too many words would follow the rule: LEVEL, COTTON. */
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

function countDifferences(one: string, other: string): number {
  return [...one].filter((letter, at) => letter !== other.charAt(at)).length
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

const fits: Record<TargetRule, (word: string, target: string) => boolean> = {
  hidden: (word, target) => word !== target && word.includes(target),
  // In order but not together: together it would merely be a hidden word.
  kangaroo: (word, target) => isSubsequence(target, word) && !word.includes(target),
  anagram: (word, target) => target !== word && sorted(target) === sorted(word),
  reverse: (word, target) => reversed(word) === target,
  gain: (word, target) => [...target].some((_, index) => without(target, index) === word),
  change: (word, target) => word.length === target.length && countDifferences(word, target) === 1,
  behead: (word, target) => word.slice(1) === target,
  curtail: (word, target) => word.slice(0, -1) === target,
  starts: (word, target) => word.startsWith(target),
  ends: (word, target) => word.endsWith(target),
  letters: (word, target) => word.length > 2 && [...word].every(letter => target.includes(letter)),
}

const hasShape: Record<ShapeRule, (word: string) => boolean> = {
  palindrome: word => word.length > 2 && word === reversed(word),
  doubles: word => (word.match(/(.)\1/g) ?? []).length > 1,
  'same-ends': hasSameEnds,
  'one-vowel': hasOneVowel,
  'five-vowels': word => sorted(word.replace(/[^AEIOU]/g, '')) === 'AEIOU',
  'alphabet-run': hasAlphabetRun,
  'in-order': word => word.length > 2 && sorted(word) === word,
}

function isShapeRule(rule: LetterRule): rule is ShapeRule {
  return Object.hasOwn(hasShape, rule)
}

/** A tile that is itself one of the names (EVE, LEON) does not count as reversed. */
function isNameItself(word: string, targets: readonly string[]): boolean {
  return targets.includes(word)
}

/** The longest target that the rule finds in a word: ECLIPSE hides LIPS rather than LIP. */
export function findTarget(
  rule: LetterRule,
  word: string,
  targets: readonly string[],
): string | undefined {
  if (isShapeRule(rule)) return undefined
  if (rule === 'reverse' && isNameItself(word, targets)) return undefined
  const found = targets.filter(target => fits[rule](word, target))
  return found.sort((one, other) => other.length - one.length)[0]
}

export function followsRule(rule: LetterRule, word: string, targets: readonly string[]): boolean {
  if (isShapeRule(rule)) return hasShape[rule](word)
  if (rule === 'reverse' && isNameItself(word, targets)) return false
  return targets.some(target => fits[rule](word, target))
}
