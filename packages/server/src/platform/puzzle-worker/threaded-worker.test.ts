import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentRoot } from '../../test-kit/test-content.ts'
import { checkWords } from './generate.ts'
import { PuzzleWorkerStopped, SET_UP_STEPS } from './puzzle-worker.ts'
import { threadedPuzzleWorker } from './threaded-worker.ts'

const folder = join(contentRoot, 'packages/content/dist')
const order = { task: 'generate', game: 'word-web', count: 3, seed: 'a', held: [] } as const
const boards = { ...order, held: [] }

describe('the puzzle worker', { timeout: 180_000 }, () => {
  it('[AD9] works on its own thread and reports progress', async () => {
    const heard: number[] = []
    const { scenarios } = await threadedPuzzleWorker(folder).generate(boards, made =>
      heard.push(made),
    )
    expect(scenarios.map(({ game, status }) => [game, status])).toEqual(
      Array(3).fill(['word-web', 'published']),
    )
    expect(heard).toEqual([1, 2, 3])
  })

  it('[AD9] reports why it failed and takes the next order', async () => {
    const puzzleWorker = threadedPuzzleWorker(folder)
    const words = { ...boards, game: 'forgotten-word' as const }
    await expect(puzzleWorker.generate(words, () => undefined)).rejects.toThrow(
      'not made by a machine',
    )
    await expect(
      threadedPuzzleWorker('/nowhere').generate(boards, () => undefined),
    ).rejects.toThrow('/nowhere')
  })

  it('[AD12] stops in the middle of its work', async () => {
    const puzzleWorker = threadedPuzzleWorker(folder)
    const work = puzzleWorker.generate({ ...boards, count: 100 }, () => undefined)
    const failure = expect(work).rejects.toThrow(PuzzleWorkerStopped)
    await puzzleWorker.stop()
    await failure
  })

  it('[AD33] gives up its work when it is cancelled, and takes the next order', async () => {
    const puzzleWorker = threadedPuzzleWorker(folder)
    const cancelling = new AbortController()
    const work = puzzleWorker.generate(
      { ...boards, count: 100 },
      () => undefined,
      cancelling.signal,
    )
    const failure = expect(work).rejects.toThrow('The work ended without a result.')
    cancelling.abort()
    await failure
    const { scenarios } = await puzzleWorker.generate({ ...boards, count: 1 }, () => undefined)
    expect(scenarios).toHaveLength(1)
  })

  it('[AD5] checks the words and finds the missing puzzles', async () => {
    const steps: number[] = []
    const puzzleWorker = threadedPuzzleWorker(folder)
    const all = await puzzleWorker.generate({ task: 'set-up', held: [] }, made => steps.push(made))
    expect(steps).toEqual(Array.from({ length: SET_UP_STEPS }, (_, i) => i + 1))
    const held = all.scenarios.map(({ game, key }) => `${game} ${key}`)
    const [first] = held
    const again = await puzzleWorker.generate(
      { task: 'set-up', held: held.slice(1) },
      () => undefined,
    )
    expect(again.scenarios.map(({ game, key }) => `${game} ${key}`)).toEqual([first])
    expect(again.skipped).toBe(held.length - 1)
  })
})

it('[AD5] notices a word database that does not hold as many words as it states', () => {
  const lexicon = (count: number) => ({
    words: () => ['ab', 'cd', 'efg'],
    statistics: () => ({ totalWords: 3, lengthDistribution: { 2: count, 3: 1 } }),
  })
  expect(() => checkWords(lexicon(2))).not.toThrow()
  expect(() => checkWords(lexicon(3))).toThrow('2 words of 2 letters were found, 3 are stated')
})
