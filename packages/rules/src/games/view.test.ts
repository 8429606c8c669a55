import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Game, GameState, GameView } from '../engine/game.ts'
import type { Move } from '../engine/move.ts'
import { takeMove } from '../engine/replay.ts'
import { clues, type Setup } from '../engine/setup.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { glyphs } from '../glyphs/registry.ts'
import type { HivePuzzle } from '../hive/puzzle.ts'
import { bossReplies } from './forgotten-word/boss-reply.ts'
import { forgottenWord } from './forgotten-word/forgotten-word.ts'
import type { ForgottenWordPuzzle } from './forgotten-word/schema.ts'
import { hiveBuilder } from './hive-builder/hive-builder.ts'
import { timeTrial } from './time-trial/time-trial.ts'
import type { TwistlePuzzle } from './twistle/schema.ts'
import { twistle } from './twistle/twistle.ts'
import type { WordWebPuzzle } from './word-web/schema.ts'
import { wordWeb } from './word-web/word-web.ts'

const STATES = 10_000
/** Generous for a machine that is busy with others. */
const TIME = { timeout: 60_000 }
const SAME =
  '[EN19] puzzles that differ only in hidden parts look the same while they answer the same'

type Played = Record<string, unknown>

/** Moves that every game takes, beside those of its own. */
const sharedPlay: fc.Arbitrary<Played> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('glyph'),
      glyphId: fc.constantFrom(...glyphs.map(({ id }) => id)),
      useId: fc.stringMatching(/^[a-z]{2}$/),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'assist', aid: 'debug' }) },
  { weight: 1, arbitrary: fc.constant({ type: 'yield' }) },
)

interface Twins<Puzzle, M extends Move, State extends GameState> {
  game: Game<Puzzle, M, State>
  /** Two states whose puzzles differ only in what is hidden. */
  pair: readonly [State, State]
  /** What the rules told the player about the last move. Two games are compared until this differs. */
  told(state: State): unknown
}

/** Plays the same moves on both twins, and compares their views after each. Returns how many were compared. */
function compareTwins<Puzzle, M extends Move, State extends GameState>(
  { game, pair, told }: Twins<Puzzle, M, State>,
  moves: readonly Played[],
): number {
  let [one, other] = pair
  // As text: that is how a view is sent, and comparing it is far quicker.
  const compare = () =>
    expect(JSON.stringify(game.view(other))).toBe(JSON.stringify(game.view(one)))
  compare()
  let compared = 1
  for (const [i, move] of moves.entries()) {
    const entry = { ...move, at: i * 1000 }
    const [first, second] = [takeMove(game, one, entry), takeMove(game, other, entry)]
    if (!first.ok || !second.ok) {
      if (first.ok || second.ok || first.refusal.code !== second.refusal.code) return compared
      continue
    }
    ;[one, other] = [first.state, second.state]
    if (JSON.stringify(told(one)) !== JSON.stringify(told(other))) return compared
    compare()
    compared += 1
  }
  return compared
}

/** Checks random twins until this many views were compared. */
function expectEqualViews(least: number, twins: fc.Arbitrary<() => number>): void {
  let compared = 0
  const property = fc.property(twins, compare => {
    compared += compare()
  })
  for (let round = 1; compared < least; round++) fc.assert(property, { numRuns: 400, seed: round })
}

const setups: fc.Arbitrary<Setup> = fc
  .record({
    level: fc.integer({ min: 1, max: 3 }),
    perks: fc.subarray(['lexical-proximity', 'iron-focus', 'flexible-recall']),
    points: fc.integer({ min: 1, max: 9 }),
    timerMode: fc.constantFrom<Setup['timerMode']>('timed', 'attempts'),
    openClues: fc.constantFrom<Setup['openClues']>([], ['etymology']),
    seed: fc.string({ minLength: 1, maxLength: 4 }),
  })
  .map(({ points, ...rest }) => ({
    ...practiceSetup('twins'),
    ...rest,
    mindPoints: { current: points, maximum: points },
  }))

/** Random games. Their moves come from a fixed pool, because generating each would take most of the time. */
function playOf(...own: fc.Arbitrary<Played>[]): fc.Arbitrary<Played[]> {
  const move = fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...own) },
    { weight: 1, arbitrary: sharedPlay },
  )
  const pool = fc.sample(move, { numRuns: 300, seed: 1 })
  return fc.array(fc.constantFrom(...pool), { maxLength: 16 })
}

const wordOf = (letters: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })

it('[EN19] a state passed in place of a view does not compile', () => {
  expectTypeOf(wordWeb.start).returns.not.toExtend<GameView>()
  expectTypeOf(hiveBuilder.start).returns.not.toExtend<GameView>()
  expectTypeOf(timeTrial.start).returns.not.toExtend<GameView>()
  expectTypeOf(twistle.start).returns.not.toExtend<GameView>()
  expectTypeOf(forgottenWord.start).returns.not.toExtend<GameView>()
})

