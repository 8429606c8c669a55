import { findTarget, type LetterRule } from './letter-rules.ts'
import { fillIn, type Theme } from './themes.ts'

/**
 * How a word belongs to its theme, in one short text for the end of the game. Brackets enclose what
 * the browser emphasises: S[TEAL]TH, LEADS = [LEEDS], SKATE[BOARD].
 */
export function noteOf(theme: Theme, word: string): string | undefined {
  const written = theme.notes?.[word]
  if (written !== undefined) return written
  if (theme.kind === 'fill-in') return fillInNote(theme, word)
  const { rule, targets = [], pairs } = theme
  const pair = pairs?.[word]
  if (theme.kind === 'homophone') return pair && `${word} = [${pair}]`
  if (!rule) return undefined
  const target = pair ?? findTarget(rule, word, targets)
  return targets.length > 0 && !target ? undefined : draw[rule](word, target ?? '')
}

const BRACKETS = /[[\]]/g

export function withoutBrackets(note: string): string {
  return note.replace(BRACKETS, '')
}

/** Written as two words if the dictionary has no single word. */
function fillInNote({ title, exceptions = [] }: Theme, word: string): string {
  const marked = title.replace(/[A-Z]+/, '[$&]')
  const note = fillIn(marked, word)
  return exceptions.includes(word) ? marked.replace('___', word) : note
}

function mark(word: string, start: number, length: number): string {
  const end = start + length
  return `${word.slice(0, start)}[${word.slice(start, end)}]${word.slice(end)}`
}

function markFirst(word: string, part: string): string {
  return mark(word, word.indexOf(part), part.length)
}

function markVowels(word: string): string {
  return word.replace(/[AEIOU]+/g, '[$&]')
}

function markInOrder(word: string, target: string): string {
  let at = 0
  const letters = [...word].map(letter => {
    if (letter !== target.charAt(at)) return letter
    at += 1
    return `[${letter}]`
  })
  return letters.join('').replaceAll('][', '')
}

function markGained(word: string, target: string): string {
  const at = [...target].findIndex((_, i) => target.slice(0, i) + target.slice(i + 1) === word)
  return mark(target, at, 1)
}

function markChanged(word: string, target: string): string {
  const at = [...word].findIndex((letter, i) => letter !== target.charAt(i))
  return `${word} → ${mark(target, at, 1)}`
}

function markSameEnds(word: string): string {
  const size = word.length >= 6 && word.endsWith(word.slice(0, 3)) ? 3 : 2
  return `[${word.slice(0, size)}]${word.slice(size, -size)}[${word.slice(-size)}]`
}

function markRun(word: string): string {
  const code = (at: number) => word.charCodeAt(at)
  const start = [...word].findIndex(
    (_, at) => code(at + 1) === code(at) + 1 && code(at + 2) === code(at) + 2,
  )
  return mark(word, start, 3)
}

const becomes = (word: string, target: string) => `${word} → [${target}]`
const noNote = () => undefined

const draw: Record<LetterRule, (word: string, target: string) => string | undefined> = {
  hidden: markFirst,
  kangaroo: markInOrder,
  anagram: becomes,
  reverse: becomes,
  gain: markGained,
  change: markChanged,
  behead: (word, target) => mark(word, 1, target.length),
  curtail: (word, target) => mark(word, 0, target.length),
  starts: (word, target) => mark(word, 0, target.length),
  ends: (word, target) => mark(word, word.length - target.length, target.length),
  letters: noNote,
  palindrome: noNote,
  doubles: word => word.replace(/(.)\1/g, '[$&]'),
  'same-ends': markSameEnds,
  'one-vowel': markVowels,
  'five-vowels': markVowels,
  'alphabet-run': markRun,
  'in-order': noNote,
}
