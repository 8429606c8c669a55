import { isBlocked, isFitToShow } from '@lexiverse/content'
import type { Platform } from '../../platform/platform.ts'

/** Upper bounds of commonness (SCOWL size): everyday, familiar, uncommon; above them a word is rare. */
const BOUNDS = [35, 50, 60]
/** Most players meet the same words. */
const MOST_REMEMBERED = 100_000

interface WordFacts {
  /** From 0 for what no list ranks to 4. */
  rarity: number
  /** 95 for the rarest, 0 for what no list ranks. */
  order: number
  isBlocked: boolean
  isShown: boolean
}

export type FactsOf = (word: string) => WordFacts

/** Remembers what it has found: a page asks about every word of a player. */
export function wordFacts({ dictionary }: Pick<Platform, 'dictionary'>): FactsOf {
  const known = new Map<string, WordFacts>()

  /** Few differ, so words share them: an object for each of 20,000 words would keep the garbage collector busy. */
  const shared = new Map<number, WordFacts>()

  const share = (order: number, isShown: boolean, isBlocked: boolean): WordFacts => {
    const key = order * 4 + Number(isShown) * 2 + Number(isBlocked)
    const earlier = shared.get(key)
    if (earlier) return earlier
    const rarity = order === 0 ? 0 : 1 + BOUNDS.filter(bound => order > bound).length
    const facts = { rarity, order, isBlocked, isShown }
    shared.set(key, facts)
    return facts
  }

  const find = (word: string): WordFacts => {
    const verdict = dictionary.judge(word)
    const order = verdict.tier === 'refused' ? 0 : (verdict.commonness ?? 0)
    const isShown = isFitToShow(word)
    return share(order, isShown, !isShown && isBlocked(word))
  }

  return word => {
    const earlier = known.get(word)
    if (earlier) return earlier
    if (known.size >= MOST_REMEMBERED) known.clear()
    const facts = find(word)
    known.set(word, facts)
    return facts
  }
}
