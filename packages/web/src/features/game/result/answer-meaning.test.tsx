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

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

resetBetweenTests()

const web = tutorialScenarios[0].puzzle as WordWebPuzzle
const hive = tutorialScenarios[1].puzzle as HivePuzzle
const lesserWords = hive.validWords.filter(word => word !== hive.pangram)

const saidBy = (words: readonly string[]) => words.map(word => ({ type: 'word', word }))

/** Moves that win each game, the hives without the word of all seven letters. */
const winning: Record<GameId, { type: string }[]> = {
  'word-web': web.groups.map(({ words }) => ({ type: 'submit', words })),
  'hive-builder': saidBy(lesserWords),
  'time-trial': saidBy(lesserWords),
  twistle: [{ type: 'guess', word: 'FLAME' } as { type: string }],
  'forgotten-word': [{ type: 'guess', word: 'ECHO' } as { type: string }],
}

const answers: Record<GameId, string> = {
  'word-web': web.groups[3]?.words[0] ?? '',
  'hive-builder': hive.pangram,
  'time-trial': hive.pangram,
  twistle: 'FLAME',
  'forgotten-word': 'ECHO',
}

const cases = (Object.keys(winning) as GameId[]).flatMap(game => [
  [game, 'won'] as const,
  [game, 'lost'] as const,
])

async function open(game: GameId) {
  const isBoss = game === 'forgotten-word'
  openScreen({
    game,
    node: isBoss ? 'boss' : game === 'time-trial' ? 'time-trial' : 'b1',
    setup: game === 'time-trial' ? { runKind: 'time-trial' } : { level: isBoss ? 1 : 0 },
    answers: { 'GET /api/words/.*': { body: described } },
  })
  await screen.findByText('A board')
}

const described = {
  word: 'any',
  tier: 'answer',
  commonness: 35,
  meaning: { lemma: 'any', partOfSpeech: 'noun', senses: ['A sentence of ours.'], isOurs: true },
}

/** The ending, with everything in it unfolded: what is folded away is one press from being seen. */
async function ending(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 })
  for (const fold of dialog.querySelectorAll('details')) fold.open = true
  return dialog
}

async function end(game: GameId, how: 'won' | 'lost'): Promise<void> {
  await open(game)
  for (const move of how === 'won' ? winning[game] : [{ type: 'yield' }]) {
    if (!stage.board?.outcome) await play(move)
  }
  await act(async () => undefined)
  expect(stage.board?.outcome?.result).toBe(how === 'won' ? 'victory' : 'defeat')
}

const hasButton = ([game]: readonly [GameId, string]) =>
  game !== 'twistle' && game !== 'forgotten-word'

describe('after the game', () => {
  it.each(cases.filter(hasButton))(
    '[PS21] [CO22] the words of %s open their meanings when it is %s',
    async (game, how) => {
      await end(game, how)
      const word = within(await ending()).getByRole('button', {
        name: answers[game],
      })
      fireEvent.click(word)
      const card = screen.getByRole('dialog', { name: `${answers[game]}, what it means` })
      expect(await within(card).findByText('A sentence of ours.')).toBeDefined()
    },
  )

  it('[PS21] a lost hive tells what its pangram means', async () => {
    await end('hive-builder', 'lost')
    expect(await within(await ending()).findByText('A sentence of ours.')).toBeDefined()
  })

  it.each(['won', 'lost'] as const)(
    '[PS21] a Word Seeker that is %s tells what its word means',
    async how => {
      await end('twistle', how)
      expect(await within(await ending()).findByText('A sentence of ours.')).toBeDefined()
    },
  )

  it.each(['won', 'lost'] as const)(
    '[PS21] [CO24] the word of a boss that is %s links to Wiktionary in a new tab',
    async how => {
      await end('forgotten-word', how)
      const link = within(await ending()).getByRole<HTMLAnchorElement>('link', { name: /ECHO/i })
      expect(link.textContent).toContain('More on Wiktionary')
      expect(link.href).toBe('https://en.wiktionary.org/wiki/echo')
      expect(link.target).toBe('_blank')
    },
  )

  it('[PS21] a lost hive shows its commonest missed words, as the hive lists them', async () => {
    await open('hive-builder')
    await play({ type: 'yield' })
    const shown = within(await ending()).getAllByRole('button', { expanded: false })
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      hive.pangram,
      ...lesserWords.slice(0, 5),
    ])
  })

  it('[PS21] a hive won without the pangram shows its best word and what that means', async () => {
    await end('hive-builder', 'won')
    const page = await ending()
    const heading = within(page).getByText('Your best word')
    const points = (word: string) => word.length - 3
    const best = Math.max(...lesserWords.map(points))
    expect(points(heading.nextElementSibling?.textContent ?? '')).toBeLessThanOrEqual(best)
    expect(points(heading.nextElementSibling?.textContent ?? '')).toBeGreaterThan(1)
    expect(await within(page).findByText('A sentence of ours.')).toBeDefined()
  })

  it('[PS21] [CO20] a web that is won shows what joined each group without a press', async () => {
    const reasoned = {
      ...web,
      groups: web.groups.map((group, i) => ({ ...group, reason: `Reason number ${i}.` })),
    }
    openScreen({
      game: 'word-web',
      node: 'b1',
      answers: { 'GET /api/word-web-puzzle/.*': { body: reasoned } },
    })
    await screen.findByText('A board')
    for (const { words } of web.groups) await play({ type: 'submit', words })
    const page = await screen.findByRole('dialog', {}, { timeout: 20_000 })
    for (const i of [0, 1, 2, 3]) {
      const reason = within(page).getByText(`Reason number ${i}.`)
      expect(reason.closest('details')).toBeNull()
    }
  })
})
