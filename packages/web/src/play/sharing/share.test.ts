import {
  type ForgottenWordView,
  type GameId,
  gameOf,
  type MoveLog,
  practiceSetup,
  takeMove,
  tutorialScenarios,
  type WordWebView,
} from '@lexiverse/rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareGrid } from './grids.ts'
import { describeWebPlay, resultText, type SharedGame } from './result-text.ts'
import { shareText } from './share-text.ts'
import { victoryText } from './victory-text.ts'

const [web, hive, seeker, forgotten] = tutorialScenarios

function played(game: GameId, puzzle: unknown, moves: object[]): SharedGame {
  const rules = gameOf(game)
  const setup = { ...practiceSetup('seed'), runKind: 'campaign' as const, level: 1 }
  let state = rules.start(puzzle, setup)
  const log: MoveLog = moves.map((move, at) => ({ type: '', ...move, at }))
  for (const move of log) {
    const taken = takeMove(rules, state, move)
    if (taken.ok) state = taken.state
  }
  const outcome = rules.outcome(state)
  if (!outcome) throw new Error('The game is not over')
  return { game, setup, view: rules.view(state), answers: puzzle, moves: log, outcome }
}

const groups = web.puzzle.groups.map(({ words }) => ({ type: 'submit', words }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a shared grid', () => {
  it('[PS16] of Word Web shows each submission by the groups of its words', () => {
    const mixed = { type: 'submit', words: web.puzzle.groups.map(({ words }) => words[0] ?? '') }
    const shared = played('word-web', web.puzzle, [mixed, ...groups])
    expect(shareGrid(shared)).toEqual(['🟨🟩🟦🟥', '🟨🟨🟨🟨', '🟩🟩🟩🟩', '🟦🟦🟦🟦', '🟥🟥🟥🟥'])
  })

  it('[PS16] of Word Seeker shows each guess, with a circle for one close in meaning', () => {
    const guesses = ['MAPLE', 'BLAZE', 'FLAME'].map(word => ({ type: 'guess', word }))
    const shared = played('twistle', seeker.puzzle, guesses)
    expect(shareGrid(shared)).toEqual(['🟨🟨⬛🟨🟩', '⬛🟩🟩⬛🟩🔵', '🟩🟩🟩🟩🟩'])
  })

  it('[PS16] of a hive shows a circle for each word and a star for all seven letters', () => {
    const words = ['TRAIL', 'ORBITAL', 'TORTILLA', 'BALLOT', 'TOOLBAR', 'LARIAT']
    const moves = words.map(word => ({ type: 'word', word }))
    const shared = played('hive-builder', hive.puzzle, [
      ...moves,
      { type: 'word', word: 'BOBTAIL' },
      { type: 'word', word: 'TAILOR' },
    ])
    expect(shareGrid(shared).join('')).toMatch(/^🟡🌟(🟡)+$/u)
  })

  it('[PS16] of a Forgotten Word shows wrong guesses, the right one and the clues', () => {
    const guesses = ['SOUND', 'ECHO'].map(word => ({ type: 'guess', word }))
    const shared = played('forgotten-word', forgotten.puzzle, guesses)
    expect(shareGrid(shared)).toEqual(['🟥🌟'])
    const helped = { ...(shared.view as ForgottenWordView), openClues: ['etymology' as const] }
    expect(shareGrid({ ...shared, view: helped })).toEqual(['🟥🌟🔑'])
  })
})

describe('a shared text of a boss that the party shared', () => {
  it('[PS16] counts the guesses of friends as theirs', () => {
    const own = played('forgotten-word', forgotten.puzzle, [
      { type: 'guess', word: 'SOUND' },
      { type: 'guess', word: 'NOISE' },
      { type: 'guess', word: 'ECHO' },
    ])
    const view = { ...(own.view as ForgottenWordView), authors: ['p2', null, 'p2'] }
    const shared = { ...own, view }
    expect(shareGrid(shared)).toEqual(['⬜🟥🌟'])
    expect(resultText(shared)).toContain(
      'My party remembered it with 3 guesses, 1 of them mine, and no extra clue.',
    )
  })
})

