import {
  fallbackHive,
  type HiveBuilderMove,
  type HiveBuilderState,
  type HiveBuilderView,
  type HivePuzzle,
  hiveBuilder,
} from '@lexiverse/rules'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showBoard } from '../../../test/show-board.tsx'
import { prefer } from '../../platform/preferences.ts'
import { HiveBuilderBoard } from './board.tsx'

type Options = Partial<
  Parameters<typeof showBoard<HivePuzzle, HiveBuilderMove, HiveBuilderState, HiveBuilderView>>[0]
>

// Centre E, outer letters A R T S L N, pangram ANTLERS.
const open = (options: Options = {}) =>
  showBoard({ game: hiveBuilder, board: HiveBuilderBoard, puzzle: fallbackHive, ...options })

const field = () => screen.getByLabelText<HTMLInputElement>('Your word')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'SUBMIT WORD' })
const hex = (letter: string) =>
  screen.getByRole('button', { name: new RegExp(`^Letter ${letter}`) })
const type = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}
const say = (word: string) => {
  fireEvent.change(field(), { target: { value: word } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}
const isShown = (text: string | RegExp) => screen.queryByText(text) !== null
/** Three unknown words of hive letters: the third fades one. */
const miss = (count: number) => {
  for (let i = 0; i < count; i++) say('EEEE')
}
/** Misses made before the board is first seen. */
const missed = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'word' as const, word: 'EEEE' }))

