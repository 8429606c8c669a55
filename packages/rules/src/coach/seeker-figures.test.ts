import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkTwistleGuess } from '../games/twistle/check-guess.ts'
import { type LetterMark, markLetters } from '../games/twistle/letter-marks.ts'
import { markingOf } from './markings.ts'
import { type SeekerFigures, type SeekerTurnFigures, seekerFigures } from './seeker-figures.ts'
import type { SeekerGame, SeekerTurn } from './seeker-game.ts'

/** Few letters, so that words share many of them. */
const word = fc.string({ unit: fc.constantFrom(...'ABCDE'), minLength: 5, maxLength: 5 })

interface Played {
  words: string[]
  everyday: ReadonlySet<string>
  game: SeekerGame
}

const played: fc.Arbitrary<Played> = fc
  .record({
    words: fc.uniqueArray(word, { minLength: 2, maxLength: 60 }),
    guessed: fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
    secret: fc.nat(),
    isFound: fc.boolean(),
    isHardMode: fc.boolean(),
    unveiled: fc.option(fc.nat(4), { nil: undefined }),
    isTethered: fc.boolean(),
    everyday: fc.nat(3),
  })
  .map(({ words, guessed, secret: place, isFound, isHardMode, unveiled, isTethered, everyday }) => {
    const secret = words[place % words.length] ?? ''
    const wrong = guessed.filter(guess => guess !== secret)
    const guesses = [...wrong, ...(isFound ? [secret] : [])].map(guess => ({
      word: guess,
      marks: markLetters(secret, guess),
      isSynonym: false,
    }))
    const turns = guesses.map(
      ({ word: guess }, turn): SeekerTurn => ({
        word: guess,
        guesses: guesses.slice(0, turn),
        unveiled:
          unveiled === undefined ? [] : [{ place: unveiled, letter: secret.charAt(unveiled) }],
        isHardMode,
        ...(isTethered && { omen: { mustUseFound: true as const } }),
      }),
    )
    const common = new Set(words.filter((_, i) => i % 4 < everyday))
    return { words, everyday: common, game: { secret, turns } }
  })

const key = (marks: readonly LetterMark[]) => marks.join()

/** The same figures in the plainest way: every word against every word, by lists of marks. */
function plainTurn({ words, everyday, game: { secret } }: Played, turn: SeekerTurn) {
  // An everyday word stands four times in the urn from which the answer is drawn.
  const urnOf = (answers: string[]) =>
    answers.flatMap(answer => new Array<string>(everyday.has(answer) ? 4 : 1).fill(answer))
  const open = words.filter(
    candidate =>
      turn.guesses.every(
        ({ word: guess, marks }) => key(markLetters(candidate, guess)) === key(marks),
      ) && turn.unveiled.every(({ place, letter }) => candidate[place] === letter),
  )
  const fittingFor = (guess: string, answer: string) =>
    open.filter(other => key(markLetters(other, guess)) === key(markLetters(answer, guess))).length
  // A guess that names the answer leaves nothing to find.
  const leftFor = (guess: string, answer: string) =>
    guess === answer ? 0 : fittingFor(guess, answer)
  const urn = urnOf(open)
  const averageOf = (guess: string) =>
    urn.reduce((sum, answer) => sum + leftFor(guess, answer), 0) / urn.length
  const after = fittingFor(turn.word, secret)
  const left = leftFor(turn.word, secret)
  const lefts = urn.map(answer => leftFor(turn.word, answer))
  // Out of 99, and divided last: halves must be rounded alike.
  const luck =
    (99 *
      (lefts.filter(other => other > left).length +
        lefts.filter(other => other === left).length / 2)) /
    urn.length
  const rivals = words
    .filter(rival => rival !== turn.word && rival !== secret)
    .filter(rival => checkTwistleGuess(turn, rival) === null)
    .map(averageOf)
  return { before: open.length, after, average: averageOf(turn.word), luck, rivals, averageOf }
}

const figuresOf = ({ game, words, everyday }: Played): SeekerFigures =>
  seekerFigures(game, words, everyday)

const close = (value: number) => expect.closeTo(value, 9)

it('[LB2] counts the answers before and after each guess as a search of all words does', () => {
  fc.assert(
    fc.property(played, game => {
      const plain = game.game.turns.map(turn => plainTurn(game, turn))
      expect(figuresOf(game).turns).toMatchObject(
        plain.map(({ before, after, average }) => ({ before, after, average: close(average) })),
      )
    }),
  )
})

