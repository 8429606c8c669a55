import { type GameId, gameLabels } from '@lexiverse/rules'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { stage } from '../../../../test/stub-board.tsx'
import { explanations } from './explanations.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

resetBetweenTests()

it.each(['etymology', 'usage'] as const)(
  '[SC18] the %s is unlocked by a trial at an address of its own',
  async clue => {
    const { path } = openScreen({ game: 'forgotten-word', node: 'boss', setup: { level: 1 } })
    await screen.findByText('A board')
    act(() => stage.board?.actions.openTrial(clue))
    expect(path()).toBe(`/timer-hive-builder?clueType=${clue}&returnTo=forgotten-word`)
  },
)

it.each(Object.keys(explanations) as GameId[])(
  '[PS3] %s explains itself in its own words',
  async game => {
    openScreen({ game, node: game === 'forgotten-word' ? 'boss' : 'b1', isNew: true })
    const { lede, points } = explanations[game]
    const dialog = await screen.findByRole('dialog', { name: new RegExp(gameLabels[game].label) })
    expect(dialog.textContent).toContain(lede)
    for (const text of Object.values(points)) expect(dialog.textContent).toContain(text)
    expect(within(dialog).getByRole('button', { name: "Got It - Let's Play!" })).toBeTruthy()
  },
)
