import { tutorialScenarios, type WordWebPuzzle, wordWeb } from '@lexiverse/rules'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showBoard } from '../../../test/show-board.tsx'
import { prefer } from '../../platform/preferences.ts'
import { WordWebBoard } from './board.tsx'

const tutorial = tutorialScenarios.find(({ game }) => game === 'word-web')
const puzzle = tutorial?.puzzle as WordWebPuzzle
const sky = puzzle.groups[0]?.words ?? []
const kitchen = puzzle.groups[1]?.words ?? []
const mixed = [...sky.slice(0, 3), kitchen[0] ?? '']

const open = (options: Partial<Parameters<typeof showBoard>[0]> = {}) =>
  showBoard({
    game: wordWeb,
    board: WordWebBoard,
    puzzle,
    ...(options as object),
  })

const words = () => screen.getByRole('region', { name: 'Words' })
const tiles = () => within(words()).queryAllByRole('button')
const tile = (word: string) =>
  within(words()).getByRole('button', { name: new RegExp(`^${word}(,|$)`) })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /SUBMIT|CHECKING/ })
const choose = (chosen: readonly string[]) => {
  for (const word of chosen) fireEvent.click(tile(word))
}
const send = (chosen: readonly string[]) => {
  choose(chosen)
  fireEvent.click(submit())
}
const isShown = (text: string | RegExp) => screen.queryByText(text) !== null

