import { encodeFrontCoded, type TwistlePuzzle } from '@lexiverse/rules'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBoard } from '../../../test/open-board.tsx'
import { defaultPreferences, preferences } from '../../platform/preferences.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { TwistleBoard } from './board.tsx'

const accepted = ['BEACH', 'COAST', 'CRANE', 'HORSE', 'SHORE', 'SPIRE', 'STORM']

let lists = 0
const puzzle = (): TwistlePuzzle => ({
  id: 7,
  word: 'SHORE',
  theme: "The Sea's Edge",
  hint: 'Where land gives way to water.',
  synonyms: ['COAST', 'BEACH'],
  relatedWords: ['WAVES'],
  difficulty: 'easy',
  // A version of its own for each test: a list once fetched is kept.
  guessList: `list-${++lists}`,
})

const server = { isReachable: true, hasList: true }

beforeEach(() => {
  vi.useFakeTimers()
  preferences.setState({ ...defaultPreferences, motion: 'full' }, true)
  Object.assign(server, { isReachable: true, hasList: true })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      if (!server.isReachable && url.startsWith('/api/')) throw new TypeError('Failed to fetch')
      if (url.startsWith('/words/')) {
        return server.hasList
          ? new Response(encodeFrontCoded(accepted))
          : new Response('', { status: 404 })
      }
      const valid = accepted.includes(url.slice(-5))
      return Response.json({ valid, reason: valid ? null : 'unknown' })
    }),
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Options = Omit<Parameters<typeof openBoard>[2], 'puzzle'>
const open = (options: Options = {}) =>
  openBoard('twistle', TwistleBoard, { puzzle: puzzle(), ...options })

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByLabelText<HTMLInputElement>('Your guess')
const submitButton = () => screen.getByRole('button', { name: /Submit/ })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const cells = (row: string) =>
  within(screen.getByRole('group', { name: row }))
    .getAllByRole('img')
    .map(cell => cell.getAttribute('aria-label'))

const TYPED = 'Guess 1, being typed'

async function guess(word: string): Promise<void> {
  type(word)
  fireEvent.click(submitButton())
  await pass(0)
}
const guessAndWait = async (word: string) => {
  await guess(word)
  await pass(1_500)
}

describe('the displays', () => {
  it('[SC12] show MIND POWER and CURRENT THEME', () => {
    open()
    expect(screen.getByText('MIND POWER')).toBeTruthy()
    expect(screen.getByRole('img', { name: '3 of 3 mind points' })).toBeTruthy()
    expect(screen.getByText('CURRENT THEME')).toBeTruthy()
    expect(screen.getByText('The Sea’s Edge')).toBeTruthy()
  })

  it.each([
    [1, 6],
    [2, 5],
    [3, 4],
  ])('[TW7] at level %i the grid has %i rows', (level, rows) => {
    open({ setup: { level } })
    const grid = screen.getByRole('region', { name: `Guesses, 0 of ${rows} used` })
    expect(grid.children.length).toBe(rows)
  })

  it('[PS4] warn before the last mind point is at stake', () => {
    open({ setup: { mindPoints: { current: 1, maximum: 3 } } })
    expect(screen.getByRole('status', { name: 'Warning' }).textContent).toBe(
      'Your last mind point: a word not found ends the journey.',
    )
  })

  it("[TW6] [SC12] name the rules 'Hard Mode Rules', or 'Flexible Mode' with Flexible Recall", () => {
    open()
    expect(screen.getByRole('heading', { name: 'Hard Mode Rules' })).toBeTruthy()
    cleanup()
    open({ setup: { perks: ['flexible-recall'] } })
    expect(screen.getByRole('heading', { name: 'Flexible Mode' })).toBeTruthy()
  })

  it('[SC12] explain each colour, the blue one for what is thematically related', () => {
    open()
    const legend = screen.getByRole('region', { name: 'Color Legend' })
    expect(within(legend).getAllByRole('listitem')).toHaveLength(4)
    expect(legend.textContent).toContain('Thematically related')
  })
})

