import {
  type GameId,
  type HivePuzzle,
  tutorialScenarios,
  type WordWebPuzzle,
} from '@lexiverse/rules'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openScreen, play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { stage } from '../../../../test/stub-board.tsx'
import { seekerTexts } from './texts/seeker-texts.ts'
import { toldTexts } from './texts/told-texts.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))
vi.mock('../../../platform/word-list.ts', () => ({
  fiveLetterWords: async (version: string) => lists.get(version) ?? null,
}))

resetBetweenTests()

const lists = new Map<string, ReadonlySet<string>>()
const common = new Set(['FLAME', 'FRAME', 'BLAME', 'CRANE', 'SLATE', 'GRAPE', 'MONEY', 'HOUND'])

const web = tutorialScenarios[0].puzzle as WordWebPuzzle
const hive = tutorialScenarios[1].puzzle as HivePuzzle
const guess = (word: string) => ({ type: 'guess', word })
const words = (...found: string[]) => found.map(word => ({ type: 'word', word }))
const give = { type: 'yield' }

let opened: ReturnType<typeof openScreen> | null = null

/** Plays a game to its end and presses 'Look back'. */
async function lookBack(
  game: GameId,
  moves: { type: string }[],
  setup = {},
  completion = {},
): Promise<HTMLElement> {
  lists.clear()
  lists.set('listed', common)
  const isTrial = game === 'time-trial'
  opened = openScreen({
    game,
    completion,
    node: isTrial ? 'time-trial' : 'b1',
    setup: {
      level: 0,
      dictionaryVersion: 'listed',
      ...(isTrial && { runKind: 'time-trial' }),
      ...setup,
    },
  })
  await screen.findByText('A board')
  for (const move of moves) if (!stage.board?.outcome) await play(move)
  await act(async () => undefined)
  fireEvent.click(await screen.findByRole('button', { name: 'Look back' }, { timeout: 15_000 }))
  return screen.findByRole('dialog', { name: 'The Reading' }, { timeout: 15_000 })
}

const textOf = (part: HTMLElement) => part.textContent ?? ''

