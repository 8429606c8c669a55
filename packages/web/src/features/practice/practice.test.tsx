import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { PracticeScreen } from './screen.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

afterEach(cleanup)

function open(searchPath = '') {
  const place = memoryLocation({ path: '/practice', searchPath, record: true })
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <PracticeScreen />
    </Router>,
  )
  return () => place.history.at(-1)
}

const pathsOffered = () =>
  screen
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))
    .filter(path => path !== '/')
const pressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'

it('[PC3] starts any game with one press, at first easily, and says that nothing is at stake', () => {
  open()
  expect(screen.getByText(/Nothing is at stake/)).toBeTruthy()
  expect(pressed('Easy')).toBe(true)
  expect(pathsOffered()).toEqual([
    '/word-web?node=practice&difficulty=easy',
    '/hive-builder?node=practice&difficulty=easy',
    '/wordle?node=practice&difficulty=easy',
    '/forgotten-word?node=practice&difficulty=easy',
    '/timer-hive-builder?node=practice&difficulty=easy',
  ])
})

it('[PC3] keeps the chosen difficulty in the address', async () => {
  const path = open()
  await userEvent.click(screen.getByRole('button', { name: 'Expert' }))
  expect(path()).toBe('/practice?difficulty=expert')
  expect(pressed('Expert')).toBe(true)
  expect(screen.getByText('Like the last stars of the third realm.')).toBeTruthy()
  expect(pathsOffered().every(offered => offered?.endsWith('&difficulty=expert'))).toBe(true)
})

it('[PC3] chooses what a link names: the difficulty is pressed and the game has the focus', async () => {
  const path = open('game=twistle&difficulty=hard')
  expect(pressed('Hard')).toBe(true)
  const game = screen.getByRole('link', { name: /Word Seeker/ })
  expect([document.activeElement, game.getAttribute('aria-current')]).toEqual([game, 'true'])
  await userEvent.click(screen.getByRole('button', { name: 'Medium' }))
  expect(path()).toBe('/practice?game=twistle&difficulty=medium')
})

it('[PC3] takes no difficulty and no game that does not exist', () => {
  open('game=chess&difficulty=cruel')
  expect(pressed('Easy')).toBe(true)
  expect(document.activeElement).toBe(document.body)
})
