import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHiveSource } from '../hive-builder/source.ts'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { readBank } from '../twistle/bank.ts'
import { isBlocked, isFitToShow } from '../words/block-list.ts'
import { collectMeanings } from './build-meanings.ts'
import { findEntry } from './lemmas.ts'
import { encodeMeanings, type Meaning, readMeanings } from './meanings-file.ts'
import { readWordNet } from './wordnet.ts'

const ember: Meaning = {
  word: 'embers',
  lemma: 'ember',
  partOfSpeech: 'noun',
  senses: ['a hot fragment of wood', 'a … dash – and “quotes”'],
  isOurs: false,
  commonness: 50,
}

describe('the file of meanings', () => {
  it('gives a meaning back as it was written, in any case of the word', () => {
    const { meaningOf } = readMeanings(encodeMeanings([ember]))
    expect(meaningOf('embers')).toEqual(ember)
    expect(meaningOf('EMBERS')).toEqual(ember)
  })

  it('knows no word that it was not given', () => {
    const { meaningOf } = readMeanings(encodeMeanings([ember]))
    expect(['ember', 'emberss', '', 'em-bers', 'a'.repeat(99)].map(meaningOf)).toEqual(
      Array(5).fill(null),
    )
    expect(readMeanings(encodeMeanings([])).meaningOf('ember')).toBeNull()
  })

  it('finds exactly the words it was given', () => {
    const word = fc.stringMatching(/^[a-d]{1,14}$/)
    fc.assert(
      fc.property(fc.uniqueArray(word), fc.array(word), (held, asked) => {
        const file = encodeMeanings(held.map(own => ({ ...ember, word: own, lemma: own })))
        const { meaningOf } = readMeanings(file)
        expect(asked.map(own => meaningOf(own)?.lemma)).toEqual(
          asked.map(own => (held.includes(own) ? own : undefined)),
        )
      }),
    )
  })
})