describe('Word Seeker', () => {
  const secrets: fc.Arbitrary<TwistlePuzzle> = fc.record({
    id: fc.nat(99),
    word: wordOf('ABCDE', 5),
    theme: fc.constant('Letters'),
    hint: fc.constantFrom('The first ones', 'Five of them'),
    synonyms: fc.array(wordOf('ABCDEFGH', 5), { maxLength: 3 }),
    relatedWords: fc.array(wordOf('ABC', 4), { maxLength: 2 }),
    difficulty: fc.constantFrom('easy' as const, 'hard' as const),
    guessList: fc.constant('v1'),
  })
  const guesses = fc.record({ type: fc.constant('guess'), word: wordOf('ABFGHIJK', 5) })
  const twins = fc
    .tuple(secrets, secrets, setups, playOf(guesses))
    .map(([one, other, setup, moves]) => () => {
      const pair = [twistle.start(one, setup), twistle.start(other, setup)] as const
      const told = ({ guesses, isHintShown, unveiled, struck, puzzle }: (typeof pair)[0]) => [
        guesses.at(-1),
        struck,
        isHintShown && puzzle.hint,
        unveiled.map(place => puzzle.word[place]),
      ]
      return compareTwins({ game: twistle, pair, told }, moves)
    })

  it(SAME, TIME, () => expectEqualViews(STATES, twins))
})

