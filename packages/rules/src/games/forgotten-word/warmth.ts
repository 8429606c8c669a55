import * as z from 'zod/mini'

const families = z.string().check(z.maxLength(12_000), z.regex(/^[a-z, ]*$/))

/**
 * Words near in meaning, worked out from WordNet when the puzzle was built. A text lists words with
 * spaces between them; irregular forms follow their word after commas (sink,sank,sunk).
 */
export const warmthSchema = z.strictObject({
  /** Another word for the same. */
  same: families,
  /** Its class, a kind or a part of it, its opposite. */
  near: families,
  /** Other kinds of its class, and words that explain it. */
  mild: families,
  /** More distant relatives. */
  cool: families,
  /** Words of the same root. */
  root: families,
  /** WordNet does not have the word: the lists come from its definition, and a word outside them may still be near. */
  isPartial: z.optional(z.literal(true)),
})
export type Warmth = z.infer<typeof warmthSchema>

/** How near a guess is in meaning: 1 is far, or no relation is known; 5 is the same sense. */
export type WarmthStep = 1 | 2 | 3 | 4 | 5

const lists = [
  ['same', 5],
  ['near', 4],
  ['mild', 3],
  ['cool', 2],
] as const

/** An ending of a regular form, and what the base form has in its place. */
const endings = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ied', 'y'],
  ['ed', ''],
  ['ed', 'e'],
  ['ing', ''],
  ['ing', 'e'],
  ['ier', 'y'],
  ['er', ''],
  ['er', 'e'],
  ['iest', 'y'],
  ['est', ''],
  ['est', 'e'],
] as const

const DOUBLED = /([b-df-hj-np-tv-z])\1$/
const SHORTEST_BASE = 3

/** The word and every base form that it may be a regular form of. Not all of them are words. */
export function basesOf(word: string): string[] {
  const bases = endings
    .filter(([ending]) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_BASE)
    .map(([ending, base]) => word.slice(0, -ending.length) + base)
  // Stopped is stopp + ed.
  const single = bases.filter(base => DOUBLED.test(base)).map(base => base.slice(0, -1))
  return [word, ...bases, ...single]
}

interface Related {
  /** Null if nothing can be said about the word. */
  step: WarmthStep | null
  /** The word of the list that the guess is a form of; the guess itself where no list has it. */
  lemma: string
}

/** How near a lower-case word is to the answer, and by which word. */
export function relate(warmth: Warmth, word: string): Related {
  for (const base of basesOf(word)) {
    for (const [list, step] of lists) {
      const family = findFamily(warmth[list], base)
      if (family) return { step, lemma: family }
    }
  }
  return { step: warmth.isPartial ? null : 1, lemma: word }
}

export function isSameRoot(warmth: Warmth, word: string): boolean {
  return basesOf(word).some(base => findFamily(warmth.root, base) !== null)
}

function findFamily(text: string, word: string): string | null {
  const family = text.split(' ').find(forms => forms.split(',').includes(word))
  return family?.split(',')[0] ?? null
}

/** Letters that both words have, as often as both have them, in alphabetical order. */
export function sharedLetters(one: string, other: string): string {
  const left = [...other]
  const shared = [...one].filter(letter => {
    const place = left.indexOf(letter)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
  return shared.sort().join('')
}