describe('typing', () => {
  it('[TW1] takes letters only, upper-cased, at most five', () => {
    open()
    type('st1 o-rmy')
    expect(field().value).toBe('STORM')
  })

  it('[SC35] works wherever the focus is, but not with a modifier key', () => {
    open()
    for (const key of ['s', 'T', 'o', 'x']) fireEvent.keyDown(document.body, { key })
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })
    expect(cells(TYPED)).toEqual(['S', 'T', 'O', 'empty', 'empty'])
    expect(field().value).toBe('STO')
  })

  it('[BD10] a pressed letter is in its row and in the field at once', () => {
    open()
    const word = () => cells(TYPED).join('').replaceAll('empty', '')
    for (const [key, expected] of Object.entries({ s: 'S', t: 'ST', Backspace: 'S' })) {
      fireEvent.keyDown(document.body, { key })
      expect([word(), field().value]).toEqual([expected, expected])
    }
  })

  it('[BD10] the fifth letter enables Submit at once, and removing it disables Submit', () => {
    open()
    for (const key of 'crane') fireEvent.keyDown(document.body, { key })
    expect(submitButton()).toHaveProperty('disabled', false)
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    expect(submitButton()).toHaveProperty('disabled', true)
  })

  it('[SC35] works by the drawn keyboard, with one stop for Tab and arrows inside', () => {
    open()
    for (const letter of 'SPI') fireEvent.click(screen.getByRole('button', { name: letter }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(field().value).toBe('SP')
    const keyboard = screen.getByRole('toolbar', { name: 'Keyboard' })
    expect(keyboard.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    const first = screen.getByRole('button', { name: 'Q' })
    act(() => first.focus())
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('A')
    expect(keyboard.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('[SC12] lets Submit Word be pressed with exactly five letters, and says Submitting... meanwhile', async () => {
    open()
    type('CRAN')
    expect(submitButton()).toHaveProperty('disabled', true)
    type('CRANE')
    expect(submitButton().textContent).toBe('Submit Word')
    fireEvent.click(submitButton())
    expect(submitButton().textContent).toBe('Submitting...')
    await pass(0)
    expect(submitButton().textContent).toBe('Submit Word')
  })
})

describe('a verdict that comes too late', () => {
  const submitAndThen = (guess: string, leave: (board: ReturnType<typeof open>) => void) => {
    const board = open()
    type(guess)
    fireEvent.click(submitButton())
    leave(board)
    return board
  }
  const giveUp = ({ play }: ReturnType<typeof open>) => act(() => void play({ type: 'yield' }))

  it.each([
    ['taken', 'CRANE'],
    ['refused', 'QQQQQ'],
  ])('[BD15] plays nothing and says nothing once the board was left: %s', async (_, guess) => {
    const { inPlay } = submitAndThen(guess, () => cleanup())
    await pass(1_000)
    expect([inPlay().moves, readToasts()]).toEqual([[], []])
    expect(localStorage.getItem('lexiverse.draft.campaign.1.practice')).toContain(guess)
  })

  it('[BD15] says nothing once the game was given up', async () => {
    const { inPlay } = submitAndThen('QQQQQ', giveUp)
    await pass(1_000)
    expect([inPlay().moves.length, readToasts()]).toEqual([1, []])
  })
})

describe('typed while a guess is checked', () => {
  const row = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('img')
      .map(cell => cell.getAttribute('aria-label')?.charAt(0))
  const letter = (key: string) => fireEvent.keyDown(document.body, { key })

  it('[BD15] letters wait for the answer and then appear in the next row', async () => {
    open()
    type('CRANE')
    fireEvent.click(submitButton())
    for (const key of ['s', 't', 'x', 'Backspace']) letter(key)
    fireEvent.click(screen.getByRole('button', { name: 'O' }))
    expect(row('Guess 1, being typed').join('')).toBe('CRANE')
    await pass(0)
    expect(cells('Guess 1')).toHaveLength(5)
    expect(field().value).toBe('STO')
    expect(cells('Guess 2, being typed').slice(0, 3).join('')).toContain('S')
  })

  it('[BD15] the field takes letters as well, although its row is full', async () => {
    open()
    type('CRANE')
    fireEvent.click(submitButton())
    expect(field().value).toBe('')
    type('ST')
    await pass(0)
    expect(field().value).toBe('ST')
  })

  it('[BD15] letters replace a refused guess; without any, the guess stays to be corrected', async () => {
    open()
    type('ZZZZZ')
    fireEvent.click(submitButton())
    await pass(0)
    expect(field().value).toBe('ZZZZZ')
    fireEvent.click(submitButton())
    letter('s')
    await pass(0)
    expect(field().value).toBe('S')
  })

  it('[BD15] a letter typed after a side button was used brings the focus to the board', () => {
    open()
    screen.getByRole('button', { name: /^Debug/ }).focus()
    const isTypedByBrowser = fireEvent.keyDown(document.activeElement as Element, { key: 'c' })
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('C')
    expect(isTypedByBrowser).toBe(false)
  })

  it('[BD15] Enter submits a whole word after a side button was clicked', async () => {
    const { inPlay } = open()
    type('SHORE')
    const side = screen.getByRole('button', { name: /^Debug/ })
    side.focus()
    fireEvent.click(side, { detail: 1 })
    expect(document.activeElement).toBe(field())
    fireEvent.submit(field())
    await pass(3_000)
    expect(inPlay().moves).toContainEqual(expect.objectContaining({ type: 'guess', word: 'SHORE' }))
  })

  it('[BD15] a button pressed by a key keeps the focus', () => {
    open()
    const side = screen.getByRole('button', { name: /^Debug/ })
    side.focus()
    fireEvent.click(side, { detail: 0 })
    expect(document.activeElement).toBe(side)
  })

  it('[BD15] no hidden guess is submitted, and no letters are left when the word is found', async () => {
    const { inPlay } = open()
    type('SHORE')
    fireEvent.click(submitButton())
    for (const key of ['c', 'r', 'a', 'n', 'e', 'Enter']) letter(key)
    await pass(3_000)
    expect(inPlay().moves).toHaveLength(1)
    expect(field().value).toBe('')
  })
})

describe('a guess', () => {
  it('[TW2] is marked in the grid by name, and on the keys once the row has turned', async () => {
    open()
    await guess('HORSE')
    expect(cells('Guess 1')).toEqual([
      'H, wrong place',
      'O, wrong place',
      'R, wrong place',
      'S, wrong place',
      'E, right place',
    ])
    expect(screen.getByRole('button', { name: 'E' })).toBeTruthy()
    await pass(1_500)
    expect(screen.getByRole('button', { name: 'E, right place' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'H, wrong place' })).toBeTruthy()
  })

  it.each([[['HORSE', 'SPIRE']], [['SPIRE', 'HORSE']]])(
    '[SC35] leaves on each key the best that is known of it: %j',
    words => {
      open({ moves: words.map(word => ({ type: 'guess', word })) })
      for (const name of ['S, right place', 'O, wrong place', 'P, not in word']) {
        expect(screen.getByRole('button', { name })).toBeTruthy()
      }
    },
  )

  it.each([
    ['a tap', () => fireEvent.click(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 's' })],
  ])('[BD1] turns at once after %s', async (_, press) => {
    open()
    await guess('CRANE')
    await pass(0)
    expect(screen.queryByRole('button', { name: 'C, not in word' })).toBeNull()
    press()
    expect(screen.getByRole('button', { name: 'C, not in word' })).toBeTruthy()
  })

  it('[BD2] turns at once where motion is reduced', async () => {
    preferences.setState({ motion: 'reduced' })
    open()
    await guess('CRANE')
    await pass(1)
    expect(screen.getByRole('button', { name: 'C, not in word' })).toBeTruthy()
  })

  it('[SC35] is read aloud', async () => {
    open()
    await guessAndWait('CRANE')
    expect(screen.getByRole('status', { name: 'Last guess' }).textContent).toBe(
      'CRANE: C, not in word; R, wrong place; A, not in word; N, not in word; E, right place. 5 guesses left.',
    )
  })

  it('[TW3] that is a synonym is ringed and said to be near the theme', async () => {
    open()
    await guessAndWait('COAST')
    expect(screen.getByRole('group', { name: 'Guess 1, near the theme' })).toBeTruthy()
    expect(screen.getByText('Near the theme')).toBeTruthy()
  })

  it('[TW5] [SC12] bans the letters that are proven absent', async () => {
    open()
    const banned = () => screen.getByRole('region', { name: 'Banned Letters' })
    expect(banned().textContent).toContain('None yet.')
    await guessAndWait('CRANE')
    expect(
      within(banned())
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['A', 'C', 'N'])
  })
})

describe('a refused guess', () => {
  const toast = () => readToasts()[0]

  it('[TW5] a banned letter is named in a second sentence', async () => {
    open()
    for (const word of ['CRANE', 'COAST']) await guessAndWait(word)
    expect(toast()?.text).toBe('C is not in the word.')
  })

  it.each([
    ['[TW13] an unknown word', ['ZZZZZ'], 'Not a valid word. Try again.'],
    ['[TW4] a word guessed before', ['SPIRE', 'SPIRE'], 'Already guessed this word!'],
    [
      '[TW5] a banned letter',
      ['CRANE', 'COAST'],
      'Hard Mode: "C" was not in previous guesses. You cannot use it.',
    ],
  ])('%s: a red toast of 4 s, the word stays, nothing is lost', async (_, words, message) => {
    const { inPlay } = open()
    for (const word of words) await guessAndWait(word)
    expect(toast()).toMatchObject({ title: message, tone: 'destructive', duration: 4_000 })
    expect(field().value).toBe(words.at(-1))
    expect(inPlay().state.vitals.mindPointsUsed).toBe(0)
    expect(inPlay().moves).toHaveLength(words.length - 1)
  })

  it('[TW6] is taken after all with Flexible Recall', async () => {
    const { inPlay } = open({ setup: { perks: ['flexible-recall'] } })
    for (const word of ['CRANE', 'COAST']) await guessAndWait(word)
    expect(inPlay().moves).toHaveLength(2)
  })
})

describe('without the dictionary', () => {
  it('[SC14] the local word list decides', async () => {
    server.isReachable = false
    const { inPlay } = open()
    await guessAndWait('STORM')
    expect(inPlay().moves).toHaveLength(1)
    await guessAndWait('QQQQQ')
    expect(readToasts()[0]?.title).toBe('Not a valid word. Try again.')
  })

  it('[SC14] a word that cannot be checked stays in its row and costs nothing', async () => {
    Object.assign(server, { isReachable: false, hasList: false })
    const { inPlay } = open()
    await guessAndWait('STORM')
    expect(inPlay().moves).toHaveLength(0)
    expect(readToasts()[0]?.title).toContain('cannot be reached')
    server.hasList = true
    fireEvent.click(submitButton())
    await pass(0)
    expect(inPlay().moves).toHaveLength(1)
  })
})

describe('aids', () => {
  it('[TW10] Insight shows the hint', () => {
    const { play } = open()
    const hint = () => screen.getByRole('status', { name: 'Hint' }).textContent
    expect(hint()).toBe('')
    act(() => void play({ type: 'glyph', glyphId: 'insight', useId: 'u1' } as never))
    expect(hint()).toContain('Where land gives way to water.')
  })

  it('[TW11] Unveiling shows one letter in its place', () => {
    const { play, inPlay } = open()
    act(() => void play({ type: 'glyph', glyphId: 'unveiling', useId: 'u1' } as never))
    const [place = 0] = (inPlay().state as unknown as { unveiled: number[] }).unveiled
    expect(cells('Guess 1, being typed')[place]).toBe(`${'SHORE'[place]}, unveiled`)
  })

  it('[TW11] [BD10] an unveiled letter shows again when the letter typed over it is deleted', () => {
    const { play, inPlay } = open()
    act(() => void play({ type: 'glyph', glyphId: 'unveiling', useId: 'u1' } as never))
    const [place = 0] = (inPlay().state as unknown as { unveiled: number[] }).unveiled
    const written = () => screen.getByRole('group', { name: TYPED }).children[place]?.textContent
    for (const key of 'SHORE'.slice(0, place + 1)) fireEvent.keyDown(document.body, { key })
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    expect(written()).toBe('SHORE'[place])
    fireEvent.keyDown(document.body, { key: 'SHORE'.charAt(place) })
    expect(written()).toBe('SHORE'[place])
  })

  it('[SC13] the Debug panel asks first, then shows secret word, theme and synonyms', async () => {
    const { actions, inPlay } = open()
    expect(screen.queryByText('SHORE')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Debug' }))
    await pass(0)
    expect(actions.assist).toHaveBeenCalledWith('debug')
    expect(inPlay().state.vitals.assisted).toBe(true)
    const panel = screen.getByRole('region', { name: 'Debug' })
    expect(panel.textContent).toContain("SHOREThemeThe Sea's EdgeSynonymsCOAST, BEACH")
  })

  it('[SC13] stay hidden where the question is declined', async () => {
    const { actions } = open()
    actions.assist.mockResolvedValueOnce(false)
    fireEvent.click(screen.getByRole('button', { name: 'Debug' }))
    await pass(0)
    expect(screen.queryByText('SHORE')).toBeNull()
  })
})

describe('the end', () => {
  it('[TW9] [TW15] is shown 0.3 s after the last row has turned, with the meaning of the word', async () => {
    const { actions, inPlay } = open()
    await guess('SHORE')
    expect(inPlay().outcome).toMatchObject({ result: 'victory', score: 450 })
    await pass(780)
    expect(actions.onShown).not.toHaveBeenCalled()
    const meaning = screen.getByRole('region', { name: 'What it means' })
    expect(meaning.textContent).toContain('Where land gives way to water.')
    expect(meaning.textContent).toContain('coast, beach')
    await pass(300)
    expect(actions.onShown).toHaveBeenCalled()
    expect(screen.queryByRole('toolbar', { name: 'Keyboard' })).toBeNull()
  })

  it('[TW9] is a defeat when the guesses run out', async () => {
    const guesses = ['STORM', 'SPORE', 'STORE', 'SCORE', 'SWORE']
    const { inPlay } = open({
      setup: { perks: ['flexible-recall'] },
      moves: guesses.map(word => ({ type: 'guess', word })),
    })
    await guessAndWait('HORSE')
    expect(inPlay().outcome?.result).toBe('defeat')
    expect(screen.getByRole('img', { name: '2 of 3 mind points' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'What it means' }).textContent).toContain('SHORE')
  })

  it('[SC36] is shown at once when a finished game is opened again', () => {
    open({ moves: [{ type: 'guess', word: 'CRANE' }] })
    expect(screen.getByRole('button', { name: 'C, not in word' })).toBeTruthy()
    expect(cells('Guess 1')[0]).toBe('C, not in word')
  })
})
