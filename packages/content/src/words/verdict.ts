export type WordClass = 'dictionary' | 'name' | 'scientific'
export type Tier = 'answer' | 'accepted'
type RefusalReason = 'name' | 'scientific' | 'unknown'

/** `commonness` is the SCOWL size: 10 for the most common words, 95 for the rarest. */
export type Verdict =
  | { tier: Tier; commonness: number }
  | { tier: 'refused'; reason: RefusalReason }

/** What the database knows about a word. A dictionary word without a tier is too rare to play. */
export interface WordRecord {
  class: WordClass
  tier: Tier | null
  commonness: number
  /** Frequency of an answer in film subtitles, as a power of two: 0 for never, at most 15; 0 for other words. */
  heard: number
}

export interface WordStatistics {
  totalWords: number
  lengthDistribution: Record<number, number>
}

export interface WordFilter {
  /** 'accepted' means every word that may be played, answers included. */
  tier?: Tier
  length?: number
}

export interface Lexicon {
  version: string
  /** All words held, names and scientific terms included. */
  size: number
  /** Takes any case; whatever is not made of the letters a to z is unknown. */
  judge(word: string): Verdict
  /** Whether the word may be played: an answer or an accepted word. */
  has(word: string): boolean
  /** The record behind the verdict; also finds dictionary words too rare to play. */
  look(word: string): WordRecord | null
  statistics(): WordStatistics
  /** Lower case, sorted. Without a filter: every word held. */
  words(filter?: WordFilter): string[]
}
