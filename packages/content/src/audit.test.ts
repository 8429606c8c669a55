import { describe, expect, it } from 'vitest'
import { auditContent, type Stock } from './audit.ts'
import { stockWithDaily } from './daily-pool.ts'
import { wantedSentences } from './meanings/wanted-sentences.ts'
import { createSources } from './registry.ts'
import { builtLexicon } from './test-kit/built-lexicon.ts'
import { readSubtitles } from './words/sources.ts'

const lexicon = builtLexicon()
const sources = createSources(lexicon)
const stock: Stock = {
  'word-web': stockWithDaily(sources['word-web']),
  'hive-builder': stockWithDaily(sources['hive-builder']),
  twistle: stockWithDaily(sources.twistle),
  'forgotten-word': stockWithDaily(sources['forgotten-word']),
}

describe('everything that is published', () => {
  const audits = auditContent(lexicon, stock)

  for (const { title, problems } of audits) {
    it(`[CO3] ${title}: passes its proof`, () => {
      expect(problems).toEqual([])
    })
  }

  it('[CO3] is audited for every game', () => {
    const titles = [
      'Words',
      'Word Web',
      'Hive Builder',
      'Word Seeker',
      'The Forgotten Word',
      'Shown words',
      'Built in',
    ]
    expect(audits.map(({ title }) => title)).toEqual(titles)
  })

  it('[CO13] has a sentence of ours for every word that players see most', () => {
    const puzzles = { hives: stock['hive-builder'], twistles: stock.twistle }
    expect(wantedSentences(puzzles, readSubtitles().subtitles)).toEqual({
      'word-seeker': [],
      pangrams: [],
      'hive-answers': [],
    })
  })
})
