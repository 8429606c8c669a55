import { describe, expect, it } from 'vitest'
import { provePuzzle } from './prove-puzzle.ts'
import type { PuzzleGame, StockEntry } from './puzzle-source.ts'
import { mendTexts, textsOf } from './puzzle-texts.ts'
import { createSources } from './registry.ts'
import { builtLexicon } from './test-kit/built-lexicon.ts'

const lexicon = builtLexicon()
const sources = createSources(lexicon)

const samples = new Map<PuzzleGame, StockEntry>()

/** A puzzle whose parts are connected: a board with traps, a word with wordplay. */
function sampleOf(game: PuzzleGame): StockEntry {
  const known = samples.get(game)
  if (known) return known
  const stock = sources[game].stock()
  const rich = stock.find(({ puzzle }) => 'traps' in puzzle || 'wordplay' in puzzle)
  const sample = rich ?? (stock[0] as StockEntry)
  samples.set(game, sample)
  return sample
}

const prove = (game: PuzzleGame, texts: Record<string, string> = {}) => {
  const entry = sampleOf(game)
  return provePuzzle(game, { ...entry, puzzle: mendTexts(game, entry.puzzle, texts) }, lexicon)
}

describe('one puzzle', { timeout: 120_000 }, () => {
  it.each(['word-web', 'hive-builder', 'twistle', 'forgotten-word'] as const)(
    '[AD40] %s: passes the proof as it was released',
    async game => {
      expect(await prove(game)).toEqual([])
    },
  )

  it('[AD40] is proven with mended texts', async () => {
    expect(
      await prove('word-web', {
        'theme-0': 'Zzyzx Quorum',
        'reason-0': 'A reason that nobody has written before.',
      }),
    ).toEqual([])
    expect(await prove('twistle', { hint: 'A hint that nobody has written before this.' })).toEqual(
      [],
    )
    expect(
      await prove('forgotten-word', { definition: 'A meaning that nobody has written before.' }),
    ).toEqual([])
  })

  it('[AD40] is refused with texts that are too short, give the word away, or repeat another', async () => {
    expect(await prove('twistle', { hint: 'Short.' })).toEqual([
      'hint is not a sentence of 25 to 80 characters',
    ])
    const { word } = sampleOf('forgotten-word').puzzle as { word: string }
    expect(await prove('forgotten-word', { definition: `This is the ${word} itself.` })).toEqual([
      `definition gives it away with "${word}"`,
    ])
    const other = sources.twistle.stock().at(-1) as StockEntry<{ hint: string }>
    expect(await prove('twistle', { hint: other.puzzle.hint })).toEqual([
      `has the hint of ${other.key}`,
    ])
    expect(await prove('twistle', { relatedWords: 'GOOD' })).toContain('has 1 related words, not 3')
    expect(await prove('word-web', { 'reason-0': 'no sentence' })).toHaveLength(1)
  })
})

it('[AD40] an untouched text stays as it is, and a theme changes its name in the traps too', () => {
  for (const game of ['word-web', 'hive-builder', 'twistle', 'forgotten-word'] as const) {
    const { puzzle } = sampleOf(game)
    const texts = textsOf(game, puzzle).map(({ name, value }) => [name, value])
    expect(mendTexts(game, puzzle, Object.fromEntries(texts))).toEqual(puzzle)
  }
  const board = sampleOf('word-web').puzzle as {
    traps: { theme: string }[]
    groups: { theme: string }[]
  }
  const place = board.groups.findIndex(({ theme }) => theme === board.traps[0]?.theme)
  const mended = mendTexts('word-web', board, { [`theme-${place}`]: ' Other ' }) as typeof board
  expect(mended.groups[place]?.theme).toBe('Other')
  expect(mended.traps[0]?.theme).toBe('Other')
})
