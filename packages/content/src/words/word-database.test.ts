import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isBlocked, isFitToShow } from './block-list.ts'
import { classifyWords } from './classify.ts'
import { readLexicon } from './lexicon.ts'
import { encodeLexicon } from './lexicon-file.ts'
import { readModernFamilies } from './modern-words.ts'
import { readWordSources, type WordSources } from './sources.ts'

const MEGABYTE = 1_000_000

const sources = readWordSources()
const records = classifyWords(sources)
const file = encodeLexicon(records)
const lexicon = readLexicon(file)

const held = new Set(lexicon.words())
const { scowl, wordnet, cspell, scientific, subtitles } = sources

const absent = (words: Iterable<string>) => [...words].filter(word => lexicon.look(word) === null)

describe('the word database', () => {
  it('[CO1] holds over 660,000 words, most of them in dictionaries', () => {
    expect(lexicon.size).toBeGreaterThan(660_000)
    const dictionary = [...records.values()].filter(record => record.class === 'dictionary')
    expect(dictionary.length).toBeGreaterThan(430_000)
  })

  it('finds every word of the source lists', () => {
    expect(absent(scowl.keys())).toEqual([])
    expect(absent(sources.scowlNames.keys())).toEqual([])
    for (const list of [wordnet, sources.wordnetNames, cspell, sources.cspellNames]) {
      expect(absent(list)).toEqual([])
    }
    expect(absent(sources.pronounced)).toEqual([])
  })

  it('holds no word that no source list has', () => {
    const lists: (keyof WordSources)[] = Object.keys(sources) as (keyof WordSources)[]
    const known = new Set(lists.flatMap(list => [...sources[list].keys()]))
    const ours = new Set(readModernFamilies().flatMap(({ word, forms }) => [word, ...forms]))
    expect([...held].filter(word => !known.has(word) && !ours.has(word))).toEqual([])
  })

  it('gives back the very record of every word', () => {
    for (const [word, record] of records) {
      if (lexicon.look(word)?.class !== record.class) expect.fail(word)
    }
    const wrong = [...records].filter(([word, record]) => {
      const found = lexicon.look(word)
      return found?.tier !== record.tier || found.commonness !== record.commonness
    })
    expect(wrong).toEqual([])
  })

  it('says no to every near miss: a letter lost, added, moved or changed', () => {
    const misses = (word: string) => [
      word.slice(1),
      `${word}s`,
      word.slice(1, 2) + word.slice(0, 1) + word.slice(2),
      `${word.slice(0, -1)}z`,
    ]
    const wrong: string[] = []
    // Every fifth word tries every kind of neighbour, and takes a fifth of the time.
    for (const word of [...held].filter((_, place) => place % 5 === 0)) {
      for (const miss of misses(word)) {
        if ((lexicon.look(miss) !== null) !== held.has(miss)) wrong.push(miss)
      }
    }
    expect(wrong).toEqual([])
  })

  it('[CO1] counts its words by length as a scan of all words would', () => {
    const { totalWords, lengthDistribution } = lexicon.statistics()
    const counted: Record<number, number> = {}
    for (const { length } of held) counted[length] = (counted[length] ?? 0) + 1
    expect(totalWords).toBe(held.size)
    expect(lengthDistribution).toEqual(counted)
  })
})

