import type { BossReply, ForgottenWordPuzzle } from '@lexiverse/rules'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBoard } from '../../../../test/open-board.tsx'
import { defaultPreferences, preferences } from '../../../platform/preferences.ts'
import type { WordCheck } from '../../../platform/word-check.ts'
import { ForgottenWordBoard } from '../board.tsx'
import { occasionOf, voiceAt } from './speak.ts'
import type { Occasion } from './voice.ts'

const checkWord = vi.hoisted(() => vi.fn(async (): Promise<WordCheck> => 'valid'))
vi.mock('../../../platform/word-check.ts', () => ({ checkWord }))

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'ember',
  nearWords: ['amber', 'member'],
  definition: 'A glowing piece left when the fire is out.',
  etymology: 'From an old northern word for hot ash.',
  usage: 'One {ember} was still red at dawn.',
  warmth: { same: 'cinder', near: 'coals', mild: 'flame', cool: '', root: 'embers' },
  partOfSpeech: 'noun',
  difficulty: 'medium',
}

beforeEach(() => {
  checkWord.mockReset()
  checkWord.mockResolvedValue('valid')
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const levels = [1, 2, 3]
const endings: readonly Occasion[] = ['victory', 'victoryFlawless', 'defeat']
const linesOf = (level: number) => {
  const lines = voiceAt(level)?.lines
  if (!lines) throw new Error(`level ${level} has no voice`)
  return lines
}

type Options = Omit<Parameters<typeof openBoard>[2], 'puzzle'>
const open = ({ setup = {}, ...others }: Options = {}) =>
  openBoard('forgotten-word', ForgottenWordBoard, {
    puzzle,
    setup: { level: 1, mindPoints: { current: 9, maximum: 9 }, ...setup },
    ...others,
  })

/** A guess that is held back is pressed again. */
async function guess(word: string): Promise<void> {
  const field = screen.getByLabelText<HTMLInputElement>('Your guess')
  const submit = () => act(async () => void fireEvent.submit(field))
  fireEvent.change(field, { target: { value: word } })
  await submit()
  if (field.value !== '') await submit()
}

const said = () => document.querySelector('blockquote')?.textContent ?? ''
const lastSaid = () => document.querySelector('blockquote p')?.textContent ?? ''
const told = () => screen.queryByRole('list', { name: /told you/ })?.textContent ?? null

it('[BD16] an old answer gives way to the letters typed, a new one does not', async () => {
  const { play } = open()
  const answer = () => screen.getByRole('status', { name: 'Answer' })
  const isCovered = () => answer().closest('[data-typing]') !== null
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Your guess'), { target: { value } })
  await guess('flame')
  type('glo')
  expect(isCovered()).toBe(true)
  act(() => void play({ type: 'glyph', glyphId: 'insight', useId: 'u1' } as never))
  expect(answer().textContent).toBe('The word begins with E.')
  expect(isCovered()).toBe(false)
  type('glow')
  expect(isCovered()).toBe(true)
})

describe('the lines of a boss', () => {
  it.each(levels)('[FW26] at level %i are at least 40, and no two are alike', level => {
    const all = Object.values(linesOf(level)).flat()
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(new Set(all).size).toBe(all.length)
    for (const lines of Object.values(linesOf(level))) expect(lines.length).toBeGreaterThan(1)
  })

  it.each(levels)('[FW26] at level %i name the word only when the game is over', level => {
    for (const [occasion, lines] of Object.entries(linesOf(level))) {
      const isEnding = endings.includes(occasion as Occasion)
      if (!isEnding) expect(lines.join(' ')).not.toContain('{word}')
      if (isEnding) expect(lines.join(' ')).not.toContain('{guess}')
      if (occasion !== 'sharedLetters') expect(lines.join(' ')).not.toContain('{count}')
    }
  })

  it('[FW26] the tutorial has none', () => {
    expect(voiceAt(0)).toBeNull()
  })

  const plain: BossReply = {
    step: 1,
    isSameRoot: false,
    isFamiliar: false,
    shared: 0,
    echo: null,
  }
  it.each([
    [{}, 'far'],
    [{ step: 5 as const, shared: 4 }, 'closest'],
    [{ step: 4 as const }, 'near'],
    [{ step: 3 as const, shared: 3 }, 'sharedLetters'],
    [{ step: 2 as const, shared: 2 }, 'cool'],
    [{ step: 4 as const, isSameRoot: true }, 'sameRoot'],
    [{ step: null, isFamiliar: true, shared: 4 }, 'familiar'],
    [{ step: null }, null],
  ])('[FW26] %o is answered as %s', (changes, occasion) => {
    expect(occasionOf({ ...plain, ...changes }, 5)).toBe(occasion)
  })
})

describe('the board', () => {
  it.each([
    [1, 'Almagest, Keeper of the Count'],
    [2, 'Lethe, Who Had It a Moment Ago'],
    [3, 'Saros, Who Keeps Appointments'],
  ])('[FW26] at level %i greets as %s', (level, name) => {
    open({ setup: { level } })
    expect(screen.getByText(name)).toBeTruthy()
    expect(linesOf(level).greeting).toContain(said())
  })

  it('[FW26] greets a player who has lost here before in another way', () => {
    open({ setup: { attemptNumber: 2 } })
    expect(linesOf(1).greetingLostBefore).toContain(said())
  })

  it('[FW23] [FW25] a real word is answered after the specified text, with its step and echo', async () => {
    open()
    expect(screen.getByText(/Almagest echoes/)).toBeTruthy()
    await guess('coals')
    expect(screen.getByRole('status', { name: 'Answer' }).textContent).toBe(
      'Incorrect. Try again! 8 mind points remaining.',
    )
    expect(linesOf(1).near.map(line => line.replace('{guess}', 'COALS'))).toContain(said())
    expect(told()).toContain('Nearness in meaning: 4 of 5')
    expect(told()).toContain('Echo: no letters')
    await guess('rebel')
    expect(told()).toContain('Echo: B E E R')
  })

  it('[FW23] a guess that the dictionary does not know is not answered', async () => {
    checkWord.mockResolvedValue('invalid')
    open()
    await guess('coalz')
    expect(said()).toBe('')
    expect(told()).toBeNull()
  })

  it('[FW23] a word of the wrong length that is played anyway is answered', async () => {
    open({ setup: { level: 2 } })
    await guess('cinder')
    expect(told()).toContain('Nearness in meaning: 5 of 5')
    expect(told()).not.toContain('Echo')
  })

  it('[FW26] says no line twice before all of its kind were said', async () => {
    open({ setup: { level: 3 } })
    const heard: string[] = []
    for (const word of ['piano', 'lunch', 'cloud']) {
      await guess(word)
      heard.push(lastSaid().replace(word.toUpperCase(), ''))
    }
    expect(new Set(heard).size).toBe(3)
  })

  it('[FW26] warns at the last mind point, and names the word at the end', async () => {
    open({ setup: { mindPoints: { current: 2, maximum: 9 } } })
    await guess('piano')
    expect(linesOf(1).lastPoint.some(line => said().endsWith(line))).toBe(true)
    expect(said()).not.toContain('EMBER')
    await guess('ember')
    const praise = linesOf(1).victory.map(line => line.replace('{word}', 'EMBER'))
    expect(praise).toContain(said())
  })

  const emblem = () => document.querySelector<HTMLElement>('[data-look]')?.dataset

  it('[BD7] a near guess widens the look instead of narrowing it', async () => {
    open()
    expect(emblem()?.look).toBe('calm')
    await guess('coals')
    expect(screen.getByText('The lids widen, and the pupil brightens.')).toBeTruthy()
    expect(emblem()?.look).toBe('near')
    await guess('piano')
    expect(emblem()?.look).toBe('far')
    await guess('ember')
    expect(emblem()?.look).toBe('victory')
  })

  it('[BD7] the emblem and the sky show the last mind point and the defeat, also without motion', async () => {
    const sky = () => document.querySelector('svg[preserveAspectRatio]')
    open({ setup: { mindPoints: { current: 2, maximum: 9 } } })
    expect([emblem()?.last, sky()]).toEqual([undefined, null])
    await guess('coals')
    expect(emblem()).toMatchObject({ look: 'near', last: 'true' })
    expect(sky()).toBeTruthy()
    await guess('piano')
    expect([emblem()?.look, emblem()?.last]).toEqual(['defeat', undefined])
    expect(sky()).toBeTruthy()
    expect(screen.getByText('The Eye looks on, and the light in it goes out.')).toBeTruthy()
  })

  it('[FW26] a misspelling is answered kindly', async () => {
    open()
    await guess('embr')
    expect(linesOf(1).misspelled).toContain(said())
  })
})

describe('Lethe, who has forgotten words of the definition', () => {
  const lethe = (trait?: 'undertow') => open({ setup: { level: 2, ...(trait && { trait }) } })
  const definition = () => screen.getByRole('region', { name: 'Definition' })

  it('[FW28] shows a ripple of the length of the word, and reads that length', async () => {
    lethe('undertow')
    expect(definition().querySelector('.vh')?.textContent).toBe(
      'A glowing piece left when the forgotten word of 4 letters is out.',
    )
    expect(definition().querySelector('p i')?.textContent).toHaveLength('fire'.length)
    await guess('stove')
    expect(definition().querySelector('.vh')?.textContent).toBe(puzzle.definition)
    expect(definition().querySelector('p i')).toBeNull()
    expect(screen.getByRole('status', { name: 'Opened clue' }).textContent).toContain(
      puzzle.definition,
    )
  })

  it('[FW27] is introduced in one sentence before the first guess, where her trait acts', async () => {
    lethe('undertow')
    expect(screen.getByText(/^Lethe has forgotten words/)).toBeTruthy()
    await guess('stove')
    expect(screen.queryByText(/^Lethe has forgotten words/)).toBeNull()
    cleanup()
    lethe()
    expect(screen.queryByText(/^Lethe has forgotten words/)).toBeNull()
    expect(definition().querySelector('p i')).toBeNull()
  })
})

describe('a boss with a second trait', () => {
  it('[MG12] Almagest says that her echo is late, and the guess says when it comes', async () => {
    open({ setup: { magnitude: 8 } })
    expect(screen.getByText(/^Almagest echoes late/)).toBeTruthy()
    await guess('rebel')
    expect(told()).toContain('Echo: with your next guess or clue')
    await guess('coals')
    expect(told()).toContain('Echo: B E E R')
  })

  it.each([
    [2, 'undertow', /^Lethe .* only an open clue brings them back\.$/],
    [3, 'reckoning', /^Saros .* one bargain only/],
  ] as const)(
    '[MG12] at level %i the sentence under the name tells both traits',
    (level, trait, text) => {
      open({ setup: { level, trait, magnitude: 8 } })
      expect(screen.getByText(text)).toBeTruthy()
    },
  )

  it('[MG8] the sealed clue names what its trial asks for', () => {
    open({ setup: { magnitude: 4 } })
    expect(screen.getByText(/Hive trial: 17 points/)).toBeTruthy()
  })
})
