import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { FakeAnswer } from '../../../../test/fake-server.ts'
import { openScreen, play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleGlyph } from '../../../../test/sample-glyph.ts'
import { stage } from '../../../../test/stub-board.tsx'
import { playGlyph } from '../../../play/glyphs/glyph-use.ts'
import { takeRefreshNeeded } from '../../../play/journey/refresh-flag.ts'
import { readToasts } from '../../../ui/toast-store.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })
const USE = 'POST /api/glyphs/use'

const inventory = (...ids: string[]) => ({
  runId: 7,
  glyphs: ids.map(id => sampleGlyph(id)),
  capacity: 3,
  hasFreeInsight: false,
  offers: [],
})

const granted = (message: string): FakeAnswer => ({
  body: {
    success: true,
    useId: 'use-1',
    effect: { effectType: 'reveal_hint', uses: 1, value: 1 },
    message,
    mindPoints: { current: 3, maximum: 3 },
    inventory: inventory(),
  },
})

resetBetweenTests()

async function openSatchel(answer: FakeAnswer, game: 'twistle' | 'word-web' = 'twistle') {
  const opened = openScreen({
    game,
    answers: {
      'GET /api/glyphs/inventory/42': { body: inventory('insight', 'momentum') },
      [USE]: answer,
    },
  })
  await screen.findByText('A board')
  await user.click(await screen.findByRole('button', { name: 'GLYPHS' }))
  await screen.findByRole('button', { name: /^Glyph of Insight/ })
  return opened
}

async function spendInsight() {
  await user.click(await screen.findByRole('button', { name: /^Glyph of Insight/ }))
  const asked = await screen.findByRole('alertdialog', { name: 'Use Glyph of Insight?' })
  await user.click(within(asked).getByRole('button', { name: 'Use Glyph' }))
}

describe('the glyph panel', () => {
  it('[PS18] draws four slots, and shows only what works in this game', async () => {
    await openSatchel(granted(''))
    const panel = screen.getByRole('dialog', { name: 'Glyphs' })
    expect(within(panel).getAllByRole('listitem')).toHaveLength(4)
    expect(within(panel).queryByRole('button', { name: /Momentum/ })).toBeNull()
    expect(panel.textContent).toContain('1 more in your satchel has no use here.')
  })

  it.each([
    ['mending', 3, 'Your mind points are already full.'],
    ['mending', 2, null],
    ['second-dawn', 2, 'Second Dawn rises only at zero mind points.'],
  ])(
    '[PS18] says before it is asked for that %s would do nothing at %i points',
    async (id, current, reason) => {
      openScreen({
        setup: { mindPoints: { current, maximum: 3 } },
        answers: { 'GET /api/glyphs/inventory/42': { body: inventory(id) } },
      })
      await screen.findByText('A board')
      await user.click(await screen.findByRole('button', { name: 'GLYPHS' }))
      const slot = await screen.findByRole('button', { name: /^Glyph of/ })
      expect(slot.hasAttribute('disabled')).toBe(reason !== null)
      if (reason) expect(slot.textContent).toContain(reason)
    },
  )

  it('[PS18] says only what a glyph does in this game', async () => {
    await openSatchel(granted(''))
    const slot = screen.getByRole('button', { name: /^Glyph of Insight/ })
    expect(slot.textContent).toContain('Shows the hint.')
    expect(slot.textContent).not.toContain('Word Web')
  })

  it.each([
    [1, 'One guess more.'],
    [2, 'Two guesses more.'],
  ])('[GL23] says what a glyph does under version %i of the rules', async (rulesVersion, text) => {
    openScreen({
      setup: { rulesVersion },
      answers: { 'GET /api/glyphs/inventory/42': { body: inventory('breath') } },
    })
    await screen.findByText('A board')
    await user.click(await screen.findByRole('button', { name: 'GLYPHS' }))
    const slot = await screen.findByRole('button', { name: /^Glyph of Breath/ })
    expect(slot.textContent).toContain(text)
  })

  it.each([
    [2, false],
    [3, true],
  ])(
    '[GL20] [GL23] offers Slow Sand in a hive of version %i of the rules: %s',
    async (rulesVersion, isOffered) => {
      openScreen({
        game: 'hive-builder',
        setup: { rulesVersion },
        answers: { 'GET /api/glyphs/inventory/42': { body: inventory('mending', 'slow-sand') } },
      })
      await screen.findByText('A board')
      await user.click(await screen.findByRole('button', { name: 'GLYPHS' }))
      await screen.findByRole('button', { name: /^Glyph of Mending/ })
      const slot = screen.queryByRole('button', { name: /^Glyph of Slow Sand/ })
      expect(slot !== null).toBe(isOffered)
      const panel = screen.getByRole('dialog', { name: 'Glyphs' })
      const text = '1 more in your satchel has no use here.'
      expect(panel.textContent?.includes(text)).toBe(!isOffered)
    },
  )

  it('[PS18] [SC26] asks before a glyph is spent', async () => {
    const { server } = await openSatchel(granted(''))
    await user.click(screen.getByRole('button', { name: /^Glyph of Insight/ }))
    await user.click(await screen.findByRole('button', { name: 'Keep It' }))
    expect(server.calls()).not.toContain(USE)
  })
})