describe('the reading of a Word Seeker', () => {
  it('[LB2] shows the words before and after each guess, and the skill and luck of each', async () => {
    const panel = await lookBack('twistle', [guess('CRANE'), guess('BLAME'), guess('FLAME')])
    const rows = await within(panel).findAllByRole('listitem')
    expect(rows.map(textOf)).toEqual([
      expect.stringMatching(/^CRANE8 before3 left/),
      expect.stringMatching(/^BLAME3 before1 left/),
      expect.stringMatching(/^FLAME1 before1 left: found/),
    ])
    expect(within(panel).getAllByText('Skill').length).toBeGreaterThan(1)
  })

  it('[LB1] [LB5] is told after a lost game too, and closes with Escape', async () => {
    const panel = await lookBack('twistle', [guess('CRANE'), give])
    expect((await within(panel).findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringMatching(/^CRANE8 before/),
    ])
    fireEvent.keyDown(panel, { key: 'Escape' })
    expect(screen.queryByRole('dialog', { name: 'The Reading' })).toBeNull()
  })

  it('[LB3] names a better word on a plate of its own, with the reason', async () => {
    const panel = await lookBack('twistle', [guess('HOUND'), guess('MICKY'), give])
    const plate = await within(panel).findByText(/^At guess two, \w+ words stood open\./)
    expect(textOf(plate)).toMatch(/ [A-Z]{5} (tells|asks|leaves) .*\.$/)
  })

  it('[LB5] names no second word where the sentence names one', async () => {
    const first = await lookBack('twistle', [guess('HOUND'), guess('MICKY'), give])
    await within(first).findByText(/^At guess two/)
    fireEvent.keyDown(first, { key: 'Escape' })
    for (const [place, { isTip }] of seekerTexts['seeker-lost'].entries()) {
      if (!isTip) toldTexts(42).remember(`earlier ${place}`, `seeker-lost.${place}`)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Look back' }))
    const panel = await screen.findByRole('dialog', { name: 'The Reading' })
    expect(
      await within(panel).findByText(/^Good tries, and a word to keep: FLAME.*FRAME at guess two/),
    ).toBeDefined()
    expect(within(panel).queryByText(/^At guess/)).toBeNull()
  })

  it('[LB5] says that it cannot weigh without a word list', async () => {
    const panel = await lookBack('twistle', [give], { dictionaryVersion: 'unknown' })
    expect(await within(panel).findByText(/word list could not be loaded/)).toBeDefined()
  })

  it('[LB4] gives no skill to a word that was found at once', async () => {
    const panel = await lookBack('twistle', [guess('FRAME'), guess('FLAME')])
    expect(await within(panel).findByText(/^The sky /)).toBeDefined()
  })
})

it('[LB6] a Word Web tells what a wrong group had in common with a right one', async () => {
  const [one, other] = web.groups
  const wrong = [...(one?.words.slice(0, 3) ?? []), other?.words[0] ?? '']
  const panel = await lookBack('word-web', [
    { type: 'submit', words: wrong } as never,
    ...web.groups.map(group => ({ type: 'submit', words: group.words }) as never),
  ])
  const steps = within(within(panel).getByRole('region', { name: 'Your way through' }))
  const [first] = steps.getAllByRole('listitem')
  expect(textOf(first as HTMLElement)).toContain(`${other?.words[0]} `)
  expect(textOf(first as HTMLElement)).toContain(`“${other?.theme}”`)
  expect(within(first as HTMLElement).getByRole('img', { name: '3 of 4 belong' })).toBeDefined()
  expect(steps.getAllByRole('listitem')).toHaveLength(5)
})

describe.each(['hive-builder', 'time-trial'] as const)('the reading of a %s', game => {
  const found = hive.validWords.filter(word => word !== hive.pangram)

  it('[LB7] shows five missed words, then all of them', async () => {
    const panel = await lookBack(game, [...words(found[0] ?? ''), give])
    const part = within(within(panel).getByRole('region', { name: 'Words still there' }))
    const missed = hive.validWords.filter(word => word !== found[0])
    expect(part.getAllByRole('listitem').map(textOf)).toEqual(missed.slice(0, 5))
    fireEvent.click(part.getByRole('button', { name: /^All/ }))
    expect(part.getAllByRole('listitem').map(textOf)).toEqual(missed)
  })

  it('[LB7] shows the letters of a missed pangram', async () => {
    const panel = await lookBack(game, [give])
    const part = within(panel).getByRole('region', { name: 'The word of all seven' })
    expect(within(part).getByRole('button', { name: hive.pangram })).toBeDefined()
  })
})

it('[LB8] a Forgotten Word tells which clues were open and how near each guess was', async () => {
  const panel = await lookBack('forgotten-word', [guess('STONE'), give], { level: 1 })
  const clues = within(panel).getByRole('region', { name: 'The way to ECHO' })
  expect(textOf(clues)).toMatch(/Definition.*you had it.*Etymology.*it was sealed/)
  const guesses = within(panel).getByRole('region', { name: 'Your guesses' })
  expect(textOf(within(guesses).getByRole('listitem'))).toContain('STONE')
})

it('[LB8] a Forgotten Word says of a veiled definition that only a part was seen', async () => {
  const panel = await lookBack('forgotten-word', [give], { level: 2, trait: 'undertow' })
  const clues = within(panel).getByRole('region', { name: 'The way to ECHO' })
  expect(textOf(clues)).toMatch(/Definition.*you had part of it/)
})

it('[LB12] leads to another game like this one, as practice', async () => {
  const panel = await lookBack('twistle', [guess('CRANE'), give], { runKind: 'campaign', level: 2 })
  expect(within(panel).getByText('Practice: nothing is at stake.')).toBeDefined()
  fireEvent.click(within(panel).getByRole('button', { name: 'Play another like this' }))
  await act(async () => undefined)
  expect(opened?.path()).toBe('/wordle?node=practice&difficulty=easy')
})

it('[LB12] leads to the difficulty at which the server rates the puzzle now', async () => {
  const campaign = { runKind: 'campaign', level: 2 }
  const panel = await lookBack('twistle', [guess('CRANE'), give], campaign, { rating: 'hard' })
  fireEvent.click(within(panel).getByRole('button', { name: 'Play another like this' }))
  await act(async () => undefined)
  expect(opened?.path()).toContain('difficulty=hard')
})

it('[LB12] leads to a Forgotten Word of the same tier', async () => {
  const campaign = { runKind: 'campaign', level: 3, nodeId: 'boss' }
  const panel = await lookBack('forgotten-word', [give], campaign)
  fireEvent.click(within(panel).getByRole('button', { name: 'Play another like this' }))
  await act(async () => undefined)
  // ECHO is a common word, also where the realm would ask for rare ones.
  expect(opened?.path()).toBe('/forgotten-word?node=practice&difficulty=easy')
})

it('[LB9] a game that is looked back on again gets the same sentence', async () => {
  const first = await lookBack('twistle', [guess('CRANE'), guess('FLAME')])
  await within(first).findAllByRole('listitem')
  const sentence = first.querySelector('p')?.textContent
  fireEvent.keyDown(first, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Look back' }))
  const again = await screen.findByRole('dialog', { name: 'The Reading' })
  await within(again).findAllByRole('listitem')
  expect(again.querySelector('p')?.textContent).toBe(sentence)
})

it('[LB1] an assisted game is not looked back on', async () => {
  lists.set('listed', common)
  openScreen({ game: 'twistle', setup: { level: 0, dictionaryVersion: 'listed' } })
  await screen.findByText('A board')
  await play({ type: 'assist', aid: 'debug' })
  await play(give)
  await screen.findByRole('dialog', {}, { timeout: 15_000 })
  expect(screen.queryByRole('button', { name: 'Look back' })).toBeNull()
})