it('[LB4] reckons luck as the share of answers for which the guess leaves more', () => {
  fc.assert(
    fc.property(played, game => {
      for (const [i, turn] of game.game.turns.entries()) {
        const { before, luck } = plainTurn(game, turn)
        const expected = before > 1 ? Math.round(luck) : null
        expect(figuresOf(game).turns[i]?.luck).toBe(expected)
      }
    }),
  )
})

it('[LB4] calls it luck to name the answer among words that the marks could all tell apart', () => {
  const turn = { guesses: [], unveiled: [], isHardMode: false }
  const luckOf = (word: string, secret: string) =>
    seekerFigures({ secret, turns: [{ ...turn, word }] }, ['LIGHT', 'CRANE', 'FLUFF'], new Set())
      .turns[0]
  // Each of the three leaves one answer at most: only the hit is better than the others.
  expect(luckOf('LIGHT', 'LIGHT')).toMatchObject({ luck: 83, average: expect.closeTo(2 / 3, 9) })
  expect(luckOf('LIGHT', 'CRANE')).toMatchObject({ luck: 33, after: 1 })
})

it('[LB3] offers the best word that the rules allowed, or none where the guess was better', () => {
  fc.assert(
    fc.property(played, game => {
      for (const [i, turn] of game.game.turns.entries()) {
        const { before, average, rivals, averageOf } = plainTurn(game, turn)
        const { better, skill } = figuresOf(game).turns[i] as SeekerTurnFigures
        const best = Math.min(...rivals)
        const isWinning = turn.word === game.game.secret
        const isOffered = before > 1 && !isWinning && best <= average + 1e-9
        expect(better !== null).toBe(isOffered)
        if (!better) continue
        expect(better.word).not.toBe(game.game.secret)
        expect(better.average).toBeCloseTo(best, 9)
        expect(better.average).toBeCloseTo(averageOf(better.word), 9)
        expect(checkTwistleGuess(turn, better.word)).toBeNull()
        expect(skill).toBeLessThanOrEqual(99)
        if (Math.abs(best - average) < 1e-9) expect(skill).toBe(99)
      }
    }),
  )
})

it('[LB4] keeps skill and luck between 0 and 99, or tells none', () => {
  fc.assert(
    fc.property(played, game => {
      for (const { before, skill, luck } of figuresOf(game).turns) {
        if (before === 1) expect([skill, luck]).toEqual([null, null])
        else
          for (const value of [skill, luck]) {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value).toBeLessThanOrEqual(99)
          }
      }
    }),
  )
})

it('[LB2] marks letters as the game does', () => {
  const digits = { absent: 0, present: 1, correct: 2 }
  fc.assert(
    fc.property(word, word, (secret, guess) => {
      const marks = markLetters(secret, guess)
      expect(markingOf(secret, guess)).toBe(
        marks.reduceRight((code, mark) => 3 * code + digits[mark], 0),
      )
    }),
  )
})

it('[LB3] tells which word sorts a family of one letter, and by which letter', () => {
  const words = ['LIGHT', 'MIGHT', 'NIGHT', 'FIGHT', 'FLAME']
  const turn = { guesses: [], unveiled: [], isHardMode: false }
  const first = { ...turn, word: 'LIGHT' }
  const guesses = [{ word: 'LIGHT', marks: markLetters('NIGHT', 'LIGHT'), isSynonym: false }]
  const second = { ...turn, word: 'MIGHT', guesses }
  const { turns, advised, left, family } = seekerFigures(
    { secret: 'NIGHT', turns: [first, second] },
    words,
    new Set(),
  )
  expect(turns[1]).toMatchObject({
    before: 3,
    after: 2,
    better: { word: 'FLAME', tellsAllApart: true, isAnswer: false, letter: 'F' },
  })
  expect([advised, left, family]).toEqual([1, 2, 4])
  expect(turns.map(({ isOpen }) => isOpen)).toEqual([true, true])
})

it('[LB2] counts the secret among the answers though the list does not have it', () => {
  const turn = { word: 'CRANE', guesses: [], unveiled: [], isHardMode: true }
  const { turns } = seekerFigures({ secret: 'QAJAQ', turns: [turn] }, ['CRANE', 'SLATE'], new Set())
  expect(turns[0]).toMatchObject({ before: 3, after: 1 })
})