describe('Word Web', () => {
  const tiles = Array.from({ length: 16 }, (_, i) => `TILE ${i}`)
  const chunks = (words: readonly string[]) => [0, 4, 8, 12].map(at => words.slice(at, at + 4))
  const sameGroups = fc.integer({ min: 0, max: 3 })

  /** The first groups are those of every twin, the others are dealt by chance. */
  const webs = (same: number, name: string): fc.Arbitrary<WordWebPuzzle> =>
    fc
      .record({
        dealt: fc.shuffledSubarray(tiles.slice(4 * same), { minLength: 16 - 4 * same }),
        ambiguousWords: fc.shuffledSubarray(['TILE 2', 'TILE 7', 'TILE 13'], { minLength: 3 }),
        difficulty: fc.constantFrom('medium' as const, 'hard' as const),
        reason: fc.string({ maxLength: 5 }),
      })
      .map(({ dealt, reason, ...rest }) => ({
        ...rest,
        id: 1,
        groups: chunks([...tiles.slice(0, 4 * same), ...dealt]).map((words, i) => ({
          theme: i < same ? `Theme ${i}` : `${name} ${i}`,
          words,
          reason,
        })),
        traps: [{ word: dealt[0] ?? '', theme: name }],
      }))
  const submissions = fc
    .oneof(
      fc.shuffledSubarray(tiles, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(...chunks(tiles)),
    )
    .map(words => ({ type: 'submit', words }))
  const play = playOf(submissions)
  const twins = sameGroups.chain(same =>
    fc
      .tuple(webs(same, 'One'), webs(same, 'Other'), setups, play)
      .map(([one, other, setup, moves]) => () => {
        const first = wordWeb.start(one, setup)
        // The same tiles in the same order, whatever groups they form.
        const pair = [first, { ...wordWeb.start(other, setup), tiles: first.tiles }] as const
        const told = ({ feedback, hint, revealedThemes, solved, puzzle }: typeof first) => [
          [feedback, hint, revealedThemes],
          solved.map(i => [puzzle.groups[i]?.theme, puzzle.groups[i]?.words]),
        ]
        return compareTwins({ game: wordWeb, pair, told }, moves)
      }),
  )

  it(SAME, TIME, () => expectEqualViews(STATES, twins))
})

const hiveLetters = { center: 'A', letters: [...'BCDEFG'] }
const shared = ['ABBA', 'CADGE', 'FACADE', 'ABCDEFG']

/** Two hives that share a few answers and have equally many of each length. */
const hivePairs: fc.Arbitrary<[HivePuzzle, HivePuzzle]> = fc
  .record({
    words: fc.uniqueArray(
      wordOf('BCDEFG', 3, 6).map(word => `A${word}`),
      { maxLength: 8 },
    ),
    bonusWords: fc.tuple(fc.subarray(['ADDA', 'BEAD']), fc.subarray(['ADDA', 'BEAD'])),
    blockedWords: fc.tuple(fc.subarray(['DEAF', 'FADE']), fc.subarray(['DEAF', 'FADE'])),
  })
  .map(({ words, bonusWords, blockedWords }) => {
    const hive = { id: 1, difficulty: 'easy' as const, ...hiveLetters, pangram: 'ABCDEFG' }
    // The others are spelled with the center letter at the end.
    const turned = words.map(word => `${word.slice(1)}A`).reverse()
    return [
      {
        ...hive,
        validWords: [...shared, ...words],
        bonusWords: bonusWords[0],
        blockedWords: blockedWords[0],
      },
      {
        ...hive,
        id: 2,
        difficulty: 'hard',
        pangram: 'GFEDCBA',
        validWords: [...turned, ...shared],
        bonusWords: bonusWords[1],
        blockedWords: blockedWords[1],
      },
    ]
  })
const hiveWords = fc.record({
  type: fc.constant('word'),
  word: fc.oneof(
    fc.constantFrom(...shared, 'ADDA', 'BEAD', 'DEAF', 'FADE'),
    wordOf('ABCDEFGX', 3, 6),
  ),
})

describe('Hive Builder', () => {
  const ownMoves = fc.oneof(
    fc.record({ type: fc.constant('restore'), letter: fc.constantFrom(...hiveLetters.letters) }),
    fc.record({ type: fc.constant('override'), word: wordOf('ABCDEFG', 4) }),
  )
  const twins = fc
    .tuple(hivePairs, setups, playOf(hiveWords, hiveWords, ownMoves))
    .map(([[one, other], setup, moves]) => () => {
      const pair = [hiveBuilder.start(one, setup), hiveBuilder.start(other, setup)] as const
      const told = ({ feedback, found, lastFaded, suggestions }: (typeof pair)[0]) => [
        feedback,
        found,
        lastFaded,
        suggestions,
      ]
      return compareTwins({ game: hiveBuilder, pair, told }, moves)
    })

  it(SAME, TIME, () => expectEqualViews(STATES, twins))
})

describe('Time Trial', () => {
  const timeouts = fc.constant({ type: 'timeout' })
  const twins = fc
    .tuple(hivePairs, setups, playOf(hiveWords, hiveWords, timeouts))
    .map(([[one, other], setup, moves]) => () => {
      const pair = [timeTrial.start(one, setup), timeTrial.start(other, setup)] as const
      const told = ({ feedback, found, suggestions }: (typeof pair)[0]) => [
        feedback,
        found,
        suggestions,
      ]
      return compareTwins({ game: timeTrial, pair, told }, moves)
    })

  it(SAME, TIME, () => expectEqualViews(STATES, twins))
})

describe('The Forgotten Word', () => {
  const bosses: fc.Arbitrary<ForgottenWordPuzzle> = fc
    .record({
      id: fc.nat(99),
      word: wordOf('abcde', 5),
      other: wordOf('abcde', 6),
      nearWords: fc.array(wordOf('abcde', 5), { maxLength: 2 }),
      relatives: fc.array(wordOf('abfgh', 4, 6), { maxLength: 3 }),
      forgotten: fc.constantFrom('made-up', 'learned'),
      etymology: fc.constantFrom('From Greek.', 'From Latin.'),
      wordplay: fc.constantFrom('Alphabet soup', 'First letters'),
    })
    .map(({ other, wordplay, relatives, forgotten, ...rest }) => ({
      ...rest,
      warmth: { same: '', near: relatives.join(' '), mild: '', cool: '', root: '' },
      accepts: [other],
      definition: `A word of some ${forgotten} kind.`,
      usage: `They heard the {${rest.word}} at night.`,
      wordplay: { clue: wordplay, parts: rest.word },
      partOfSpeech: 'noun',
      difficulty: rest.id % 2 ? 'rare' : 'common',
    }))
  const guesses = fc.record({
    type: fc.constant('guess'),
    word: wordOf('ABFGH', 4, 6),
    isWord: fc.constantFrom(true as const, undefined),
  })
  const opened = fc.record({
    type: fc.constant('clue'),
    clue: fc.constantFrom(...clues),
    trialId: fc.constant('t'),
  })
  const tolls = fc.constant({ type: 'toll', trialId: 't' })
  const twins = fc
    .tuple(bosses, bosses, setups, playOf(guesses, guesses, opened, tolls))
    .filter(
      ([one, other, setup]) =>
        setup.openClues.length === 0 ||
        (one.etymology === other.etymology && one.definition === other.definition),
    )
    .map(([one, other, bare, moves]) => () => {
      const setup: Setup = { ...bare, trait: 'undertow' }
      const pair = [forgottenWord.start(one, setup), forgottenWord.start(other, setup)] as const
      const told = (state: (typeof pair)[0]) => {
        const { feedback, guesses, openClues, isFirstLetterShown, puzzle, realWords } = state
        return [
          feedback,
          bossReplies(state),
          (realWords || openClues.length > 0) && puzzle.definition,
          openClues.includes('etymology') && puzzle.etymology,
          isFirstLetterShown && puzzle.word.charAt(0),
          state.shownPlaces?.map(place => puzzle.word.charAt(place)),
          (guesses.length >= 2 || openClues.length === 2) && puzzle.wordplay?.clue,
        ]
      }
      return compareTwins({ game: forgottenWord, pair, told }, moves)
    })

  it(SAME, TIME, () => expectEqualViews(STATES, twins))
})
