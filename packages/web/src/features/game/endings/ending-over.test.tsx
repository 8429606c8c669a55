import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openScreen, play, sampleCompletion } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { partyStore } from '../../../play/party/party-store.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))
const user = userEvent.setup({ pointerEventsCheck: 0 })
const isOver = () => partyStore.getState().isEndingOver

resetBetweenTests()

it('[LO64] a victory is over once its rewards are shown, and not while the board is looked at', async () => {
  let answer: () => void = () => undefined
  const until = new Promise<void>(resolve => {
    answer = resolve
  })
  const body = sampleCompletion(sampleJourney())
  openScreen({ answers: { 'GET /api/games/completion/.*': { body, until } } })
  await screen.findByText('A board')
  expect(isOver()).toBe(false)
  await play({ type: 'guess', word: 'FLAME' })
  await screen.findByText('Loading rewards...')
  expect(isOver()).toBe(false)
  answer()
  await waitFor(() => expect(isOver()).toBe(true), { timeout: 10_000 })
  await user.click(await screen.findByRole('button', { name: 'See the board' }))
  expect(isOver()).toBe(false)
})

it('[LO64] a defeat is over as soon as it is shown', async () => {
  openScreen()
  await screen.findByText('A board')
  await act(async () => play({ type: 'yield' }))
  await screen.findByRole('dialog', { name: 'DEFEAT' })
  expect(isOver()).toBe(true)
})
