import { basesOf } from '../meanings/lemmas.ts'
import { readSynsetGraph, type Synset, type SynsetLink } from '../meanings/wordnet.ts'

/** A five-letter word that a theme brings to mind, and how strongly. */
export interface Suggestion {
  word: string
  strength: number
}

/** The strongest suggestion comes first. */
export type ThemeReader = (theme: string) => Suggestion[]

/**
 * How strongly a word of the theme suggests another by each relation. The values were fitted on 247
 * hard and expert themes that an editor had sorted into those that name the word and those that do not.
 */
const WEIGHTS = {
  synonym: 1,
  kind: 0.8,
  kindOfKind: 0.6,
  /** In one phrase: easter bunny. */
  phrase: 0.6,
  part: 0.6,
  similar: 0.6,
  /** Its definition contains the word of the theme. */
  explained: 0.6,
  /** It stands in the definition of the word of the theme. */
  explains: 0.5,
  other: 0.4,
  class: 0.3,
  sibling: 0.15,
}
type Relation = keyof typeof WEIGHTS

const STOP_WORDS = new Set(
  `a an the of in on at to for and or not no it its is be by with from as up out off into over under
  after before one two i you me my your his her their this that what who when where which how all any
  some more most than too so very just only now then there here has have had do does did can will would
  may if but about down near none never s t used having being especially usually`.split(/\s+/),
)

const SINGLE_WORD = /^[a-z]+$/

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).filter(word => !STOP_WORDS.has(word))

interface Index {
  answers: ReadonlySet<string>
  graph: ReadonlyMap<string, Synset>
  /** Names of the synsets of a word. */
  synsets: ReadonlyMap<string, string[]>
  /** Answers that stand in a phrase with a word. */
  phrases: ReadonlyMap<string, Set<string>>
  /** Answers whose definition contains a word. */
  explained: ReadonlyMap<string, Set<string>>
  basesOf(word: string): string[]
  /** Places in WordNet that lead to an answer; a word that everything leads to is suggested by nothing. */
  degreeOf(answer: string): number
}

/** Reads a theme as somebody would who knows all of WordNet and thinks only of these words. */
export function openThemeReader(answers: Iterable<string>): ThemeReader {
  const index = buildIndex(new Set(Array.from(answers, word => word.toLowerCase())))
  return theme => {
    const strengths = new Map<string, number>()
    for (const token of new Set(wordsOf(theme))) {
      for (const [relation, words] of relatedAnswers(token, index)) {
        // A relation that leads to many words points at none of them.
        const share = WEIGHTS[relation] / Math.sqrt(words.size)
        for (const word of words) {
          const strength = share / Math.log2(2 + index.degreeOf(word))
          strengths.set(word, (strengths.get(word) ?? 0) + strength)
        }
      }
    }
    return Array.from(strengths, ([word, strength]) => ({
      word: word.toUpperCase(),
      strength,
    })).sort((a, b) => b.strength - a.strength)
  }
}

function buildIndex(answers: ReadonlySet<string>): Index {
  const graph = readSynsetGraph()
  const synsets = new Map<string, string[]>()
  for (const [name, { lemmas }] of graph) {
    for (const lemma of lemmas.filter(it => SINGLE_WORD.test(it.toLowerCase()))) {
      const known = synsets.get(lemma.toLowerCase())
      if (known) known.push(name)
      else synsets.set(lemma.toLowerCase(), [name])
    }
  }
  const bases = openBases(synsets)
  const phrases = new Map<string, Set<string>>()
  const explained = new Map<string, Set<string>>()
  const degrees = new Map<string, number>()
  const count = (word: string) => degrees.set(word, (degrees.get(word) ?? 0) + 1)
  for (const { lemmas, gloss } of graph.values()) {
    const words = lemmas.map(lemma => wordsOf(lemma))
    const named = words.filter(it => it.length === 1).flat()
    const explaining = wordsOf(gloss).flatMap(bases)
    for (const word of [...named, ...new Set(explaining)]) if (answers.has(word)) count(word)
    for (const answer of named.filter(word => answers.has(word))) {
      for (const word of explaining) addTo(explained, word, answer)
    }
    for (const phrase of words.filter(it => it.length > 1)) {
      for (const answer of phrase.filter(word => answers.has(word))) {
        for (const word of phrase) if (word !== answer) addTo(phrases, word, answer)
      }
    }
  }
  const degreeOf = (answer: string) => degrees.get(answer) ?? 0
  return { answers, graph, synsets, phrases, explained, basesOf: bases, degreeOf }
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}

/** The word and its base forms that are words; remembered, since definitions repeat themselves. */
function openBases(synsets: ReadonlyMap<string, string[]>): (word: string) => string[] {
  const known = new Map<string, string[]>()
  const find = (word: string) => {
    const parts = ['noun', 'verb', 'adjective'] as const
    const bases = parts.flatMap(part => basesOf(word, part)).filter(base => synsets.has(base))
    return [...new Set([word, ...bases])]
  }
  return word => {
    const found = known.get(word) ?? find(word)
    known.set(word, found)
    return found
  }
}

function relatedAnswers(token: string, index: Index): Map<Relation, Set<string>> {
  const { answers, graph, synsets, phrases, explained } = index
  const found = new Map<Relation, Set<string>>()
  const add = (relation: Relation, words: Iterable<string>) => {
    for (const spelled of words) {
      const word = spelled.toLowerCase()
      if (word === token || !answers.has(word)) continue
      const known = found.get(relation)
      if (known) known.add(word)
      else found.set(relation, new Set([word]))
    }
  }
  const lemmasAt = ({ to }: SynsetLink) => graph.get(to)?.lemmas ?? []
  for (const word of index.basesOf(token)) {
    add('synonym', [word])
    add('phrase', phrases.get(word) ?? [])
    add('explained', explained.get(word) ?? [])
    for (const { lemmas, gloss, links } of (synsets.get(word) ?? []).flatMap(
      name => graph.get(name) ?? [],
    )) {
      add('synonym', lemmas)
      add('explains', wordsOf(gloss).flatMap(index.basesOf))
      for (const link of links) {
        const relation = relationOf(link)
        add(relation, lemmasAt(link))
        const next = FOLLOWED[relation]
        if (!next) continue
        const further = graph.get(link.to)?.links ?? []
        for (const second of further.filter(({ sign }) => sign.startsWith(next.sign))) {
          add(next.relation, lemmasAt(second))
        }
      }
    }
  }
  return found
}

/** Relations that are followed for a second step, and along which links. */
const FOLLOWED: Partial<Record<Relation, { sign: string; relation: Relation }>> = {
  kind: { sign: '~', relation: 'kindOfKind' },
  class: { sign: '~', relation: 'sibling' },
  similar: { sign: '&', relation: 'sibling' },
}

function relationOf({ sign }: SynsetLink): Relation {
  const [first] = sign
  if (first === '~') return 'kind'
  if (first === '@' || first === '!') return 'class'
  if (first === '%' || first === '#') return 'part'
  if (first === '&' || first === '+' || first === '^') return 'similar'
  return 'other'
}