describe('using a glyph', () => {
  it('[PS18] [SC26] asks the server, acts on the board and shows the message', async () => {
    const { server } = await openSatchel(granted('The hint is yours.'))
    await spendInsight()
    expect(await screen.findByText('Glyph Used')).toBeTruthy()
    expect(screen.getByText('The hint is yours.')).toBeTruthy()
    expect(stage.board?.view.vitals.usedGlyphs).toEqual(['use-1'])
    expect(server.asked.find(({ call }) => call === USE)?.body).toEqual({
      userId: 42,
      playerId: 42,
      glyphId: 'insight',
      currentGameType: 'twistle',
      attemptId: 5,
      runId: 7,
    })
  })

  it('[SH29] is shown by the maps in every tab', async () => {
    await openSatchel(granted(''))
    takeRefreshNeeded()
    await spendInsight()
    await screen.findByText('Glyph Used')
    expect(takeRefreshNeeded()).toBe(true)
  })

  it('[PS18] [SC26] names the glyph where the server has no message', async () => {
    await openSatchel(granted(''))
    await spendInsight()
    expect(await screen.findByText('Glyph of Insight has been activated!')).toBeTruthy()
  })

  it('[PS18] [SC26] that is refused says why', async () => {
    await openSatchel({ status: 422, body: { error: 'No effect here.', code: 'glyph-refused' } })
    await spendInsight()
    expect(await screen.findByText('Failed to Use Glyph')).toBeTruthy()
    expect(screen.getByText('No effect here.')).toBeTruthy()
    expect(readToasts()[0]?.tone).toBe('destructive')
  })

  it.each([
    ['twistle', 'Failed to use glyph'],
    ['word-web', 'Could not use glyph'],
  ] as const)('[PS18] [SC26] that fails without a reason says so in %s', async (game, text) => {
    await openSatchel({ isLost: true }, game)
    await spendInsight()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each([
    ['the server fails', 503],
    ['the game was played on elsewhere', 409],
  ])('[SC26] is not asked for while moves cannot be saved: %s', async (_, status) => {
    const { server } = await openSatchel(granted(''))
    server.change('POST /api/player/update-run', { status })
    await play({ type: 'guess', word: 'CRANE' })
    expect(stage.board?.view).toMatchObject({ guesses: [{ word: 'CRANE' }] })
    await spendInsight()
    expect(await screen.findByText('Failed to Use Glyph')).toBeTruthy()
    expect(screen.getByText(/^Your last moves could not be saved/)).toBeTruthy()
    expect(server.calls()).not.toContain(USE)
    expect(stage.board?.view.vitals.usedGlyphs).toEqual([])
  })

  it('[PS18] [SC26] that breaks in an unexpected way says so', async () => {
    await openSatchel(granted(''))
    const attempt = {
      playerId: 42,
      saveMoves: () => Promise.reject(new RangeError('unexpected')),
    } as unknown as Parameters<typeof playGlyph>[0]
    expect(await playGlyph(attempt, 'twistle', 'insight')).toBe(false)
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy()
    expect(screen.getByText('Error', { exact: true })).toBeTruthy()
  })

  it('[PS18] [SC26] needs a known player', async () => {
    await openSatchel(granted(''))
    const attempt = { playerId: 1 } as Parameters<typeof playGlyph>[0]
    expect(await playGlyph(attempt, 'twistle', 'insight')).toBe(false)
    expect(await screen.findByText('No player ID available')).toBeTruthy()
  })

  it('[PS18] that was granted but never played acts when the game is opened again', async () => {
    openScreen({
      answers: {
        'GET /api/glyphs/effects/42': {
          body: [
            {
              effectType: 'reveal_hint',
              gameTypeRestriction: null,
              remainingUses: 1,
              glyphId: 'insight',
              useId: 'lost-1',
              attemptId: 5,
            },
          ],
        },
      },
    })
    await waitFor(() => expect(stage.board?.view.vitals.usedGlyphs).toEqual(['lost-1']))
  })

  it('[PS18] of Hint Whisperer is offered besides those that are held', async () => {
    openScreen({
      answers: {
        'GET /api/glyphs/inventory/42': { body: { ...inventory(), hasFreeInsight: true } },
      },
    })
    await screen.findByText('A board')
    await user.click(await screen.findByRole('button', { name: 'GLYPHS' }))
    const gift = await screen.findByRole('button', { name: /a gift of Hint Whisperer/ })
    expect(gift.textContent).toContain('Free, once in this level. Shows the hint.')
  })
})

describe('a Mending at the last mind point', () => {
  const offer = () => screen.queryByRole('complementary', { name: 'Mending' })
  const openAt = async (current: number, ...held: string[]) => {
    const opened = openScreen({
      setup: { mindPoints: { current, maximum: 3 } },
      answers: {
        'GET /api/glyphs/inventory/42': { body: inventory(...held) },
        [USE]: granted('Mended.'),
      },
    })
    await screen.findByText('A board')
    await waitFor(() => expect(opened.server.calls()).toContain('GET /api/glyphs/inventory/42'))
    return opened
  }

  it('[PS32] is offered on the board, asks once, and mends', async () => {
    const { server } = await openAt(1, 'zenith', 'mending')
    await screen.findByRole('button', { name: 'Mend now' })
    expect(offer()?.textContent).toContain('Your Mending restores 1 mind point.')
    await user.click(screen.getByRole('button', { name: 'Mend now' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Use Glyph of Mending?' })
    expect(server.calls()).not.toContain(USE)
    await user.click(within(asked).getByRole('button', { name: 'Use Glyph' }))
    await waitFor(() => expect(stage.board?.view.vitals.mindPoints).toBe(2))
    expect(offer()).toBeNull()
  })

  it.each([
    [2, ['mending']],
    [1, ['insight']],
    [1, ['zenith']],
  ] as const)('[PS32] is not offered at %i points with %s', async (current, held) => {
    await openAt(current, ...held)
    await waitFor(() => expect(offer()).toBeNull())
  })
})
