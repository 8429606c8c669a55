import {
  fallbackHive,
  type HivePuzzle,
  type TimeTrialMove,
  type TimeTrialState,
  type TimeTrialView,
  timeTrial,
} from '@lexiverse/rules'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showBoard } from '../../../test/show-board.tsx'
import * as audio from '../../platform/audio/audio.ts'
import { TimeTrialBoard } from './board.tsx'

type Options = Partial<
  Parameters<typeof showBoard<HivePuzzle, TimeTrialMove, TimeTrialState, TimeTrialView>>[0]
>

const open = (options: Options = {}) =>
  showBoard({ game: timeTrial, board: TimeTrialBoard, puzzle: fallbackHive, ...options })
const forClue = (more: object = {}) =>
  open({ setup: { runKind: 'campaign', nodeId: 'boss:etymology', ...more } })

const field = () => screen.getByLabelText<HTMLInputElement>('Your word')
const say = (word: string) => {
  fireEvent.change(field(), { target: { value: word } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}
const clock = () => screen.getByRole('timer')
const colour = () => clock().parentElement?.dataset.colour
const isShown = (text: string | RegExp) => screen.queryByText(text) !== null

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/timer-hive-builder')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('a stand-alone trial', () => {
  it('[TT1] [TT2] [SC9] begins with 2:00, no points and a goal of 20', () => {
    open()
    expect(clock().textContent).toBe('2:00')
    expect(screen.getByText('Goal').parentElement?.textContent).toBe('Goal20')
    expect(screen.getByText('Score').parentElement?.textContent).toBe('Score0')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuemax')).toBe('20')
    expect(screen.queryByRole('img', { name: /mind points/ })).toBeNull()
  })

  it('[TT5] refuses a slur before it becomes a move, whatever its letters', () => {
    const { state } = open()
    for (const word of ['FAGGOT', 'GYPPED', 'RETARD']) {
      say(word)
      expect(isShown('That word is not in our word list.')).toBe(true)
    }
    expect(state().wordsTried).toBe(0)
  })

  it('[TT11] turns yellow at 60 s and red at 30 s', () => {
    const { pass } = open()
    pass(59_000)
    expect([clock().textContent, colour()]).toEqual(['1:01', 'plain'])
    pass(1_000)
    expect([clock().textContent, colour()]).toEqual(['1:00', 'yellow'])
    pass(29_000)
    expect(colour()).toBe('yellow')
    pass(1_000)
    expect([clock().textContent, colour()]).toEqual(['0:30', 'red'])
    expect(isShown('30 seconds left')).toBe(true)
  })

  it('[TT11] is labelled while it runs, but only 60, 30 and 10 seconds are announced', () => {
    const { pass } = open()
    const said = new Set<string>()
    for (let second = 0; second < 119; second++) {
      pass(1_000)
      const aloud = clock().parentElement?.querySelector('[role="status"]')?.textContent
      if (aloud) said.add(aloud)
    }
    expect([...said]).toEqual(['60 seconds left', '30 seconds left', '10 seconds left'])
    expect(clock().getAttribute('aria-label')).toBe('1 second left')
    expect(clock().closest('[aria-live]')).toBeNull()
  })

  it('[SC9] ticks in the last ten seconds', () => {
    const cue = vi.spyOn(audio, 'playCue')
    const { pass } = open()
    pass(110_000)
    expect(cue).not.toHaveBeenCalled()
    for (let second = 0; second < 5; second++) pass(1_000)
    expect(cue.mock.calls.filter(([name]) => name === 'tick')).toHaveLength(5)
  })

  it('[TT2] is lost when the time is up', () => {
    const { pass, state, actions } = open()
    pass(119_800)
    expect(state().status).toBe('playing')
    pass(200)
    expect(state().status).toBe('lost')
    expect(actions.onShown).toHaveBeenCalled()
    expect(clock().textContent).toBe('0:00')
  })

  it('[TT4] [TT6] is won at the goal', () => {
    const { state, actions } = open()
    say('antlers')
    expect(isShown('ANTLERS, Pangram! +14')).toBe(true)
    say('rental')
    expect(state().status).toBe('won')
    expect(actions.onShown).toHaveBeenCalled()
  })

  it('[TT5] says why a word is refused', () => {
    open()
    const told = (word: string, message: string) => {
      say(word)
      expect(isShown(message)).toBe(true)
    }
    told('ren', 'Words must be at least 4 letters long')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    told('star', 'Words must contain the center letter: E')
    told('rent', 'RENT, +1')
    told('rent', 'Already found!')
    told('eeee', 'Not in word list')
    expect(screen.queryByRole('button', { name: 'Add word to Dictionary' })).toBeNull()
  })

  it('[SC9] lists what was found, and builds words by the hexagon too', () => {
    open()
    expect(isShown('No words found yet. Start building!')).toBe(true)
    for (const letter of 'RENT') {
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Letter ${letter}`) }))
    }
    fireEvent.click(screen.getByRole('button', { name: 'Submit Word' }))
    const list = screen.getByRole('region', { name: 'Found words' })
    expect(within(list).getByRole('listitem').textContent).toContain('RENT')
  })

  it('[TT7] [SC9] Exit Game asks, costs nothing, and goes home', () => {
    const { state } = open()
    fireEvent.click(screen.getByRole('button', { name: 'Exit Game' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Leave the trial?' })
    expect(dialog.textContent).toContain('It costs you nothing.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Play on' }))
    expect(state().status).toBe('playing')
    fireEvent.click(screen.getByRole('button', { name: 'Exit Game' }))
    fireEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Exit Game' }),
    )
    expect(state().status).toBe('lost')
    expect(window.location.pathname).toBe('/')
  })
})

describe('a clue trial', () => {
  it('[TT1] asks 15 points for the etymology and 20 for the usage, and shows the mind points', () => {
    forClue()
    expect(screen.getByText('Goal').parentElement?.textContent).toBe('Goal15')
    expect(screen.getByRole('img', { name: '3 of 3 mind points' })).toBeDefined()
    cleanup()
    forClue({ nodeId: 'boss:usage' })
    expect(screen.getByText('Goal').parentElement?.textContent).toBe('Goal20')
  })

  it('[TT6] [SC10] won, says that the clue is open and shows the way back', () => {
    forClue()
    say('antlers')
    say('rent')
    expect(screen.getByRole('heading', { name: 'The etymology is yours' })).toBeDefined()
    const way = screen.getByRole('link', { name: 'Return to the Forgotten Word' })
    expect(way.getAttribute('href')).toBe('/forgotten-word?node=boss')
  })

  it('[TU7] won for practice, says that the clue stays closed', () => {
    open({ attemptId: 0, setup: { runKind: 'tutorial', nodeId: 'boss:etymology' } })
    say('antlers')
    say('rent')
    expect(screen.getByRole('heading', { name: 'The trial is won' })).toBeDefined()
    expect(isShown(/It was practice: the seal stays closed/)).toBe(true)
  })

  it('[TT7] lost, takes a mind point', () => {
    const { pass, actions } = forClue()
    pass(120_000)
    expect(screen.getByRole('img', { name: '2 of 3 mind points' })).toBeDefined()
    expect(actions.onShown).toHaveBeenCalled()
  })

  it.each([
    ['campaign', 'it would end your journey'],
    ['multiplayer', 'you would watch until another opens the next realm'],
  ] as const)('[TT7] [EN8] [PS4] leaving says what it costs in a %s: %s', (runKind, would) => {
    forClue({ runKind, mindPoints: { current: 1, maximum: 3 } })
    fireEvent.click(screen.getByRole('button', { name: 'Exit Game' }))
    const { textContent } = screen.getByRole('alertdialog')
    expect(textContent).toContain('It costs 1 mind point.')
    expect(textContent).toContain(would)
  })
})

describe('a trial without a clock', () => {
  it('[TT8] shows attempts left in place of the time, and no time runs', () => {
    const { pass, state } = open({ setup: { timerMode: 'attempts' } })
    const left = () => screen.getByText('Attempts left').parentElement?.textContent
    expect(left()).toBe('Attempts left30')
    expect(screen.queryByRole('timer')).toBeNull()
    say('rent')
    say('eeee')
    say('ren')
    expect(left()).toBe('Attempts left28')
    pass(600_000)
    expect(state().status).toBe('playing')
  })

  it('[TT8] says aloud when ten, five and one are left, and nothing in between', () => {
    const moves = Array.from({ length: 19 }, () => ({ type: 'word' as const, word: 'EEEE' }))
    open({ setup: { timerMode: 'attempts' }, moves })
    const clockSays = () =>
      within(screen.getByText('Attempts left').parentElement as HTMLElement).getByRole('status')
        .textContent
    const heard = Array.from({ length: 11 }, () => {
      const said = clockSays()
      say('eeee')
      return said
    })
    const silence = ['', '', '']
    expect(heard).toEqual([
      '',
      '10 attempts left',
      ...silence,
      '',
      '5 attempts left',
      ...silence,
      '1 attempt left',
    ])
  })

  it('[TT8] is lost with the last attempt', () => {
    const moves = Array.from({ length: 29 }, () => ({ type: 'word' as const, word: 'EEEE' }))
    const { state } = open({ setup: { timerMode: 'attempts' }, moves })
    expect(state().status).toBe('playing')
    say('eeee')
    expect(state().status).toBe('lost')
  })
})

it('[TT3] Temporal Shift puts 30 s on the clock', () => {
  const { play, pass } = open()
  pass(10_000)
  play({ type: 'glyph', glyphId: 'temporal-shift', useId: '1' })
  pass(1_000)
  expect(clock().textContent).toBe('2:19')
})

it('[BD14] [HB24] added time shows no message and does not repeat an earlier one', () => {
  const { play, pass } = forClue()
  say('learn')
  expect(isShown('LEARN, +5')).toBe(true)
  pass(4_000)
  play({ type: 'glyph', glyphId: 'temporal-shift', useId: '1' })
  expect(isShown('LEARN, +5')).toBe(false)
})
