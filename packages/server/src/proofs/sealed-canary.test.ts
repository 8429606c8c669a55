// One engine is enough: what a response may tell is decided by the view of the game.
import { gameOf } from '@lexiverse/rules'
import { expect, it, vi } from 'vitest'
import { useTestApp } from '../test-kit/use-test-app.ts'
import { proveSealedTellsNothing } from './sealed-canary.ts'

const server = useTestApp()

const GAMES = 100

it('[PL52] nothing that is sent during 100 sealed games tells more than their views', async () => {
  const proven = await proveSealedTellsNothing(server, GAMES, 1)
  expect(proven).toEqual({ tried: GAMES, survived: GAMES, lost: [] })
})

it('[PL52] the proof finds a view that holds a hidden word', async () => {
  const { view } = gameOf('twistle')
  const leaky = vi
    .spyOn(gameOf('twistle'), 'view')
    .mockImplementation(state => ({ ...view(state), ...state }) as never)
  const { lost } = await proveSealedTellsNothing(server, 40, 2)
  leaky.mockRestore()
  expect(lost.length).toBeGreaterThan(0)
})

it('[PL52] the proof finds a clue in which the hidden word was not blanked', async () => {
  const { view } = gameOf('forgotten-word')
  const leaky = vi.spyOn(gameOf('forgotten-word'), 'view').mockImplementation(state => {
    const { word } = state.puzzle as { word: string }
    return { ...view(state), definition: `They spoke of the ${word} again.` } as never
  })
  const { lost } = await proveSealedTellsNothing(server, 8, 3)
  leaky.mockRestore()
  expect(lost.length).toBeGreaterThan(0)
})