beforeEach(() => {
  vi.useFakeTimers()
  prefer({ motion: 'full', keepsWrongGroup: false })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe('the tiles of Word Web', () => {
  it('[WW1] [SC1] lay out sixteen words, mind points and the groups remaining', () => {
    open()
    expect(tiles()).toHaveLength(16)
    expect(screen.getByRole('img', { name: '3 of 3 mind points' })).toBeDefined()
    expect(document.body.textContent).toContain('4 groups remaining')
    expect(isShown('Select 4 words...')).toBe(true)
  })

  it('[PS4] warn before the last mind point is at stake', () => {
    open({ setup: { runKind: 'campaign', mindPoints: { current: 1, maximum: 3 } } })
    expect(isShown('Your last mind point: another wrong group ends the journey.')).toBe(true)
  })

  it('[SC2] are selected and deselected by a tap, four at most', () => {
    open()
    choose([...sky, kitchen[0] ?? ''])
    expect(tile(kitchen[0] ?? '').getAttribute('aria-pressed')).toBe('false')
    expect(isShown(sky.join(', '))).toBe(true)
    fireEvent.click(tile(sky[0] ?? ''))
    expect(tile(sky[0] ?? '').getAttribute('aria-pressed')).toBe('false')
  })

  it('[SC1] can be submitted only in fours, and cleared at any number', () => {
    open()
    expect(submit().disabled).toBe(true)
    choose(sky.slice(0, 3))
    expect(submit().disabled).toBe(true)
    choose(sky.slice(3))
    expect(submit().disabled).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'CLEAR' }))
    expect(submit().disabled).toBe(true)
    expect(isShown('Select 4 words...')).toBe(true)
  })

  it('[SC33] are shuffled without a move', () => {
    const { state } = open()
    const before = tiles().map(({ textContent }) => textContent)
    vi.spyOn(Math, 'random').mockImplementation(
      (
        n => () =>
          1 - ++n / 100
      )(0),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Shuffle the words' }))
    expect(tiles().map(({ textContent }) => textContent)).toEqual(before.toReversed())
    expect(state().at).toBe(0)
    vi.restoreAllMocks()
  })

  it('[SC3] show ambiguous words in amber, unless the board is easy', () => {
    const ambiguousWords = [sky[0] ?? '']
    open({ puzzle: { ...puzzle, difficulty: 'medium', ambiguousWords } })
    expect(tile(sky[0] ?? '').getAttribute('aria-label')).toContain('more than one group')
    expect(tile(sky[0] ?? '').className).toMatch(/two/)
    expect(tile(sky[1] ?? '').className).not.toMatch(/two/)
    expect(isShown(/Amber edge/)).toBe(true)
    cleanup()
    open({ puzzle: { ...puzzle, difficulty: 'easy', ambiguousWords } })
    expect(tile(sky[0] ?? '').getAttribute('aria-label')).toBe(sky[0])
    expect(isShown(/Amber edge/)).toBe(false)
  })

  it('[BD4] are focused in turn with the arrow keys', () => {
    open()
    const [first, second] = tiles()
    first?.focus()
    fireEvent.keyDown(first as Element, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(second)
    expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([second])
  })
})

it('[CO20] each group tells its reason once the game is over, and not before', () => {
  prefer({ motion: 'reduced' })
  const groups = puzzle.groups.map(group => ({ ...group, reason: `Because of ${group.theme}.` }))
  const { pass } = open({ puzzle: { ...puzzle, groups } })
  for (const [place, group] of groups.entries()) {
    send(group.words)
    pass(1_500)
    expect(isShown(groups[0]?.reason ?? '')).toBe(place === groups.length - 1)
  }
  expect(groups.every(({ reason }) => isShown(reason))).toBe(true)
})

it('[BD10] the fourth word enables Submit at once: the next key may be Tab', () => {
  open()
  for (const word of sky) fireEvent.click(tile(word))
  expect(submit().disabled).toBe(false)
})

describe('a correct group', () => {
  it('[WW13] [SC1] moves at 0.5 s, is named at 1 s, fades at 2.5 s and rests at 4 s', () => {
    const { pass } = open()
    send(sky)
    expect(submit().textContent).toBe('CHECKING...')
    pass(499)
    expect(tile(sky[0] ?? '').dataset.hop).toBeUndefined()
    pass(1)
    expect(tile(sky[0] ?? '').dataset.hop).toBe('0')
    pass(499)
    expect(isShown('Category Revealed')).toBe(false)
    pass(1)
    expect(isShown('Category Revealed')).toBe(true)
    expect(isShown('Well done!')).toBe(true)
    pass(1_499)
    expect(isShown('Category Revealed')).toBe(true)
    pass(1)
    expect(isShown('Category Revealed')).toBe(false)
    expect(tiles()).toHaveLength(16)
    pass(1_500)
    expect(tiles()).toHaveLength(12)
    expect(screen.getByRole('heading', { name: puzzle.groups[0]?.theme ?? '' })).toBeDefined()
    expect(isShown('Select 4 words...')).toBe(true)
    expect(document.body.textContent).toContain('3 groups remaining')
  })

  it('[BD4] slides together to the place of the solved group', () => {
    const { pass } = open()
    const before = tiles().map(({ textContent }) => textContent)
    send(sky)
    expect(tiles().map(({ textContent }) => textContent)).toEqual(before)
    pass(500)
    const [first, second, third, fourth, ...others] = tiles().map(({ textContent }) => textContent)
    expect([first, second, third, fourth].toSorted()).toEqual(sky.toSorted())
    expect(others).toEqual(before.filter(word => !sky.includes(word ?? '')))
  })

  it('[BD1] is final in the state at once, and a tap skips the animation', () => {
    const { pass, state } = open()
    send(sky)
    expect(state().solved).toEqual([0])
    pass(1_100)
    fireEvent.click(screen.getByRole('button', { name: /Category Revealed/ }))
    expect(tiles()).toHaveLength(12)
    expect(submit().textContent).toBe('SUBMIT GROUP')
    send(kitchen)
    pass(0)
    fireEvent.keyDown(tile(puzzle.groups[2]?.words[0] ?? ''), { key: 'ArrowRight' })
    expect(tiles()).toHaveLength(8)
  })

  it('[BD1] a tap on another word ends the reveal and selects that word', () => {
    const { pass } = open()
    send(sky)
    pass(1_100)
    choose(kitchen.slice(0, 1))
    expect(tiles()).toHaveLength(12)
    expect(isShown('Category Revealed')).toBe(false)
    expect(tile(kitchen[0] ?? '').getAttribute('aria-pressed')).toBe('true')
    pass(4_000)
    expect(tile(kitchen[0] ?? '').getAttribute('aria-pressed')).toBe('true')
    send(kitchen.slice(1))
    pass(600)
    fireEvent.click(document.body)
    expect(tiles()).toHaveLength(8)
    expect(isShown('Select 4 words...')).toBe(true)
  })
})

describe('the reveal of a group', () => {
  it('[BD2] [BD11] shows the same popup at once with reduced motion, and ends after 1.5 s', () => {
    prefer({ motion: 'reduced' })
    const { actions, pass } = open()
    for (const { theme, words: group } of puzzle.groups) {
      send(group)
      pass(0)
      const popup = screen.getByRole('button', { name: /Category Revealed/ })
      expect(popup.textContent).toContain(theme)
      expect(popup.textContent).toContain('Well done!')
      pass(1_499)
      expect(isShown('Category Revealed')).toBe(true)
      expect(actions.onShown).not.toHaveBeenCalled()
      pass(1)
      expect(isShown('Category Revealed')).toBe(false)
    }
    expect(actions.onShown).toHaveBeenCalled()
  })

  it('[BD11] is announced when its theme is shown', () => {
    const { pass } = open()
    const said = /Category Revealed: In the night sky\. Well done! 3 groups remaining/
    const isSaid = () => screen.getAllByRole('status').some(it => said.test(it.textContent ?? ''))
    send(sky)
    pass(999)
    expect(isSaid()).toBe(false)
    pass(1)
    expect(isSaid()).toBe(true)
  })

  it('returns the focus to the words, because Submit is disabled', () => {
    const { pass } = open()
    choose(sky)
    submit().focus()
    fireEvent.click(submit())
    pass(4_000)
    expect(words().contains(document.activeElement)).toBe(true)
  })

  it('[WW5] ends the game with the fourth group, and the ending waits for the reveal', () => {
    const { actions, pass } = open()
    for (const group of puzzle.groups) {
      expect(actions.onShown).not.toHaveBeenCalled()
      send(group.words)
      pass(3_999)
      expect(actions.onShown).not.toHaveBeenCalled()
      pass(1)
    }
    expect(actions.onShown).toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: /SUBMIT|CHECKING/ })).toBeNull()
  })
})

