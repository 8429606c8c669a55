import { type WayMet, waysMet } from '@lexiverse/contract'

export interface MetWord {
  word: string
  way: WayMet
}

const wayOf = new Map(waysMet.map(way => [way.charAt(0), way]))

/** One line for each way: its first letter, then the words, joined by commas. `fTARN,TROVE\nmTORPOR` */
export function packWords(words: readonly MetWord[]): string {
  return waysMet
    .map(way => ({ way, met: words.filter(word => word.way === way) }))
    .filter(({ met }) => met.length > 0)
    .map(({ way, met }) => way.charAt(0) + met.map(({ word }) => word).join(','))
    .join('\n')
}

/** The words of each way: no object for each word, since a player may have 20,000. */
export function unpackWays(packed: string): { way: WayMet; words: string[] }[] {
  return packed.split('\n').flatMap(line => {
    const way = wayOf.get(line.charAt(0))
    return way ? [{ way, words: line.slice(1).split(',') }] : []
  })
}

export const unpackWords = (packed: string): MetWord[] =>
  unpackWays(packed).flatMap(({ way, words }) => words.map(word => ({ word, way })))
