import { inWords } from '@lexiverse/rules'

/** What a text may name: words in capitals, numbers, phrases. Null and undefined: cannot be named. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

export interface Variant<Facts> {
  /** Names of values stand in braces. */
  readonly text: string
  /** Where it is true; everywhere if absent. */
  readonly when?: (facts: Facts) => boolean
  /** It advises something. A game gets one piece of advice at most. */
  readonly isTip?: true
  /** Of a lost game: it begins with what went well. Where one of these is true, the others are not told. */
  readonly isPraise?: true
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

export const ordinal = (place: number): string | null => ORDINALS[place] ?? null

const PLACEHOLDER = /\{(\w+)\}/g
const PLURAL_NEXT = /^ [a-z]+s\b/
const SENTENCE_END = /(^|[.!?] )$/

/** The text with its values, or null if one is missing or does not agree with its noun. */
export function fillText(text: string, values: Values): string | null {
  let isWhole = true
  const filled = text.replace(PLACEHOLDER, (all, name: string, start: number) => {
    const value = values[name]
    const rest = text.slice(start + all.length)
    if (value === null || value === undefined || (value === 1 && PLURAL_NEXT.test(rest))) {
      isWhole = false
      return ''
    }
    const shown = typeof value === 'number' ? inWords(value) : value
    return SENTENCE_END.test(text.slice(0, start)) ? capitalized(shown) : shown
  })
  return isWhole ? filled : null
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A number before a plural, or null below two. */
export const several = (value: number): number | null => (value >= 2 ? value : null)