beforeEach(() => {
  vi.useFakeTimers()
  prefer({ motion: 'full' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('[HB26] refuses a slur before it becomes a move, whatever its letters', () => {
  const { state } = open()
  for (const word of ['FAGGOT', 'SPASTIC', 'GYPPED', 'CHINKED', 'RETARD']) {
    say(word)
    expect(isShown('That word is not in our word list.')).toBe(true)
    expect(field().value).toBe('')
  }
  expect(state().failedAttempts).toBe(0)
})

describe('the hive', () => {
  it('[HB1] [SC4] shows seven letters, an empty word, score, mind and progress', () => {
    open()
    expect(
      within(screen.getByLabelText('Letters of the hive')).getAllByRole('button'),
    ).toHaveLength(7)
    expect(hex('E').getAttribute('aria-label')).toContain('must be used')
    expect(field().placeholder).toBe('Click letters to form a word...')
    expect(screen.getByRole('img', { name: '3 of 3 mind points' })).toBeDefined()
    expect(
      screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuemax'),
    ).toBe('21')
    expect(isShown('0%')).toBe(true)
    expect(isShown('No words found yet. Start building!')).toBe(true)
  })

  it('[HB25] names its round beside the progress', () => {
    open({ setup: { level: 1, hiveWins: 2 } })
    expect(isShown('Round 3')).toBe(true)
  })

  it('[SC4] says Tap where no pointer can hover', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(any-hover: none)' }))
    open()
    expect(field().placeholder).toBe('Tap letters to form a word...')
  })

  it('[SC4] builds a word by clicks, and submits it from four letters on', () => {
    open()
    for (const letter of 'REN') fireEvent.click(hex(letter))
    expect(field().value).toBe('REN')
    expect(submit().disabled).toBe(true)
    fireEvent.click(hex('T'))
    fireEvent.click(submit())
    expect(field().value).toBe('')
    expect(document.body.textContent).toContain('RENT')
  })

  it('[BD5] is played by keyboard alone: letters, Backspace, Escape, Enter and Space', () => {
    open()
    type('rents')
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    expect(field().value).toBe('RENT')
    const before = screen.getAllByRole('button', { name: /^Letter/ }).map(h => h.textContent)
    vi.spyOn(Math, 'random').mockImplementation(
      (
        n => () =>
          1 - ++n / 100
      )(0),
    )
    fireEvent.keyDown(field(), { key: ' ' })
    const after = screen.getAllByRole('button', { name: /^Letter/ }).map(h => h.textContent)
    expect(after).toEqual([before[0], ...before.slice(1).toReversed()])
    vi.restoreAllMocks()
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(field().value).toBe('')
    say('learn')
    expect(isShown('LEARN, +2 points')).toBe(true)
  })

  it('[BD5] leaves Enter and Space to a button that has the focus', () => {
    const { state } = open()
    type('rent')
    hex('A').focus()
    fireEvent.keyDown(hex('A'), { key: 'Enter' })
    expect(state().found).toEqual([])
  })

  it('[BD5] a word typed after a button press is submitted by Enter, which does not press the button again', () => {
    const { state } = open()
    screen.getByRole('button', { name: 'Shuffle letters' }).focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'r' })
    expect(document.activeElement).toBe(field())
    fireEvent.change(field(), { target: { value: 'RENT' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(state().found).toHaveLength(1)
  })

  it('[BD5] adds letters typed at the end of the field and leaves edits in the middle to the field', () => {
    open()
    fireEvent.change(field(), { target: { value: 'RET' } })
    field().focus()
    field().setSelectionRange(3, 3)
    expect(fireEvent.keyDown(field(), { key: 's' })).toBe(false)
    expect(field().value).toBe('RETS')
    field().setSelectionRange(2, 2)
    expect(fireEvent.keyDown(field(), { key: 'n' })).toBe(true)
    expect(field().value).toBe('RETS')
  })

  it('[BD5] its button removes the last letter', () => {
    open()
    expect(screen.queryByRole('button', { name: 'Delete the last letter' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 's' })
    fireEvent.keyDown(document.body, { key: 't' })
    fireEvent.click(screen.getByRole('button', { name: 'Delete the last letter' }))
    expect(screen.getByLabelText<HTMLInputElement>('Your word').value).toBe('S')
  })

  it('[SC34] spells the word for screen readers while it is built by hexagons', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Letter S' }))
    fireEvent.click(screen.getByRole('button', { name: 'Letter T' }))
    expect(screen.getByText('S T').getAttribute('aria-live')).toBe('polite')
    screen.getByLabelText('Your word').focus()
    fireEvent.change(screen.getByLabelText('Your word'), { target: { value: 'STA' } })
    expect(screen.queryByText('S T A')).toBeNull()
  })

  it('[SC4] clears by CLEAR', () => {
    open()
    type('re')
    fireEvent.click(screen.getByRole('button', { name: 'CLEAR' }))
    expect(field().value).toBe('')
  })
})

describe('feedback', () => {
  it('[HB4] [HB5] [HB6] [HB8] [HB9] says why a word is refused', () => {
    open()
    const told = (word: string, message: string) => {
      say(word)
      expect(isShown(message)).toBe(true)
    }
    told('ren', 'Word must be at least 4 letters long')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    told('star', 'Word must contain the center letter "E"')
    told('zeal', '"Z" is not available in the hive')
    told('learn', 'LEARN, +2 points')
    told('learn', 'Word already found!')
    told('eeee', 'Not a valid word')
  })

  it('[HB24] clears after 4 s', () => {
    const { pass } = open()
    say('learn')
    pass(3_999)
    expect(isShown('LEARN, +2 points')).toBe(true)
    pass(1)
    expect(isShown('LEARN, +2 points')).toBe(false)
  })

  it('[SC34] counts the misses down to the next fade', () => {
    open()
    miss(1)
    expect(isShown('2 more misses and a letter fades.')).toBe(true)
    miss(1)
    expect(isShown('One more miss and a letter fades.')).toBe(true)
  })
})

describe('fading letters', () => {
  it('[HB11] one fades with the third miss, and says so', () => {
    const { state } = open()
    miss(3)
    const [letter = ''] = state().fadedLetters
    expect(isShown(`The letter ${letter} has faded.`)).toBe(true)
    expect(hex(letter).getAttribute('aria-label')).toBe(`Letter ${letter}, faded: restore it`)
    say(`${letter}EEE`)
    expect(isShown(`"${letter}" has faded away and cannot be used`)).toBe(true)
  })

  it('[BD1] the fading is animated for 1.1 s, or until a tap', () => {
    const { state, pass } = open()
    const isFading = (place: number) =>
      hex(state().fadedLetters[place] ?? '').className.includes('fading')
    miss(3)
    expect(isFading(0)).toBe(true)
    pass(1_099)
    expect(isFading(0)).toBe(true)
    pass(1)
    expect(isFading(0)).toBe(false)
    miss(3)
    expect([isFading(0), isFading(1)]).toEqual([false, true])
    pass(1)
    fireEvent.click(document.body)
    expect(isFading(1)).toBe(false)
  })

  it('[HB13] [SC4] Momentum holds them, and its counter falls', () => {
    const { state } = open({
      setup: { effects: [{ effectType: 'entropy_immunity', remainingUses: 2 }] },
    })
    expect(isShown('2 left')).toBe(true)
    miss(3)
    expect(state().fadedLetters).toEqual([])
    expect(isShown('1 left')).toBe(true)
    expect(isShown('Your momentum holds every letter.')).toBe(true)
  })

  it('[HB12] Iron Focus holds them all', () => {
    open({ setup: { perks: ['iron-focus'] } })
    expect(isShown('Iron Focus holds all')).toBe(true)
    miss(3)
    expect(isShown('Iron Focus holds every letter.')).toBe(true)
  })

  it('[HB15] [SC6] one is restored for a mind point after a question', () => {
    const { state } = open()
    miss(3)
    fireEvent.click(screen.getByRole('button', { name: /restore it/ }))
    const dialog = screen.getByRole('alertdialog', { name: 'Restore Letter' })
    expect(dialog.textContent).not.toContain('last mind point')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(state().fadedLetters).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: /restore it/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Yes, Restore Letter' }))
    expect(state().fadedLetters).toEqual([])
    expect(screen.getByRole('img', { name: '2 of 3 mind points' })).toBeDefined()
  })

  it('[PS4] restoring with the last point in a party says that the others go on', () => {
    open({ setup: { runKind: 'multiplayer', mindPoints: { current: 1, maximum: 3 } } })
    miss(3)
    fireEvent.click(screen.getByRole('button', { name: /restore it/ }))
    const { textContent } = screen.getByRole('alertdialog')
    expect(textContent).toContain('you would watch until another opens the next realm')
  })

  it('[EN8] restoring with the last point says that it would end the journey', () => {
    const { actions, pass } = open({
      setup: { runKind: 'campaign', mindPoints: { current: 1, maximum: 3 } },
    })
    miss(3)
    fireEvent.click(screen.getByRole('button', { name: /restore it/ }))
    expect(screen.getByRole('alertdialog').textContent).toContain('it would end your journey')
    fireEvent.click(screen.getByRole('button', { name: 'Yes, Restore Letter' }))
    pass(600)
    expect(actions.onShown).toHaveBeenCalled()
  })

  it('[HB14] [SC7] with the sixth the hive is lost: LETTERS FADED, Try Again, Back to Map', () => {
    const { actions } = open({ moves: missed(17) })
    miss(1)
    expect(screen.getByRole('heading', { name: 'LETTERS FADED' })).toBe(document.activeElement)
    expect([isShown('No words found.'), isShown('No words found yet. Start building!')]).toEqual([
      true,
      false,
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    fireEvent.click(screen.getByRole('button', { name: 'Back to Map' }))
    expect(actions.playAgain).toHaveBeenCalledOnce()
    expect(actions.leave).toHaveBeenCalledOnce()
  })

  it('[LO36] in a party, with the last mind point gone, it cannot be tried again', () => {
    const setup = { runKind: 'multiplayer', mindPoints: { current: 1, maximum: 3 } } as const
    open({ setup, moves: missed(17) })
    miss(1)
    expect(screen.getByText(/You watch until the next realm/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Back to Map' })).toBeTruthy()
  })

  it('[PS21] [CO22] found words open their meanings during the game, missed words after it', () => {
    open({ moves: [{ type: 'word', word: 'RENT' }, ...missed(17)] })
    const explained = () =>
      screen
        .getAllByRole('button', { expanded: false })
        .map(({ textContent }) => textContent?.match(/^[A-Z]+/)?.[0])
    expect(explained()).toEqual(['RENT'])
    miss(1)
    const { pangram, validWords } = fallbackHive
    const left = validWords.filter(word => word !== 'RENT')
    expect(explained()).toEqual([pangram, 'RENT', ...left])
  })

  it('[HB14] at zero mind points the game screen shows the ending', () => {
    const setup = { runKind: 'campaign', mindPoints: { current: 1, maximum: 3 } } as const
    const { actions, pass } = open({ setup, moves: missed(17) })
    miss(1)
    pass(600)
    expect(screen.queryByText('LETTERS FADED')).toBeNull()
    expect(actions.onShown).toHaveBeenCalled()
  })
})

describe('found words', () => {
  const listed = () =>
    within(screen.getByRole('region', { name: 'Found words' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('[SC4] [BD17] are listed with letters and points, in the order found or from A to Z', () => {
    open()
    say('learn')
    say('antlers')
    expect(listed()).toEqual([
      'LEARN5+2, 5 letters, 2 points',
      'ANTLERS7all seven+4, 7 letters, 4 points',
    ])
    fireEvent.click(screen.getByRole('button', { name: /As found/ }))
    expect(listed()[0]).toContain('ANTLERS')
    fireEvent.click(screen.getByRole('button', { name: /A to Z/ }))
    expect(listed()[0]).toContain('LEARN')
  })

  it('[BD17] come with what words score, before the first is found', () => {
    open()
    expect(isShown(/^Four letters score 1 point, and each further letter 1 more/)).toBe(true)
  })

  it('[HB10] mark bonus words', () => {
    open()
    say('rent')
    expect(listed()).toEqual(['RENT4bonus+1, 4 letters, 1 point'])
    expect(isShown('RENT, Bonus word! +1 point')).toBe(true)
  })

  it('[SC34] count what is left by length, only when asked, and remember it', () => {
    open()
    expect(screen.queryByRole('list', { name: 'Words left by length' })).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Count the words left' }))
    const left = () => screen.getByRole('list', { name: 'Words left by length' }).textContent
    expect(left()).toBe('4 of 5 letters4 of 6 letters6 of 7 letters')
    say('learn')
    expect(left()).toBe('3 of 5 letters4 of 6 letters6 of 7 letters')
    cleanup()
    open()
    expect(screen.getByRole('switch', { name: 'Count the words left' })).toHaveProperty(
      'checked',
      true,
    )
    fireEvent.click(screen.getByRole('switch', { name: 'Count the words left' }))
  })
})

describe('moments', () => {
  it.each([
    ['a tap', () => fireEvent.click(hex('R'))],
    ['a key', () => type('R')],
  ])('[BD1] [HB10] a pangram is celebrated, and %s goes on and counts', (_, press) => {
    const { pass } = open()
    say('antlers')
    pass(0)
    expect(isShown('Pangram!')).toBe(true)
    expect(isShown('+4 points')).toBe(true)
    press()
    expect(isShown('Pangram!')).toBe(false)
    expect(isShown('ANTLERS, Pangram! +4 points')).toBe(true)
    expect(field().value).toBe('R')
  })

  it.each([
    ['a tap', () => fireEvent.click(document.body)],
    ['a key', () => type(' ')],
  ])('[BD1] the end is told at once after %s', (_, press) => {
    const { actions, pass } = open({ setup: { level: 0 } })
    for (const word of ['ANTLERS', 'RENTAL', 'ALERT', 'LEARN', 'STERN']) say(word)
    pass(0)
    expect(actions.onShown).not.toHaveBeenCalled()
    press()
    expect(actions.onShown).toHaveBeenCalled()
  })

  it('[HB17] reaching the threshold fills the bar and ends the game', () => {
    const { actions, pass, state } = open({ setup: { level: 0 } })
    for (const word of fallbackHive.validWords) {
      if (state().status === 'playing') say(word)
    }
    expect(isShown('100%')).toBe(true)
    expect(actions.onShown).not.toHaveBeenCalled()
    pass(2_400)
    expect(actions.onShown).toHaveBeenCalled()
  })

  it('[SC5] debug asks first, then lists every valid word, the total and the centre', async () => {
    const { actions } = open()
    fireEvent.click(screen.getByRole('button', { name: /^Debug/ }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(actions.assist).toHaveBeenCalledWith('debug')
    const dialog = screen.getByRole('dialog', { name: 'All valid words' })
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(14)
    expect(dialog.textContent).toContain('Total 14. Center letter E.')
  })

  it('[SC5] debug shows nothing where the player declines', async () => {
    const { actions } = open()
    actions.assist.mockResolvedValueOnce(false)
    fireEvent.click(screen.getByRole('button', { name: /^Debug/ }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[HB19] Insight suggests words, which stay visible until they are found', () => {
    const { play, state } = open()
    play({ type: 'glyph', glyphId: 'insight', useId: '1' })
    const [first = '', ...others] = state().suggestions
    play({ type: 'word', word: first })
    expect(isShown(`Insight: ${others.join(', ')}`)).toBe(true)
  })
})

it('[SC36] a hive resumed after a reload shows what was found and faded, and says nothing', () => {
  open({ moves: [{ type: 'word', word: 'RENT' }, ...missed(3)] })
  expect(document.body.textContent).toContain('RENT')
  expect(screen.getByRole('button', { name: /restore it/ })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
})
