import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBoard } from '../../../test/open-board.tsx'
import { defaultPreferences, preferences } from '../../platform/preferences.ts'
import type { WordCheck } from '../../platform/word-check.ts'
import { ForgottenWordBoard } from './board.tsx'
import { forgetEntrances } from './presence/use-entrance.ts'

const checkWord = vi.hoisted(() => vi.fn(async (): Promise<WordCheck> => 'valid'))
vi.mock('../../platform/word-check.ts', () => ({ checkWord }))

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'apricity',
  definition: 'The warmth of the sun upon a cold winter’s day.',
  etymology: 'From the Latin for basking in the sun.',
  usage: 'They sat silent in the {apricity} of January.',
  partOfSpeech: 'noun',
  difficulty: 'rare',
}

beforeEach(() => {
  vi.useFakeTimers()
  forgetEntrances()
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

type Options = Omit<Parameters<typeof openBoard>[2], 'puzzle'>
const open = (options: Options = {}) =>
  openBoard('forgotten-word', ForgottenWordBoard, { puzzle, ...options })

const field = () => screen.getByLabelText<HTMLInputElement>('Your guess')
const submitButton = () => screen.getByRole('button', { name: 'Submit' })
const answer = () => screen.getByRole('status', { name: 'Answer' }).textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function submit(word: string): Promise<void> {
  type(word)
  fireEvent.click(submitButton())
  await pass(0)
}

/** A guess that is held back is pressed again. */
async function guess(word: string): Promise<void> {
  await submit(word)
  if (!answer()?.includes('Press again')) return
  fireEvent.click(submitButton())
  await pass(0)
}

describe('the board', () => {
  it('[SC15] shows the score, MIND POINTS x/max and the definition, with the others locked', () => {
    open({ setup: { mindPoints: { current: 2, maximum: 3 } } })
    expect(screen.getByText('SCORE').nextSibling?.textContent).toBe('0')
    expect(screen.getByText('MIND POINTS 2/3')).toBeTruthy()
    expect(screen.getByText('THE FORGOTTEN WORD')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Definition' }).textContent).toContain('noun')
    expect(screen.getByRole('region', { name: 'Etymology, locked' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Usage Example, locked' })).toBeTruthy()
    expect(screen.queryByText(puzzle.etymology)).toBeNull()
  })

  it.each([
    [0, 'echo whisper'],
    [3, 'echo master'],
  ])('at level %i names %s', (level, name) => {
    open({ setup: { level } })
    expect(screen.getByText(name)).toBeTruthy()
  })

  it('reads the definition as one sentence, its great initial being drawn', () => {
    open()
    const told = screen.getByRole('region', { name: 'Definition' }).querySelector('p')
    const heard = [...(told?.children ?? [])].filter(part => !part.hasAttribute('aria-hidden'))
    expect(heard.map(part => part.textContent)).toEqual([puzzle.definition])
  })

  it('[SC15] shows how many letters the word has and fills their cells while typing', () => {
    open()
    expect(screen.getByText('The word has 8 letters.')).toBeTruthy()
    type('apricities')
    expect(screen.getByText('2 too many')).toBeTruthy()
  })
})

describe('clues', () => {
  it('[FW8] etymology can be unlocked by a trial, usage only after it', () => {
    const { actions } = open()
    expect(button('Unlock Usage Example').disabled).toBe(true)
    fireEvent.click(button('Unlock Etymology'))
    expect(actions.openTrial).toHaveBeenCalledWith('etymology')
  })

  it('[FW8] a won trial opens its card, and the next may be unlocked', () => {
    const { play, actions } = open()
    act(() => void play({ type: 'clue', clue: 'etymology', trialId: '41' } as never))
    expect(screen.getByRole('region', { name: 'Etymology' }).textContent).toContain('basking')
    fireEvent.click(button('Unlock Usage Example'))
    expect(actions.openTrial).toHaveBeenCalledWith('usage')
  })

  it('[FW1] the usage example hides the word while it is sought', () => {
    open({ setup: { openClues: ['etymology', 'usage'] } })
    const usage = screen.getByRole('region', { name: 'Usage Example' })
    expect(usage.textContent).toContain('They sat silent in the _____ of January.')
  })

  it('[PS4] with the last mind point, a trial asks first', () => {
    const { actions } = open({ setup: { mindPoints: { current: 1, maximum: 3 } } })
    fireEvent.click(button('Unlock Etymology'))
    expect(actions.openTrial).not.toHaveBeenCalled()
    expect(screen.getByRole('alertdialog').textContent).toContain('end your journey')
    fireEvent.click(button('Risk it'))
    expect(actions.openTrial).toHaveBeenCalledWith('etymology')
  })

  it.each([
    ['campaign', 'another miss ends the journey', 'it would end your journey'],
    ['multiplayer', 'another miss leaves you watching', 'you would watch until another opens'],
  ] as const)(
    '[PS4] with the last mind point, says what is at stake in a %s',
    (runKind, does, would) => {
      open({ setup: { runKind, mindPoints: { current: 1, maximum: 3 } } })
      expect(document.body.textContent).toContain(`Your last mind point: ${does}`)
      fireEvent.click(button('Unlock Etymology'))
      expect(screen.getByRole('alertdialog').textContent).toContain(would)
    },
  )

  it('[PS4] in practice nothing but the game is at stake', () => {
    const { actions } = open({
      setup: { runKind: 'practice', mindPoints: { current: 1, maximum: 3 } },
    })
    expect(document.body.textContent).not.toContain('It is your last')
    fireEvent.click(button('Unlock Etymology'))
    expect(actions.openTrial).toHaveBeenCalled()
  })

  it('[FW15] the toll of a lost trial is shown', () => {
    open({ moves: [{ type: 'toll', trialId: '41' }] })
    expect(screen.getByText('MIND POINTS 2/3')).toBeTruthy()
  })

  it('[FW10] Insight gives the first letter', () => {
    const { play } = open()
    act(() => void play({ type: 'glyph', glyphId: 'insight', useId: 'u1' } as never))
    expect(answer()).toBe('The word begins with A.')
    expect(screen.getByText('The word has 8 letters and begins with A.')).toBeTruthy()
  })

  it('[FW11] [SC16] the magnifier asks first, then reveals the answer and opens every clue', async () => {
    const { actions } = open()
    actions.assist.mockResolvedValueOnce(false)
    fireEvent.click(button('Reveal the answer'))
    await pass(0)
    expect(screen.queryByText('apricity')).toBeNull()
    fireEvent.click(button('Reveal the answer'))
    await pass(0)
    expect(actions.assist).toHaveBeenLastCalledWith('magnifier')
    expect(screen.getByText('apricity')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Etymology' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Usage Example' })).toBeTruthy()
  })
})

describe('wordplay', () => {
  const wordplay = {
    clue: 'The month after March without its L, then a town.',
    parts: 'apri(l) + city',
  }
  const openWith = (options: Options = {}) =>
    openBoard('forgotten-word', ForgottenWordBoard, { puzzle: { ...puzzle, wordplay }, ...options })
  const card = () => screen.queryByRole('region', { name: 'Wordplay' })
  const note = () => screen.queryByText(/A last clue, wordplay, opens with both others/)

  it('[FW20] says when it opens, and opens after the second wrong guess', async () => {
    openWith()
    await guess('sunshine')
    expect(card()).toBeNull()
    expect(note()).toBeTruthy()
    await guess('sunlight')
    expect(card()?.textContent).toBe(`Wordplay${wordplay.clue}`)
    expect(note()).toBeNull()
    const announced = screen.getByRole('status', { name: 'Opened clue' })
    expect(announced.textContent).toBe(` Wordplay opened: ${wordplay.clue}`)
  })

  it('[FW20] opens with the second of the other clues', () => {
    openWith({ setup: { openClues: ['etymology', 'usage'] } })
    expect(card()).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Opened clue' }).textContent).toBe('')
  })

  it('[FW20] shows its parts after the game', async () => {
    openWith()
    await guess('apricity')
    expect(card()?.textContent).toContain('apri(l) + city')
  })

  it('[FW20] is not mentioned where the word has none', async () => {
    open()
    for (const word of ['one', 'two']) await guess(word)
    expect([card(), note()]).toEqual([null, null])
  })
})

describe('guessing', () => {
  it('[BD16] Submit pressed by keyboard returns the focus to the field', async () => {
    open()
    submitButton().focus()
    await submit('sunshine')
    expect(document.activeElement).toBe(field())
    type('42')
    submitButton().focus()
    await submit('42')
    expect(document.activeElement).toBe(submitButton())
  })

  it('[BD16] the answer to a guess is scrolled into view', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    open()
    expect(shown).not.toHaveBeenCalled()
    await guess('sunshine')
    expect(shown.mock.contexts).toEqual([screen.getByRole('status', { name: 'Answer' })])
    shown.mockRestore()
  })

  it('[FW3] [SC15] Submit is disabled while the guess is empty or blank', () => {
    const { inPlay } = open()
    expect(submitButton()).toHaveProperty('disabled', true)
    type('   ')
    expect(submitButton()).toHaveProperty('disabled', true)
    fireEvent.submit(field())
    expect(inPlay().moves).toHaveLength(0)
  })

  it('[FW3] digits and signs are refused and cost nothing', async () => {
    const { inPlay } = open()
    await guess('route 66')
    expect(answer()).toBe('Only letters can be spoken here. Nothing is lost.')
    expect(inPlay().moves).toHaveLength(0)
  })

  it('[FW4] a wrong guess costs a mind point, and says so by its length', async () => {
    open()
    await guess('sunshine')
    expect(answer()).toBe('Incorrect. Try again! 2 mind points remaining.')
    expect(screen.getByText('MIND POINTS 2/3')).toBeTruthy()
    expect(field().value).toBe('')
    await guess('sun')
    expect(answer()).toBe('Incorrect. The word has 8 letters. 1 mind point remaining.')
    expect(screen.getByText(/Tried: sunshine, sun\./)).toBeTruthy()
    expect(screen.getByText(/another miss ends the journey/)).toBeTruthy()
  })

  it('[FW5] the same wrong guess again is held back at first', async () => {
    open()
    await guess('sunshine')
    await submit('SunShine ')
    expect(answer()).toBe('You have already tried that word. Press again to guess it anyway.')
    expect(screen.getByText('MIND POINTS 2/3')).toBeTruthy()
  })

  it('[FW2] [SC15] the right word wins whatever its case and the blanks around it; Enter submits', async () => {
    const { actions, inPlay } = open()
    type('  ApriCity ')
    fireEvent.submit(field())
    expect(inPlay().outcome?.result).toBe('victory')
    expect(answer()).toBe('Correct! The word was "apricity".')
    expect(screen.getByText('SCORE').nextSibling?.textContent).toBe('100')
    await pass(0)
    expect(actions.onShown).toHaveBeenCalled()
  })
})

describe('the end', () => {
  it('[SC17] after a victory offers the map and another word', async () => {
    const { actions } = open()
    await guess('apricity')
    fireEvent.click(button('Victory! Return to Map'))
    expect(actions.leave).toHaveBeenCalled()
    fireEvent.click(button('Play Again'))
    expect(actions.playAgain).toHaveBeenCalled()
  })

  it('[FW7] [SC17] after five wrong guesses offers another try and the map', async () => {
    const { actions } = open({ setup: { mindPoints: { current: 8, maximum: 8 } } })
    for (const word of ['one', 'two', 'three', 'four', 'five']) await guess(word)
    expect(answer()).toBe('No guesses remain. The word was: apricity.')
    fireEvent.click(button('Try Again'))
    expect(actions.playAgain).toHaveBeenCalled()
    fireEvent.click(button('Return to Map'))
    expect(actions.leave).toHaveBeenCalled()
  })

  it('[FW6] [SC17] at zero mind points names the word, and there is no further try', async () => {
    open()
    for (const word of ['one', 'two', 'three']) await guess(word)
    expect(answer()).toBe('You have run out of mind points. The word was: apricity.')
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  it('[SC17] shows the meaning of the word, with every card open', async () => {
    open()
    await guess('apricity')
    const meaning = screen.getByText('What it means').parentElement
    expect(meaning?.textContent).toContain(`apricity, noun: ${puzzle.definition}`)
    const usage = screen.getByRole('region', { name: 'Usage Example' })
    expect(usage.textContent).toContain('in the apricity of January')
    expect(screen.getByRole('region', { name: 'Etymology' })).toBeTruthy()
  })

  it.each([
    ['a tap', () => fireEvent.click(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('[BD1] waits a moment for the last words, or for %s', async (_, press) => {
    preferences.setState({ motion: 'full' })
    const { actions } = open()
    await guess('apricity')
    await pass(0)
    expect(actions.onShown).not.toHaveBeenCalled()
    press()
    expect(actions.onShown).toHaveBeenCalled()
  })
})

/** What ends a telling; a finger that comes down to scroll does not. */
const skips: [string, () => unknown][] = [
  ['a tap', () => fireEvent.click(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
]
const beginScroll = () => {
  fireEvent.pointerDown(document.body)
  fireEvent.pointerCancel(document.body)
}

const moving = () => document.querySelector('svg[preserveAspectRatio="xMidYMin slice"]')

describe('the boss', () => {
  const begun = {
    moves: [{ type: 'guess', word: 'SUN' }],
    // More than the last one, at which a look of its own stays.
    setup: { mindPoints: { current: 5, maximum: 5 } },
  }

  it('[BD7] reacts to a wrong guess for a moment, also in words', async () => {
    preferences.setState({ motion: 'full' })
    open(begun)
    expect(moving()).toBeNull()
    await guess('sunshine')
    expect(moving()).toBeTruthy()
    expect(screen.getByText('The look hardens, and comes back as an echo.')).toBeTruthy()
    await pass(1_400)
    expect(moving()).toBeNull()
  })

  it.each(skips)(
    '[BD1] [BD7] is done with a wrong word after %s, and not by a scroll',
    async (_, press) => {
      preferences.setState({ motion: 'full' })
      open(begun)
      await guess('sunshine')
      await pass(1)
      beginScroll()
      expect(moving()).toBeTruthy()
      press()
      expect(moving()).toBeNull()
      expect(answer()).toContain('Incorrect.')
    },
  )

  it('[BD7] keeps its reaction to the right guess', async () => {
    preferences.setState({ motion: 'full' })
    open(begun)
    await guess('apricity')
    await pass(5_000)
    expect(moving()).toBeTruthy()
    expect(screen.getByText('The lids close, and the echo falls silent.')).toBeTruthy()
  })

  it('[BD2] [BD7] does not move with reduced motion but says the same', async () => {
    open(begun)
    await guess('sunshine')
    expect(moving()).toBeNull()
    expect(screen.getByText('The look hardens, and comes back as an echo.')).toBeTruthy()
  })

  it.each([0, 1, 2, 3])('[BD7] has its own replies at level %i for every guess', async level => {
    open({ setup: { level, mindPoints: { current: 8, maximum: 8 } } })
    for (const word of ['one', 'two', 'three', 'four']) {
      await guess(word)
      expect(document.querySelector('p:has(+ [aria-hidden])')?.textContent).toMatch(/\.$/)
    }
  })
})

describe('a seal', () => {
  const clue = { type: 'clue', clue: 'etymology', trialId: '41' } as never
  const card = () => screen.queryByRole('region', { name: 'Etymology' })

  it('[BD8] is hit by a star, cracks, and opens its card', async () => {
    preferences.setState({ motion: 'full' })
    const { play } = open({ moves: [{ type: 'guess', word: 'SUN' }] })
    act(() => void play(clue))
    expect(card()).toBeNull()
    expect(button('Unlock Etymology').disabled).toBe(true)
    await pass(700)
    expect(card()).toBeNull()
    await pass(420)
    expect(card()?.textContent).toContain('basking')
  })

  it.each(skips)('[BD1] [BD8] opens at once after %s, and not by a scroll', async (_, press) => {
    preferences.setState({ motion: 'full' })
    const { play } = open({ moves: [{ type: 'guess', word: 'SUN' }] })
    act(() => void play(clue))
    await pass(1)
    beginScroll()
    expect(card()).toBeNull()
    press()
    expect(card()).toBeTruthy()
  })

  it('[BD8] is announced as open, with its clue', () => {
    const { play } = open({ setup: { openClues: [] } })
    const said = () => screen.getByRole('status', { name: 'Opened clue' }).textContent
    expect(said()).toBe('')
    act(() => void play(clue))
    expect(said()).toBe(`Etymology opened: ${puzzle.etymology}`)
  })
})

describe('the entrance', () => {
  const isEntering = moving

  it('[BD6] plays once, and the game can be played through it', async () => {
    preferences.setState({ motion: 'full' })
    const { inPlay } = open()
    expect(isEntering()).toBeTruthy()
    await guess('sunshine')
    expect(inPlay().moves).toHaveLength(1)
    await pass(3_400)
    expect(isEntering()).toBeNull()
    cleanup()
    open()
    expect(isEntering()).toBeNull()
  })

  it.each(skips)('[BD1] [BD6] ends at once by %s, and not by a scroll', async (_, press) => {
    preferences.setState({ motion: 'full' })
    open()
    await pass(1)
    beginScroll()
    expect(isEntering()).toBeTruthy()
    press()
    expect(isEntering()).toBeNull()
  })

  it('[BD6] waits until the first lesson has been read', async () => {
    preferences.setState({ motion: 'full' })
    const lesson = document.createElement('div')
    lesson.setAttribute('role', 'dialog')
    document.body.append(lesson)
    open()
    fireEvent.click(lesson)
    expect(isEntering()).toBeNull()
    await act(async () => lesson.remove())
    await pass(0)
    expect(isEntering()).toBeTruthy()
  })

  it.each([0, 1, 2, 3])('[BD6] has a staging of its own at level %i', level => {
    preferences.setState({ motion: 'full' })
    open({ setup: { level } })
    const marks = ['M-18 4A18', 'boss-lids', 'boss-depth', 'boss-glow']
    expect(isEntering()?.innerHTML).toContain(marks[level])
  })

  it('[BD2] [BD6] is skipped with reduced motion and for a resumed game', () => {
    open()
    expect(isEntering()).toBeNull()
    cleanup()
    preferences.setState({ motion: 'full' })
    open({ moves: [{ type: 'guess', word: 'SUN' }] })
    expect(isEntering()).toBeNull()
  })
})
