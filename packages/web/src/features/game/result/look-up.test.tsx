import {
  type GameId,
  type HivePuzzle,
  tutorialScenarios,
  type WordWebPuzzle,
} from '@lexiverse/rules'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openScreen, play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { stage } from '../../../../test/stub-board.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

vi.setConfig({ testTimeout: 20_000 })

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
  })
  await screen.findByText('A board')
}

/** Where a dialog lies over the page, what is in it; Radix hides the rest. */
async function linkTo(word: string): Promise<HTMLAnchorElement> {
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 })
  // What is folded away is one press from being seen.
  for (const fold of dialog.querySelectorAll('details')) fold.open = true
  return within(dialog).getByRole<HTMLAnchorElement>('link', { name: new RegExp(word, 'i') })
}

describe('after the game', () => {
  it.each(cases)('[PS21] the answer of %s can be looked up when it is %s', async (game, end) => {
    await open(game)
    for (const move of end === 'won' ? winning[game] : [{ type: 'yield' }]) {
      if (!stage.board?.outcome) await play(move)
    }
    await act(async () => undefined)
    expect(stage.board?.outcome?.result).toBe(end === 'won' ? 'victory' : 'defeat')
    const link = await linkTo(answers[game])
    expect(link.href).toBe(`https://en.wiktionary.org/wiki/${answers[game].toLowerCase()}`)
    expect(link.target).toBe('_blank')
  })

  it('[PS21] a lost hive shows its commonest missed words, as the hive lists them', async () => {
    await open('hive-builder')
    await play({ type: 'yield' })
    await linkTo(hive.pangram)
    const shown = screen.getAllByRole('link').map(link => link.textContent?.toUpperCase() ?? '')
    const missed = shown.flatMap(text => lesserWords.find(word => text.includes(word)) ?? [])
    expect(missed).toEqual(lesserWords.slice(0, 5))
  })
})
