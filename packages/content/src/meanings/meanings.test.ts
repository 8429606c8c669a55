import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { readBank } from '../twistle/bank.ts'
import { isBlocked } from '../words/block-list.ts'
import { collectMeanings } from './build-meanings.ts'
import { encodeMeanings, type Meaning, readMeanings } from './meanings-file.ts'

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

  it('[CO13] finds the base form of an inflected word', () => {
    const words = 'scampering stopped geese wolves crises children saw knelt panicked sillier'
    expect(words.split(' ').map(lemma)).toEqual([
      'scamper verb',
      'stop verb',
      'goose noun',
      'wolf noun',
      'crisis noun',
      'child noun',
      'see verb',
      'kneel verb',
      'panicked adjective',
      'silly adjective',
    ])
  })

  it('[CO13] takes winked for a form of wink, not of win', () => {
    const words = 'winked seeking tanked banked conked yakking mimicked frolicked'
    expect(words.split(' ').map(word => meaningOf(word)?.lemma)).toEqual([
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

  it('[CO13] names a part of speech for our own sentence only where its form tells one', () => {
    const words = 'turkey kneel crudely flammable volatile china thought martial unique'
    expect(words.split(' ').map(word => meaningOf(word)?.partOfSpeech)).toEqual([
      'noun',
      'verb',
      'adverb',
      null,
      'adjective',
      // "Fine dishes, ..." and "What the mind makes ...".
      null,
      null,
      // "To do with war, ..." is no verb, and "The only one of its kind, ..." no noun.
      null,
      null,
    ])
  })

  it('[CO2] explains no blocked word', () => {
    expect(meanings.filter(({ word }) => isBlocked(word))).toEqual([])
  })

  it('[CO13] has nothing to say about a word that nobody explains', () => {
    expect(meaningOf('blorptastic')).toBeNull()
  })
})
