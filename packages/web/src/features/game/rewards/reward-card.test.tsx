import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, play, sampleRewards } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleGlyph } from '../../../../test/sample-glyph.ts'
import { playCue } from '../../../platform/audio/audio.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

resetBetweenTests()

const PAUSE_MS = 1_500
const { setTimeout } = globalThis
beforeEach(() => {
  vi.mocked(playCue).mockClear()
  // A busy machine may need longer than the pause to look at the card.
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    setTimeout(run, ms === PAUSE_MS ? 10 * PAUSE_MS : ms),
  )
})
afterEach(() => vi.unstubAllGlobals())

const COMPLETION = 'GET /api/games/completion/done-1?playerId=42'

const won = (id: string) => {
  const glyph = sampleGlyph(id)
  return { ...sampleRewards, glyphs: [{ ...glyph, glyphId: id }] }
}

async function win(rewards: object = sampleRewards) {
  const opened = openScreen({ completion: { rewards } })
  await screen.findByText('A board')
  await play({ type: 'guess', word: 'FLAME' })
  const page = await screen.findByRole('dialog', { name: 'VICTORY!' })
  await within(page).findByText('Loading rewards...')
  return { ...opened, page }
}

const light = (page: HTMLElement) => page.querySelector<HTMLElement>('[data-light]')?.dataset.light

const offer = { ...sampleGlyph('insight'), glyphId: 'insight' }

describe('the card of a victory', () => {
  it('[PS7] turns over at once after a press, without the pause', async () => {
    const { server, page } = await win(won('decay'))
    expect(server.calls()).not.toContain(COMPLETION)
    fireEvent.pointerDown(page)
    expect(server.calls()).toContain(COMPLETION)
    expect(await within(page).findByText('Glyph of Decay')).toBeTruthy()
    expect(within(page).queryByText('Loading rewards...')).toBeNull()
  })

  it('[PS7] turns over at once after a key, but not after one that is still down', async () => {
    const { server, page } = await win()
    fireEvent.keyDown(page, { key: 'Enter', repeat: true })
    expect(server.calls()).not.toContain(COMPLETION)
    fireEvent.keyDown(page, { key: ' ' })
    expect(server.calls()).toContain(COMPLETION)
  })

  it('[PS7] stays face down when a button is pressed', async () => {
    const { server } = await win()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Share' }))
    expect(server.calls()).not.toContain(COMPLETION)
  })

  it.each([
    ['mending', 'common', ['glyph', 0]],
    ['decay', 'epic', ['glyph', 3]],
    ['second-dawn', 'legendary', ['legendary']],
  ])('[PS7] [SO10] of %s is lit and sounds as %s', async (id, rarity, cue) => {
    const { page } = await win(won(id))
    fireEvent.pointerDown(page)
    await waitFor(() => expect(light(page)).toBe(rarity))
    expect(vi.mocked(playCue).mock.calls).toContainEqual(cue)
  })

  it('[PS7] shows a mind point if that is all it holds, and nothing twice', async () => {
    const { page } = await win()
    fireEvent.pointerDown(page)
    expect((await within(page).findAllByText('Mind Point')).length).toBe(1)
    expect(light(page)).toBeUndefined()
  })

  it.each([
    ['a choice is open', { offers: [offer] }, '[data-choosing]'],
    ['it is known that there is no glyph', { mindPointsRestored: 0 }, '[data-alone] p + p'],
  ])('[PS7] nobody waits beside the score where %s', async (_what, change, sign) => {
    openScreen({ completion: { rewards: { ...sampleRewards, ...change } } })
    await screen.findByText('A board')
    await play({ type: 'guess', word: 'FLAME' })
    const page = await screen.findByRole('dialog', { name: 'VICTORY!' })
    await waitFor(() => expect(page.querySelector(sign)).not.toBeNull())
    expect(within(page).queryByText('Loading rewards...')).toBeNull()
  })

  it('[PS7] lies face down while the result is on its way', async () => {
    openScreen({ answers: { 'POST /api/games/complete': { until: new Promise(() => undefined) } } })
    await screen.findByText('A board')
    await play({ type: 'guess', word: 'FLAME' })
    const page = await screen.findByRole('dialog', { name: 'VICTORY!' })
    await within(page).findByText('Loading rewards...')
    expect(page.querySelector('[data-card]')).not.toBeNull()
  })

  it('[PS7] is not laid where no glyph can be won', async () => {
    openScreen({ setup: { runKind: 'practice' } })
    await screen.findByText('A board')
    await play({ type: 'guess', word: 'FLAME' })
    const page = await screen.findByRole('dialog', { name: 'VICTORY!' })
    expect(await within(page).findByText('Calculating Rewards...')).toBeTruthy()
    expect(page.querySelector('[data-card]')).toBeNull()
  })
})
