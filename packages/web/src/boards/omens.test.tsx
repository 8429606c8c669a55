import {
  fallbackHive,
  fallbackTwistle,
  hiveBuilder,
  tutorialScenarios,
  twistle,
  type WordWebPuzzle,
  wordWeb,
  wornForm,
} from '@lexiverse/rules'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showBoard } from '../../test/show-board.tsx'
import { HiveBuilderBoard } from './hive-builder/board.tsx'
import { TwistleBoard } from './twistle/board.tsx'
import { WordWebBoard } from './word-web/board.tsx'

const web = tutorialScenarios.find(({ game }) => game === 'word-web')?.puzzle as WordWebPuzzle
const setup = (omen: string) => ({ runKind: 'campaign' as const, level: 3, omen })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe('Word Web under an omen', () => {
  const open = (omen: string) =>
    showBoard({ game: wordWeb, board: WordWebBoard, puzzle: web, setup: setup(omen) })
  const tiles = () =>
    within(screen.getByRole('region', { name: 'Words' })).getAllByRole<HTMLButtonElement>('button')

  it.each([
    ['OM10', 'keystone', 'Comes last'],
    ['OM11', 'procession', 'Comes next'],
  ])('[%s] %s shows the theme that it names', (_, omen, label) => {
    open(omen)
    const { textContent } = screen.getByText(label).parentElement ?? document.body
    expect(web.groups.map(({ theme }) => `${label} ${theme}`)).toContain(textContent)
  })

  it('[OM12] a worn tile is chosen and submitted as it is shown, and is read letter by letter', () => {
    const { pass } = open('worn-letters')
    const worn = tiles().filter(({ textContent }) => textContent?.includes('·'))
    expect(worn.length).toBeGreaterThan(0)
    const name = worn[0]?.textContent ?? ''
    expect(worn[0]?.getAttribute('aria-label')).toBe(
      Array.from(name, letter => (letter === '·' ? 'blank' : letter)).join(' '),
    )
    const group = web.groups.find(({ words }) => words.some(word => wornForm(word) === name))
    for (const word of group?.words ?? []) {
      const tile = tiles().find(({ textContent }) =>
        [word, wornForm(word)].includes(textContent ?? ''),
      )
      if (tile) fireEvent.click(tile)
    }
    fireEvent.click(screen.getByRole('button', { name: /SUBMIT/ }))
    pass(5_000)
    expect(document.body.textContent).toContain('3 groups remaining')
  })
})

describe('Hive Builder under an omen', () => {
  const open = (omen: string) =>
    showBoard({
      game: hiveBuilder,
      board: HiveBuilderBoard,
      puzzle: fallbackHive,
      setup: setup(omen),
    })
  const word = fallbackHive.validWords[0] ?? ''

  it.each([
    ['OM14', 'restless', `Next word: any first letter but ${word.charAt(0)}`],
    ['OM15', 'uneven', `Next word: any length but ${word.length}`],
  ])('[%s] %s says what the next word may not be', (_, omen, text) => {
    const { play } = open(omen)
    expect(screen.queryByText(/^Next word/)).toBeNull()
    play({ type: 'word', word })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('[OM17] Brittle warns that the next miss fades a letter', () => {
    open('brittle').play({ type: 'word', word: 'EEEEE' })
    expect(document.body.textContent).toContain('One more miss and a letter fades.')
  })

  it('[OM18] Pollen marks the gilded letter, and says so', () => {
    const { state } = open('pollen')
    const gilded = screen.getByRole('button', { name: /, gilded$/ })
    expect(gilded.textContent).toBe((state() as { gold?: string }).gold)
  })
})

describe('Word Seeker under an omen', () => {
  const open = (omen: string) =>
    showBoard({ game: twistle, board: TwistleBoard, puzzle: fallbackTwistle, setup: setup(omen) })

  it('[OM19] Nameless Star hides the theme', () => {
    const { play } = open('nameless-star')
    expect(screen.queryByText(fallbackTwistle.theme)).toBeNull()
    expect(screen.getByText('Hidden')).toBeTruthy()
    play({ type: 'guess', word: 'CHOSE' })
    play({ type: 'guess', word: 'THOSE' })
    expect(screen.getByText(fallbackTwistle.theme)).toBeTruthy()
  })

  it('[OM20] Slow Light leaves the last row unmarked, and tells a reader why', () => {
    const { play, pass } = open('slow-light')
    play({ type: 'guess', word: 'CHOSE' })
    pass(3_000)
    const row = screen.getByRole('group', { name: 'Guess 1' })
    const states = () =>
      within(row)
        .getAllByRole('img')
        .map(cell => cell.dataset.state)
    expect(states()).toEqual(Array(5).fill('typed'))
    expect(screen.getByRole('status', { name: 'Last guess' }).textContent).toContain(
      'Its marks come with your next guess.',
    )
    play({ type: 'guess', word: 'MOUSE' })
    pass(3_000)
    expect(states()).not.toContain('typed')
  })
})
