import { describe, expect, it } from 'vitest'
import { auditContent, type Stock } from './audit.ts'
import { createSources } from './registry.ts'
import { builtLexicon } from './test-kit/built-lexicon.ts'

const lexicon = builtLexicon()
const sources = createSources(lexicon)
const stock: Stock = {
  'word-web': sources['word-web'].stock(),
  'hive-builder': sources['hive-builder'].stock(),
  twistle: sources.twistle.stock(),
  'forgotten-word': sources['forgotten-word'].stock(),
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
})