describe('a shared text', () => {
  const everyGame: SharedGame[] = [
    played('word-web', web.puzzle, groups),
    played('twistle', seeker.puzzle, [{ type: 'guess', word: 'FLAME' }]),
    played('forgotten-word', forgotten.puzzle, [{ type: 'guess', word: 'ECHO' }]),
    played('hive-builder', hive.puzzle, [{ type: 'yield' }]),
    played('time-trial', hive.puzzle, [{ type: 'yield' }]),
  ]

  it('[PS16] names the game and the realm, and closes with a sentence', () => {
    expect(everyGame.map(resultText)).toEqual([
      'Lexiverse: Word Web, Astral Realm\n🟨🟨🟨🟨\n🟩🟩🟩🟩\n🟦🟦🟦🟦\n🟥🟥🟥🟥\nAll four threads found, without a fault.',
      'Lexiverse: Word Seeker, Astral Realm\n🟩🟩🟩🟩🟩\nFound in 1 of 6 guesses.',
      'Lexiverse: Forgotten Word, Astral Realm\n🌟\nRemembered with 1 guess and no extra clue.',
      'Lexiverse: Hive Builder, Astral Realm\n0 words, 0 of 21 points.',
      'Lexiverse: Time Trial, Astral Realm\n0 words, 0 points, goal 20.',
    ])
  })

  it('[PS16] calls a web that Decay solved no faultless one', () => {
    const { view } = played('word-web', web.puzzle, groups)
    const decay = [{ type: 'glyph', glyphId: 'decay', useId: 1, at: 0 }]
    expect(describeWebPlay(view as WordWebView, decay)).toBe('the last of them by Decay')
    const wrong = { ...(view as WordWebView), wrongGroups: 1 }
    expect(describeWebPlay(wrong, decay)).toBe('with 1 wrong group and Decay')
  })

  it('[PS16] [GL13] names Unraveling, alone and beside Decay', () => {
    const { view } = played('word-web', web.puzzle, groups)
    const uses = (...ids: string[]) => ids.map(glyphId => ({ type: 'glyph', glyphId, at: 0 }))
    const told = (wrongGroups: number, ...ids: string[]) =>
      describeWebPlay({ ...(view as WordWebView), wrongGroups }, uses(...ids))
    expect(told(0, 'unraveling')).toBe('with the help of Unraveling')
    expect(told(0, 'decay', 'unraveling')).toBe('with the help of Unraveling and Decay')
    expect(told(2, 'unraveling')).toBe('with 2 wrong groups and Unraveling')
    expect(told(2)).toBe('with 2 wrong groups')
  })

  it('[PS16] [GL12] counts the words of a hive that the player found', () => {
    const gleaned = played('hive-builder', hive.puzzle, [
      { type: 'glyph', glyphId: 'gleaning', useId: 'u' },
      { type: 'yield' },
    ])
    expect(resultText(gleaned)).toMatch(/\n0 words, [1-9]\d* of \d+ points\.$/)
  })

  it('[PS16] gives no word of the puzzle away', () => {
    const secrets = ['FLAME', 'ECHO', 'TRAIL', ...web.puzzle.groups.flatMap(({ words }) => words)]
    for (const shared of everyGame) {
      const words = resultText(shared)
        .toUpperCase()
        .split(/[^A-Z]+/)
      expect(secrets.filter(secret => words.includes(secret))).toEqual([])
    }
  })

  it('[PS14] [MG21] of a final victory names score, words, games and all 3 levels', () => {
    const stats = {
      totalScore: 12_345,
      totalWordsFound: 210,
      totalGamesPlayed: 15,
      levelsCompleted: 3,
      magnitude: 0,
    }
    expect(victoryText(stats)).toBe(
      'I am a Master of the Lexiverse!\nTotal score: 12,345\nWords found: 210\nGames played: 15\nAll 3 levels mastered.',
    )
    expect(victoryText({ ...stats, magnitude: 3 })).toContain('Magnitude 3: The Steeper Stair\n')
    expect(victoryText({ ...stats, isSeeded: true })).toMatch(/^I won a seeded journey of the /)
  })
})

describe('sharing a text', () => {
  const withNavigator = (parts: object) => vi.stubGlobal('navigator', parts)

  it('[PS16] opens the share sheet of the device if there is one', async () => {
    const share = vi.fn(async () => undefined)
    withNavigator({ share })
    expect(await shareText('words')).toBe('shared')
    expect(share).toHaveBeenCalledWith({ text: 'words' })
  })

  it('[PS16] is silent when it is cancelled', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const writeText = vi.fn()
    withNavigator({
      share: () => Promise.reject(new DOMException('no', 'AbortError')),
      clipboard: { writeText },
    })
    expect(await shareText('words')).toBe('cancelled')
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Sharing was cancelled')
    expect(writeText).not.toHaveBeenCalled()
  })

  it('[PS16] falls back to the clipboard, and says when that fails too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const writeText = vi.fn(async () => undefined)
    withNavigator({ clipboard: { writeText } })
    expect(await shareText('words')).toBe('copied')
    withNavigator({ clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    expect(await shareText('words')).toBe('failed')
  })
})
