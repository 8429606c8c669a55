import type { Warmth } from '@lexiverse/rules'
import { basesOf } from '../meanings/lemmas.ts'
import { type SynsetIndex, synsetIndex } from '../meanings/synset-index.ts'
import { isFitToShow } from '../words/block-list.ts'
import { irregularForms } from '../words/irregular-verbs.ts'
import type { Lexicon } from '../words/verdict.ts'
import type { BankEntry } from './bank.ts'
import { stemOf } from './giveaway.ts'

type Words = Pick<Lexicon, 'has' | 'look'>
type List = Exclude<keyof Warmth, 'isPartial'>

/** What WordNet knows about the words around an entry. */
export type WarmthFinder = (
  entry: Pick<BankEntry, 'word' | 'accepts' | 'definition' | 'partOfSpeech'>,
) => Warmth

/** The most common words of each list; the rest is hardly ever guessed. */
const MOST: Record<List, number> = { same: 40, near: 90, mild: 160, cool: 160, root: 30 }

const LETTERS: Record<string, string> = { noun: 'n', verb: 'v', adjective: 'a', adverb: 'r' }

/** WordNet's signs: class, kind, part, whole, opposite, derived, attribute, of, see also, entails, causes, group. */
const CLASS = /^@$/
const KIND = /^~$/
const SIMILAR = /^&$/
const CLOSE = /^(?:[@~!+=\\^*>$]|[#%][msp])$/

const RAREST = 96

const SUFFIXES =
  's es ed ing er ers or ly ness ful less like y al ic ist ism ity ment ion ions ation able ous'.split(
    ' ',
  )
/** A shorter stem begins words of other roots. */
const SHORTEST_ROOT = 4

const FUNCTION_WORDS = new Set(
  `a an the of in on at to for and or nor not no it its is are be by with from as up out off into over under
  after before one two you your his her their this that these those what who whom whose when where which how
  all any some more most than too so very just only now then there here has have had do does did can will
  would may might if but about down near never used having being especially usually such other another each
  every often without within through between against toward towards upon make made something someone`.split(
    /\s+/,
  ),
)

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).filter(
    word => word.length > 2 && !FUNCTION_WORDS.has(word),
  )

export function openWarmth(words: Words): WarmthFinder {
  const index = synsetIndex()
  return entry => {
    const senses = sensesOf(entry, index)
    const found =
      senses.length > 0
        ? collectRelatives(entry, senses, index)
        : explainRelatives(entry.definition, index)
    const own = new Set([entry.word, ...(entry.accepts ?? [])])
    const isShown = (word: string) => !own.has(word) && words.has(word) && isFitToShow(word)
    const list = (relatives: Iterable<string>, most: number) =>
      [...new Set(relatives)]
        .filter(isShown)
        .sort((a, b) => rarity(a, words) - rarity(b, words) || (a < b ? -1 : 1))
        .slice(0, most)
        .map(word => [word, ...irregularForms(word)].join(','))
        .sort()
        .join(' ')
    return {
      same: list(found.same, MOST.same),
      near: list(found.near, MOST.near),
      mild: list(found.mild, MOST.mild),
      cool: list(found.cool, MOST.cool),
      root: list(rootWords(entry.word, senses, index), MOST.root),
      ...(senses.length === 0 && { isPartial: true as const }),
    }
  }
}

const rarity = (word: string, words: Words): number => words.look(word)?.commonness ?? RAREST

/** The senses whose explanation shares most words with the entry's definition; all of them if none shares any. */
function sensesOf(
  { word, definition, partOfSpeech }: Parameters<WarmthFinder>[0],
  { graph, synsets }: SynsetIndex,
): string[] {
  const letter = LETTERS[partOfSpeech] ?? ''
  const named = (synsets.get(word) ?? []).filter(name => name.startsWith(letter))
  const asked = new Set(wordsOf(definition))
  const shared = named.map(name => {
    const synset = graph.get(name)
    const told = [...wordsOf(synset?.gloss ?? ''), ...(synset?.lemmas ?? [])]
    return told.filter(token => asked.has(token)).length
  })
  const most = Math.max(0, ...shared)
  return named.filter((_, i) => shared[i] === most)
}

type Relatives = Record<'same' | 'near' | 'mild' | 'cool', Set<string>>

/** Synsets one link away. A satellite of an adjective has its own letter in links. */
function follow(names: Iterable<string>, sign: RegExp, { graph }: SynsetIndex): Set<string> {
  const found = new Set<string>()
  for (const name of names) {
    for (const link of graph.get(name)?.links ?? []) {
      if (sign.test(link.sign)) found.add(link.to.replace(/^s/, 'a'))
    }
  }
  return found
}

function lemmasOf(names: Iterable<string>, { graph }: SynsetIndex): string[] {
  return [...names].flatMap(name => graph.get(name)?.lemmas ?? [])
}

/** Of a class with more kinds than this, the kinds have little in common. */
const MOST_SIBLINGS = 50
const MOST_COUSINS = 25

const kindsOf = (name: string, index: SynsetIndex): number => follow([name], KIND, index).size

function collectRelatives(
  { definition }: Parameters<WarmthFinder>[0],
  senses: readonly string[],
  index: SynsetIndex,
): Relatives {
  const similar = follow(senses, SIMILAR, index)
  const classes = [...follow(senses, CLASS, index)]
  const kinds = follow(senses, KIND, index)
  const grand = [...follow(classes, CLASS, index)]
  const isNarrow = (name: string) => kindsOf(name, index) <= MOST_SIBLINGS
  const siblings = follow(classes.filter(isNarrow), KIND, index)
  const cluster = follow(similar, SIMILAR, index)
  const close = follow(senses, CLOSE, index)
  const glosses = senses.map(name => index.graph.get(name)?.gloss.split('"')[0] ?? '')
  const explaining = [definition, ...glosses].flatMap(wordsOf).flatMap(word => basesIn(word, index))
  const aunts = grand.filter(name => kindsOf(name, index) <= MOST_COUSINS)
  const mild = [...siblings, ...grand, ...cluster, ...follow(kinds, KIND, index)]
  const cool = [
    ...follow(
      classes.filter(name => !isNarrow(name)),
      KIND,
      index,
    ),
    ...follow(aunts, KIND, index),
    ...follow(siblings, KIND, index),
    ...follow(close, CLOSE, index),
    ...follow(cluster, CLOSE, index),
  ]
  return nearestOnly([
    ['same', lemmasOf([...senses, ...similar], index)],
    ['near', lemmasOf(close, index)],
    ['mild', [...lemmasOf([...mild, ...follow(similar, CLOSE, index)], index), ...explaining]],
    ['cool', lemmasOf(cool, index)],
  ])
}

/** For a word that WordNet does not have: the words of its definition, and those related to them. */
function explainRelatives(definition: string, index: SynsetIndex): Relatives {
  const explaining = wordsOf(definition).flatMap(word => basesIn(word, index))
  const senses = explaining.flatMap(word => index.synsets.get(word) ?? [])
  return nearestOnly([
    ['mild', explaining],
    ['cool', lemmasOf([...senses, ...follow(senses, SIMILAR, index)], index)],
  ])
}

/** Every word is in the nearest list only. */
function nearestOnly(layers: readonly [keyof Relatives, readonly string[]][]): Relatives {
  const seen = new Set<string>()
  const relatives: Relatives = {
    same: new Set(),
    near: new Set(),
    mild: new Set(),
    cool: new Set(),
  }
  for (const [layer, found] of layers) {
    for (const word of found) {
      if (/^[a-z]{3,20}$/.test(word) && !seen.has(word)) relatives[layer].add(word)
    }
    for (const word of relatives[layer]) seen.add(word)
  }
  return relatives
}

/** The base forms of a word that WordNet has, or the word itself. */
function basesIn(word: string, { synsets }: SynsetIndex): string[] {
  if (synsets.has(word)) return [word]
  const parts = ['noun', 'verb', 'adjective'] as const
  return parts.flatMap(part => basesOf(word, part)).filter(base => synsets.has(base))
}

/** Words derived from the word, and those that its stem makes with a usual ending. */
function rootWords(word: string, senses: readonly string[], index: SynsetIndex): string[] {
  const stem = stemOf(word)
  const start = word.slice(0, SHORTEST_ROOT)
  const derived = lemmasOf(follow(senses, /^[+\\]$/, index), index)
  const stems = stem.length >= SHORTEST_ROOT + 1 ? [word, stem, `${stem}e`] : [word]
  const made = stems.flatMap(one => [one, ...SUFFIXES.map(suffix => one + suffix)])
  return [...derived.filter(other => other.startsWith(start)), ...made]
}