describe('a wrong group', () => {
  it('[WW6] costs a mind point and clears after 0.5 s', () => {
    const { pass } = open()
    send(mixed)
    pass(499)
    expect(tile(sky[0] ?? '').getAttribute('aria-pressed')).toBe('true')
    pass(1)
    expect(tile(sky[0] ?? '').getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('img', { name: '2 of 3 mind points' })).toBeDefined()
    expect(isShown('These words do not belong together.')).toBe(true)
  })

  it('[WW14] keeps its words chosen if the player wants it, to exchange one of them', () => {
    prefer({ keepsWrongGroup: true })
    const { pass } = open()
    send(mixed)
    pass(500)
    for (const word of mixed) expect(tile(word).getAttribute('aria-pressed')).toBe('true')
    choose([mixed[3] ?? '', sky[3] ?? ''])
    fireEvent.click(submit())
    pass(4_000)
    expect(document.body.textContent).toContain('3 groups remaining')
    expect(isShown('Select 4 words...')).toBe(true)
  })

  it('[WW14] a tap that skips its half second changes the words that stay chosen', () => {
    prefer({ keepsWrongGroup: true })
    open()
    send(mixed)
    choose([mixed[0] ?? ''])
    expect(tile(mixed[0] ?? '').getAttribute('aria-pressed')).toBe('false')
    expect(tile(mixed[1] ?? '').getAttribute('aria-pressed')).toBe('true')
  })

  it('[WW7] costs nothing when it is submitted again', () => {
    const { pass } = open()
    send(mixed)
    pass(500)
    send(mixed.toReversed())
    pass(500)
    expect(screen.getByRole('img', { name: '2 of 3 mind points' })).toBeDefined()
    expect(isShown(/tried this group before/)).toBe(true)
  })

  it('[WW6] ends the game at zero and then shows the missed groups', () => {
    const { actions, pass } = open({ setup: { mindPoints: { current: 1, maximum: 3 } } })
    send(mixed)
    expect(actions.onShown).not.toHaveBeenCalled()
    pass(500)
    expect(actions.onShown).toHaveBeenCalled()
    expect(screen.getAllByRole('heading')).toHaveLength(4)
  })
})

describe('Lexical Proximity', () => {
  it('[WW8] [WW13] speaks for 4 s after each submission, and only then', () => {
    const { pass } = open({ setup: { perks: ['lexical-proximity'] } })
    choose(mixed)
    expect(isShown(/away from/)).toBe(false)
    fireEvent.click(submit())
    expect(isShown('1 word away from completing "In the night sky"')).toBe(true)
    pass(3_999)
    expect(isShown(/away from/)).toBe(true)
    pass(1)
    expect(isShown(/away from/)).toBe(false)
    send(mixed)
    expect(isShown(/away from/)).toBe(true)
  })

  it('[WW8] is silent without the perk', () => {
    open()
    send(mixed)
    expect(isShown(/away from/)).toBe(false)
  })
})