describe('how often films hold a word', () => {
  const heard = (word: string) => lexicon.look(word)?.heard

  it('[CO16] counts everyday words that mostly begin a sentence', () => {
    expect(['what', 'hello', 'however', 'forty'].map(heard)).toEqual([15, 15, 12, 10])
  })

  it('[CO16] counts a word of every size that films have with a capital only', () => {
    expect(['yeah', 'grandpa', 'teddy', 'mafia', 'mayo'].map(heard)).toEqual([15, 11, 10, 8, 8])
  })

  it('[CO16] does not count a name for a rare word that is spelled alike', () => {
    const names = ['carmine', 'josh', 'hector', 'quahog', 'cooper', 'hart']
    expect(names.filter(word => subtitles.has(word))).toEqual([])
    expect(names.map(heard)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('the three tiers', () => {
  it('[CO1] plays dictionary words alone', () => {
    const others = [...records.values()].filter(record => record.class !== 'dictionary')
    expect(others.filter(record => record.tier !== null)).toEqual([])
  })

  it('[CO1] holds about 63,000 answers and 280,000 accepted words', () => {
    const answers = lexicon.words({ tier: 'answer' }).length
    const accepted = lexicon.words({ tier: 'accepted' }).length
    expect(answers).toBeGreaterThan(62_000)
    expect(answers).toBeLessThan(70_000)
    expect(accepted).toBeGreaterThan(270_000)
    expect(accepted).toBeLessThan(290_000)
  })

  it('[CO1] accepts everyday words that other games refuse', () => {
    const everyday =
      'cafe fiance donut snuck emoji selfie app blog wifi podcast vlog meme kombucha hashtag ' +
      'ramen sriracha hoodie gonna okay yeah color colour gray grey judgement naive facade'
    expect(everyday.split(' ').filter(word => !lexicon.has(word))).toEqual([])
  })

  it('[CO1] accepts words of the last thirty years with their forms', () => {
    const modern =
      'tagine shawarma mojito prosecco paneer dosa merch bestie vibing crowdsource rewatch upvote ' +
      'downvote doxx larp retcon cybersecurity frontend dropdown coworking kitesurf flexitarian ' +
      'chav tradie zoomer argh woah hmph shoulda tagines upvoted upvotes doxxing larping retconned'
    expect(modern.split(' ').filter(word => !lexicon.has(word))).toEqual([])
    expect(readModernFamilies().length).toBeGreaterThan(1_500)
  })

  it('[CO1] refuses names, abbreviations and misspellings that a source list holds', () => {
    const reasons = (words: string) => words.split(' ').map(word => lexicon.judge(word))
    const name = { tier: 'refused', reason: 'name' }
    const unknown = { tier: 'refused', reason: 'unknown' }
    expect(reasons('james texas paris einstein buddha')).toEqual(Array(5).fill(name))
    expect(reasons('abt org asap wich publically')).toEqual(Array(5).fill(unknown))
    expect(reasons('conscripttion livlihood dept')).toEqual(Array(3).fill(unknown))
  })

  it('[CO1] keeps words that are names too', () => {
    const both = 'bill mark rose grace violet frank jersey china turkey morris jerry parmesan seder'
    expect(both.split(' ').filter(word => !lexicon.has(word))).toEqual([])
  })

  it('[CO1] takes no word from one spelling list alone unless it was read', () => {
    const ours = new Set(readModernFamilies().flatMap(({ word, forms }) => [word, ...forms]))
    const isAlone = (word: string) =>
      !scowl.has(word) && !wordnet.has(word) && !subtitles.has(word) && !ours.has(word)
    expect([...cspell].filter(word => lexicon.has(word) && isAlone(word))).toEqual([])
  })

  it('[CO1] refuses names and scientific terms with the reason', () => {
    expect(lexicon.judge('michael')).toEqual({ tier: 'refused', reason: 'name' })
    expect(lexicon.judge('london')).toEqual({ tier: 'refused', reason: 'name' })
    expect(lexicon.judge('dimethylpyridine')).toEqual({ tier: 'refused', reason: 'scientific' })
    expect(scientific.has('dimethylpyridine')).toBe(true)
    expect(lexicon.judge('blorptastic')).toEqual({ tier: 'refused', reason: 'unknown' })
  })

  it('takes no numeral, variant or local slang for an answer', () => {
    const odd = ['xviii', 'liii', 'nong', 'razoo', 'hutzpah', 'indorses']
    expect(odd.filter(word => lexicon.judge(word).tier === 'answer')).toEqual([])
    expect(lexicon.has('liii')).toBe(false)
  })

  it('[CO2] accepts no slur, and takes a swear word as a guess but never for an answer', () => {
    expect(lexicon.words({ tier: 'answer' }).filter(word => !isFitToShow(word))).toEqual([])
    expect(lexicon.words({ tier: 'accepted' }).filter(isBlocked)).toEqual([])
    expect(lexicon.judge('faggot')).toEqual({ tier: 'refused', reason: 'unknown' })
    expect(lexicon.judge('shit').tier).toBe('accepted')
    expect(lexicon.judge('kumquat').tier).toBe('answer')
  })
})

describe('its file', () => {
  it('[CO12] takes at most 10 MB', () => {
    expect(file.length).toBeLessThan(10 * MEGABYTE)
  })

  it('[CO12] is the same file whenever it is built from the same sources', () => {
    // Another process built this one.
    const built = readFileSync(new URL('../../dist/lexicon.bin', import.meta.url))
    expect(built.equals(file)).toBe(true)
  })
})
