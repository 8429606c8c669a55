import { readSynsetGraph, type Synset } from './wordnet.ts'

const SINGLE_WORD = /^[a-z]+$/

/** WordNet as a graph, and the names of the synsets of each lower-case word. */
export interface SynsetIndex {
  graph: ReadonlyMap<string, Synset>
  synsets: ReadonlyMap<string, string[]>
}

let index: SynsetIndex | null = null

/** Read at the first call: only a build needs it. */
export function synsetIndex(): SynsetIndex {
  index ??= buildIndex()
  return index
}

function buildIndex(): SynsetIndex {
  const graph = readSynsetGraph()
  const synsets = new Map<string, string[]>()
  for (const [name, { lemmas }] of graph) {
    for (const lemma of lemmas.filter(it => SINGLE_WORD.test(it))) {
      const known = synsets.get(lemma)
      if (known) known.push(name)
      else synsets.set(lemma, [name])
    }
  }
  return { graph, synsets }
}