describe('pencil marks', () => {
  const pencil = () => screen.getByRole('button', { name: 'Pencil marks' })

  it('[SC33] cycle through four shapes and none, and select nothing', () => {
    open()
    fireEvent.click(pencil())
    const shapes = Array.from({ length: 5 }, () => {
      fireEvent.click(tile(sky[0] ?? ''))
      return tile(sky[0] ?? '').dataset.mark
    })
    expect(shapes).toEqual(['1', '2', '3', '4', undefined])
    expect(tile(sky[0] ?? '').getAttribute('aria-pressed')).toBe('false')
  })

  it('[BD4] [SC33] are set by number keys, announced, and survive a reload', () => {
    open({ attemptId: 5 })
    fireEvent.keyDown(tile(sky[1] ?? ''), { key: '3' })
    expect(tile(sky[1] ?? '').getAttribute('aria-label')).toContain('marked with a diamond')
    cleanup()
    open({ attemptId: 5 })
    expect(tile(sky[1] ?? '').dataset.mark).toBe('3')
    cleanup()
    open({ attemptId: 6 })
    expect(tile(sky[1] ?? '').dataset.mark).toBeUndefined()
  })
})

it('[BD25] a fifth word is not selected, and its tile shakes', () => {
  const { pass } = open()
  choose(sky)
  const fifth = kitchen[0] ?? ''
  choose([fifth])
  expect(tile(fifth).getAttribute('aria-pressed')).toBe('false')
  expect(tile(fifth).className).toMatch(/wrong/)
  pass(400)
  expect(tile(fifth).className).not.toMatch(/wrong/)
})

describe('glyphs on the web', () => {
  it('[WW10] [SC32] Insight names a theme in a dialog, and the theme stays visible', () => {
    const { play } = open()
    play({ type: 'glyph', glyphId: 'insight', useId: '1' })
    const dialog = screen.getByRole('alertdialog', { name: 'Insight' })
    expect(dialog.textContent).toContain('One of the groups is')
    fireEvent.click(within(dialog).getByRole('button', { name: 'I see' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(isShown('Insight')).toBe(true)
  })

  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')

  it.each([
    ['an aid', { type: 'assist', aid: 'debug' }],
    ['Mending', { type: 'glyph', glyphId: 'mending', useId: '1' }],
  ])('[BD14] %s leaves the chosen words alone, and repeats nothing', (_, move) => {
    const { play, pass } = open({ setup: { mindPoints: { current: 2, maximum: 3 } } })
    send(sky)
    pass(4_000)
    expect(said()).toContain('Category Revealed')
    choose(kitchen.slice(0, 3))
    expect(said()).toBe('')
    play(move as never)
    expect(isShown(kitchen.slice(0, 3).join(', '))).toBe(true)
    expect(said()).toBe('')
  })

  it('[BD14] Insight is announced by its dialog alone, and leaves the selected words alone', () => {
    const { play, pass } = open()
    send(sky)
    pass(4_000)
    choose(kitchen.slice(0, 3))
    play({ type: 'glyph', glyphId: 'insight', useId: '1' })
    fireEvent.click(screen.getByRole('button', { name: 'I see' }))
    // Its own dialog has said it: nothing is said twice.
    expect(said()).toBe('')
    expect(isShown(kitchen.slice(0, 3).join(', '))).toBe(true)
  })

  it('[WW11] Decay opens every group at once', () => {
    const { play, actions, pass } = open()
    play({ type: 'glyph', glyphId: 'decay', useId: '1' })
    pass(0)
    expect(screen.getAllByRole('heading')).toHaveLength(4)
    expect(actions.onShown).toHaveBeenCalled()
  })
})

it('[SC36] a game resumed after a reload shows what was solved, without revealing it again', () => {
  open({ moves: [{ type: 'submit', words: sky } as never] })
  expect(tiles()).toHaveLength(12)
  expect(isShown('CHECKING...')).toBe(false)
})