describe('what is known about the words', () => {
  const lexicon = builtLexicon()
  const meanings = collectMeanings(lexicon)
  const wordnet = readWordNet().words
  const file = encodeMeanings(meanings)
  const { meaningOf } = readMeanings(file)
  const lemma = (word: string) => {
    const meaning = meaningOf(word)
    return `${meaning?.lemma} ${meaning?.partOfSpeech}`
  }

  it('[CO13] takes at most 8 MB', () => {
    expect(file.length).toBeLessThan(8_000_000)
  })

  it('[CO13] explains nine answers in ten, and every answer of Word Seeker in our words', () => {
    const answers = lexicon.words({ tier: 'answer' })
    expect(answers.filter(meaningOf).length / answers.length).toBeGreaterThan(0.9)
    const seeker = readBank().map(({ word }) => word)
    expect(seeker.filter(word => !meaningOf(word)?.isOurs)).toEqual([])
  })

  it('[CO13] explains the answers of hives that WordNet does not know', () => {
    const words =
      'joey crikey terracotta atwitter faceoff taverna kippered walkable fluidly payout gorgon'
    expect(words.split(' ').filter(word => !meaningOf(word)?.isOurs)).toEqual([])
  })

  it('[CO13] explains every answer of a hive, because the card after a game can show each', () => {
    const hives = createHiveSource(lexicon)
    const puzzles = [...hives.stock(), ...(hives.daily?.() ?? [])].map(({ puzzle }) => puzzle)
    const answers = new Set(puzzles.flatMap(({ validWords }) => validWords))
    expect([...answers].filter(word => meaningOf(word) === null)).toEqual([])
  })

  it('[CO13] finds the base form of an inflected word', () => {
    const words = 'scampering stopped geese wolves crises children swam knelt panicked sillier'
    expect(words.split(' ').map(lemma)).toEqual([
      'scamper verb',
      'stop verb',
      'goose noun',
      'wolf noun',
      'crisis noun',
      'child noun',
      'swim verb',
      'kneel verb',
      'panicked adjective',
      'silly adjective',
    ])
  })

  it('[CO13] takes winked for a form of wink, not of win', () => {
    const words = 'winked seeking tanked banked conked yakking mimicked frolicked'
    expect(words.split(' ').map(word => findEntry(word, wordnet)?.lemma)).toEqual([
      'wink',
      'seek',
      'tank',
      'bank',
      'conk',
      'yak',
      'mimic',
      'frolic',
    ])
  })

  it('[CO13] reads how a form is spelled before it asks which base form is more common', () => {
    const forms: Record<string, string> = {
      caned: 'cane',
      wined: 'wine',
      cutest: 'cute',
      tapes: 'tape',
      bees: 'bee',
      boxes: 'box',
      offered: 'offer',
      chaperoned: 'chaperone',
      // Scanned is from scan, but putted from putt.
      scanned: 'scan',
      whirred: 'whir',
      // Lead and sing have other past forms.
      singed: 'singe',
      crania: 'cranium',
      phenomena: 'phenomenon',
    }
    const found = Object.keys(forms).map(word => [word, findEntry(word, wordnet)?.lemma])
    expect(Object.fromEntries(found)).toEqual(forms)
    const bases = 'biding moping putted leaded runes'.split(' ')
    expect(bases.map(word => findEntry(word, wordnet)?.lemma)).toEqual(
      'bide mope putt leaded rune'.split(' '),
    )
    // Not from moron, carton, album, yttrium, six and fifteen.
    const scraps = 'mora carta alba yttria vier fifteener'.split(' ')
    expect(scraps.filter(word => findEntry(word, wordnet))).toEqual([])
  })

  it('[CO13] explains a name on a tile before a word that it could be a form of', () => {
    const names = 'hades ganges poseidon'.split(' ')
    expect(names.map(word => meaningOf(word)?.lemma)).toEqual(names)
  })

  it('[CO13] explains an adverb by its adjective rather than by itself', () => {
    expect(meaningOf('abundantly')).toMatchObject({ lemma: 'abundant', partOfSpeech: 'adverb' })
  })

  it('[CO13] explains a form with our sentence about its base form, if that fits', () => {
    expect(meaningOf('defies')).toMatchObject({ lemma: 'defy', isOurs: true })
    // "A poet, especially one who sang of heroes." explains the noun, not the verb.
    expect(meaningOf('barded')).toMatchObject({ lemma: 'bard', isOurs: false })
  })

  it('[CO13] keeps the own meaning of a form that is a word by itself', () => {
    expect(['building', 'thought', 'china', 'turkey'].map(word => meaningOf(word)?.lemma)).toEqual([
      'building',
      'thought',
      'china',
      'turkey',
    ])
  })

  it('[CO13] names the part of speech of our sentence where its form or WordNet decides', () => {
    const parts: Record<string, string | null> = {
      turkey: 'noun',
      kneel: 'verb',
      crudely: 'adverb',
      volatile: 'adjective',
      // "Mending what is broken, ...", and "Extremely painful, ..." of agonizing, which may be both.
      fixing: 'verb',
      agonizing: null,
      // "Fine dishes, ..." of a word that is only a noun.
      china: 'noun',
      // "To do with war, ..." is no verb, and "The only one of its kind, ..." no noun.
      martial: 'adjective',
      unique: 'adjective',
      // "What the mind makes ...": also a form of to think.
      thought: null,
    }
    const found = Object.keys(parts).map(word => [word, meaningOf(word)?.partOfSpeech])
    expect(Object.fromEntries(found)).toEqual(parts)
  })

  it('[CO2] explains no blocked word', () => {
    expect(meanings.filter(({ word }) => isBlocked(word))).toEqual([])
  })

  it('[CO2] explains a soft word only in our own words', () => {
    expect(meaningOf('cretin')).toBeNull()
    const unread = meanings.filter(
      ({ word, lemma, isOurs }) => !isOurs && !(isFitToShow(word) && isFitToShow(lemma)),
    )
    expect(unread).toEqual([])
  })

  it('[CO13] says nothing unkind first about an animal or a river', () => {
    const words = 'dog cat pig shrew amazon thrush welsh tamil goose snake ram'
    const first = words.split(' ').map(word => meaningOf(word)?.senses[0] ?? '')
    expect(
      first.filter(sense => /^(?:$|.*\b(?:woman who|person|nagging|gossip)\b)/.test(sense)),
    ).toEqual([])
  })

  it('[CO13] has nothing to say about a word that nobody explains', () => {
    expect(meaningOf('blorptastic')).toBeNull()
  })
})
