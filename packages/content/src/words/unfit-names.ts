import { latinDoubleOf } from '@lexiverse/rules'
import blockList from './block-list.json' with { type: 'json' }
import { findUnfit, isBlocked } from './block-list.ts'
import { foldAccents } from './fold.ts'
import innocentWords from './innocent-words.json' with { type: 'json' }

/** What a digit or sign is read as between letters. */
const DRAWN_LETTERS: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
}
/** One of these is drawn like two letters, so a name is read twice. */
const STROKE = /[1!|]/g
const SHORTEST_JOINED = 4
/** Figures at the end are a year or a count: Ana1, Sam80. */
const YEAR = /[\d!|]+$/

/** A small l looks like a capital I, and Romans wrote V for U. */
const LOOKS_ALIKE: Record<string, string> = { i: 'l', u: 'v' }

/** A star stands for a vowel; a letter may be repeated, or written with one of the same look. */
function patternOf(root: string): string {
  return root.replace(/([a-z])\1*/g, run => {
    const letter = run.charAt(0)
    const drawn = 'aeiou'.includes(letter) ? `[${letter}*]` : letter
    const alike = LOOKS_ALIKE[letter]
    const times = `{${run.length},}`
    return alike ? `(?:${drawn}${times}|${alike}${times})` : drawn + times
  })
}

const roots = blockList.insideNames.map(patternOf).join('|')
const hatePhrase = new RegExp(blockList.hateInNames.map(patternOf).join('|'))
/** Words whose end begins a phrase of hate: Skill Women, Grape Women, Vegas Chamber. */
const BEFORE_HATE = new RegExp(
  blockList.innocentBeforeHate.map(word => `${patternOf(word)}s?`).join('|'),
  'g',
)
const innocent = [...innocentWords, ...blockList.innocent, ...blockList.innocentInNames]
const holdsRoot = new RegExp(roots)
const isRoot = new RegExp(`^(?:${roots})$`)
const INNOCENT = new RegExp(
  innocent
    .filter(word => holdsRoot.test(word))
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)

/** I, you (u) and a decorating x are read apart from the word behind them: ishit, uwank, xshit. */
const LETTER_IN_FRONT = /^[iux]/
const SHORTEST_BEHIND_LETTER = 4
const innocentInNames: ReadonlySet<string> = new Set(blockList.innocentInNames)

/** Ordinary given and family names, and towns. */
const namesToo: ReadonlySet<string> = new Set(blockList.namesToo)

/** The runs of letters in a name as a reader takes them: another script, digits and signs become letters. */
function readLetters(name: string, stroke: string): string[] {
  const plain = foldAccents(name.normalize('NFKC').toLowerCase())
  const words = plain.split(/\s+/).filter(word => /\p{L}/u.test(word))
  return words.flatMap(word => {
    const letters = Array.from(
      word.replace(YEAR, '').replace(STROKE, stroke),
      sign => DRAWN_LETTERS[sign] ?? latinDoubleOf(sign) ?? sign,
    )
    return letters
      .join('')
      .split(/[^a-z*]+/)
      .filter(Boolean)
  })
}

function hasUnfitWord(text: string): boolean {
  return findUnfit(text).some(word => !namesToo.has(word.toLowerCase()))
}

function hasUnfitWordBehindLetter(run: string): boolean {
  const word = run.replace(LETTER_IN_FRONT, '')
  if (word === run || word.length < SHORTEST_BEHIND_LETTER || innocentInNames.has(run)) return false
  return hasUnfitWord(word)
}

/**
 * Finds a word that is written with gaps: letters one by one, or in pieces. Only whole pieces are joined, and no
 * initial with a name: Chin K.
 */
function hasSplitSlur(runs: readonly string[]): boolean {
  return runs.some((_, start) =>
    runs.some((_, end) => {
      const pieces = end > start ? runs.slice(start, end + 1) : []
      const joined = pieces.join('')
      const isSpelled = pieces.every(({ length }) => length === 1)
      if (isSpelled) return joined.length >= SHORTEST_JOINED && isBlocked(joined)
      return pieces.every(({ length }) => length > 1) && isRoot.test(joined)
    }),
  )
}

/**
 * Whether others may not see a name: it has a word that we do not show, says a phrase of hate, or reads like a
 * slur: in another script, with digits or other letters of the same look, in pieces, behind a single letter, or inside a
 * longer run of letters.
 */
export function isUnfitName(name: string): boolean {
  return (
    hasUnfitWord(name) ||
    ['i', 'l'].some(stroke => {
      const runs = readLetters(name, stroke)
      return (
        runs.some(run => hasUnfitWord(run) || hasUnfitWordBehindLetter(run)) ||
        runs.some(run => holdsRoot.test(run.replace(INNOCENT, ' '))) ||
        hatePhrase.test(runs.join('').replace(BEFORE_HATE, ' ')) ||
        hasSplitSlur(runs)
      )
    })
  )
}
