import {
  bossFigures,
  type ForgottenWordPuzzle,
  type ForgottenWordView,
  inWords,
  type MoveLog,
  type Setup,
  tutorialScenarios,
} from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import {
  type Claim,
  giveUp,
  glyph,
  SECOND,
  tellable,
  unpraising,
  untrue,
  viewOf,
} from '../../../../../test/tellable-texts.ts'
import { bossFacts, bossSituation, bossValues } from './boss-facts.ts'
import { bossTexts } from './boss-texts.ts'
import { partyTexts } from './party-texts.ts'
import type { Variant } from './variant.ts'

const guess = (at: number, word: string) => ({ type: 'guess', at, word, isWord: true })
const bossSentences = { ...bossTexts, ...partyTexts }

function bossTold(puzzle: ForgottenWordPuzzle, moves: MoveLog, changes: Partial<Setup> = {}) {
  const view = viewOf('forgotten-word', puzzle, moves, changes) as ForgottenWordView
  const played = { puzzle, view, moves, figures: bossFigures(puzzle, view, moves) }
  const situation = bossSituation(played)
  const variants: readonly Variant<ReturnType<typeof bossFacts>>[] = bossSentences[situation]
  const [facts, values] = [bossFacts(played), bossValues(played)]
  return { situation, variants, facts, values, texts: tellable(variants, facts, values) }
}

describe('the sentence about a Forgotten Word', () => {
  const puzzle: ForgottenWordPuzzle = {
    id: 1,
    word: 'tapestry',
    definition: 'A heavy wall hanging with pictures woven into the cloth itself.',
    etymology: 'Reached English through French tapis, a carpet; compare tapestrying.',
    usage: 'Moths had eaten the stag out of the {tapestry}, as out of any arras.',
    wordplay: { clue: 'A ribbon, and an attempt.', parts: 'tape + s + try' },
    warmth: {
      same: 'arras',
      near: 'edging pictures',
      mild: 'cloth fabric woven',
      cool: 'carpet rug',
      root: 'tapestrying',
    },
    partOfSpeech: 'noun',
    difficulty: 'common',
  }
  const clue = (at: number, of: string) => ({ type: 'clue', at, clue: of, trialId: of })

  interface Truth {
    guessed: number
    isRare?: boolean
    /** The clue that the player won, and how many were open. */
    won?: string
    open?: number
    hadWordplay?: boolean
    /** What a veil hid. */
    hidden?: string
  }
  const claims: readonly Claim<Truth>[] = [
    [/^One guess\./, ({ guessed }) => guessed === 1],
    [/Named in (\w+)/, ({ guessed }, named) => named === inWords(guessed)],
    [/for (\w+) guesses/, ({ guessed }, named) => named === inWords(guessed)],
    [/each guess came nearer/, ({ guessed }) => guessed > 1],
    [/rare one|known to few|few know|nearly lost/, ({ isRare }) => isRare === true],
    [/an old word/, () => false],
    [/root in sight/, ({ open = 0 }) => open > 0],
    [/other clues still sealed/, ({ open = 0, hadWordplay }) => open === 0 && hadWordplay !== true],
    [/to open the (\w+) first/, ({ won }, named) => named === won],
    [/You won the (\w+)/, ({ won }, named) => named === won],
    [/without the etymology/, ({ open = 0 }) => open === 0],
    [/“([^”]*)” in the definition/, ({ hidden }, named) => named !== hidden],
  ]
  const named = (at: number) => guess(at, 'TAPESTRY')
  const [stone, cloud] = [guess(1_000, 'STONE'), guess(2_000, 'CLOUD')]
  const river = guess(3_000, 'RIVER')

  it.each<[string, MoveLog, Truth, Partial<Setup>?]>([
    ['named at once', [named(1_000)], { guessed: 1 }],
    ['named with Breath', [stone, glyph(2_000, 'breath'), named(3_000)], { guessed: 2 }],
    ['lost', [stone, cloud, river], { guessed: 3, hadWordplay: true }],
    ['given up', [stone, giveUp(2_000)], { guessed: 1 }],
    ['given up at once', [giveUp(2_000)], { guessed: 0 }],
    [
      'named after winning a clue',
      [clue(1_000, 'etymology'), named(2_000)],
      { guessed: 1, won: 'etymology', open: 1 },
    ],
    [
      'lost after winning a clue',
      [clue(500, 'etymology'), stone, giveUp(2_000)],
      { guessed: 1, won: 'etymology', open: 1 },
    ],
    [
      'named with a clue from before',
      [named(1_000)],
      { guessed: 1, open: 1 },
      { openClues: ['etymology'] },
    ],
    [
      'named with Remembrance',
      [glyph(500, 'remembrance'), named(1_000)],
      { guessed: 1, open: 1 },
      { glyphs: [{ glyphId: 'remembrance', quantity: 1 }] },
    ],
    [
      'named with the wordplay open',
      [stone, cloud, named(3_000)],
      { guessed: 3, hadWordplay: true },
    ],
    ['named as the wordplay would open', [stone, named(3_000)], { guessed: 2 }],
    [
      'given up under a veil',
      [giveUp(3_000)],
      { guessed: 0, hidden: 'pictures' },
      { trait: 'undertow' },
    ],
  ])('[LB9] is true of a word that was %s', (_, moves, truth, changes) => {
    const { situation, variants, facts, values, texts } = bossTold(puzzle, moves, changes)
    expect(untrue(texts, claims, truth)).toEqual([])
    if (situation === 'boss-lost' && truth.guessed > 0) {
      expect(unpraising(variants, facts, values)).toEqual([])
    }
  })

  const textsOf = (...of: Parameters<typeof bossTold>) => bossTold(...of).texts.map(it => it.text)

  it('[LB9] quotes what was in sight', () => {
    expect(textsOf(puzzle, [giveUp(1_000)]).join()).toContain('“pictures” in the definition')
    const won = textsOf(puzzle, [clue(500, 'etymology'), named(1_000)])
    expect(won).toContainEqual(expect.stringMatching(/open the etymology first/))
    const lost = textsOf(puzzle, [clue(500, 'etymology'), giveUp(1_000)])
    expect(lost).toContainEqual(expect.stringMatching(/root in sight: tapestrying/))
    expect(textsOf(puzzle, [named(1_000)])).toContainEqual(expect.stringMatching(/still sealed/))
  })

  it('[LB9] does not take the kind of thing for a key', () => {
    const { warmth: _, ...plain } = puzzle
    const texts = textsOf({ ...plain, definition: 'A swift bird of prey.' }, [giveUp(1_000)])
    expect(texts.filter(text => /lights up/.test(text))).toEqual([])
  })
})

describe('the sentence about a boss that the party shares', () => {
  const puzzle = tutorialScenarios[3].puzzle as ForgottenWordPuzzle
  const changes: Partial<Setup> = { sharedBoss: { id: 1, maxGuesses: 3 } }
  const own = (number: number, word: string) => ({
    ...{ type: 'party-guess', at: number * SECOND, word, isWord: true, number },
  })
  const friend = (number: number, word: string) => ({
    ...own(number, word),
    type: 'friend-guess',
    by: 'p2',
  })

  interface Truth {
    own: number
    all: number
    isOver: boolean
  }
  const claims: readonly Claim<Truth>[] = [
    [/(\w+) guesses of yours/i, ({ own }, named) => named === inWords(own)],
    [
      /gave (?:the party )?(\w+) (?:ideas|of the ideas)/,
      ({ own }, named) => named === inWords(own),
    ],
    [/an idea|a try|One guess of yours|Your guess was one/, ({ own }) => own === 1],
    [/(\w+) guesses (?:between|together|behind)/i, ({ all }, named) => named === inWords(all)],
    [/first guess/, ({ all }) => all === 1],
    [/had a look|thought along|left the word to a friend/, ({ own }) => own === 0],
    [/may still be guessing/, ({ isOver }) => !isOver],
    [/all of you have met it/, ({ isOver }) => isOver],
    [/You and your friends|Your friends’ guesses/, ({ own, all }) => own > 0 && all > own],
    [/\bzero\b|\bnone\b|\b0\b|did not find/, () => false],
  ]

  it.each<[string, MoveLog, string, Truth]>([
    [
      'named by the player',
      [friend(1, 'STONE'), own(2, 'ECHO')],
      'party-named',
      { own: 1, all: 2, isOver: true },
    ],
    ['named at once', [own(1, 'ECHO')], 'party-named', { own: 1, all: 1, isOver: true }],
    [
      'named by a friend',
      [own(1, 'STONE'), friend(2, 'ECHO')],
      'party-followed',
      { own: 1, all: 2, isOver: true },
    ],
    [
      'named by a friend alone',
      [friend(1, 'ECHO')],
      'party-followed',
      { own: 0, all: 1, isOver: true },
    ],
    ['let go at once', [giveUp(900)], 'party-released', { own: 0, all: 0, isOver: false }],
    [
      'let go after a guess',
      [own(1, 'STONE'), giveUp(9_000)],
      'party-released',
      { own: 1, all: 1, isOver: false },
    ],
    [
      'let go after guesses of all',
      [own(1, 'STONE'), friend(2, 'CLOUD'), giveUp(9_000)],
      'party-released',
      { own: 1, all: 2, isOver: false },
    ],
    [
      'lost by friends',
      [friend(1, 'STONE'), friend(2, 'CLOUD'), friend(3, 'RIVER')],
      'party-lost',
      { own: 0, all: 3, isOver: true },
    ],
    [
      'lost together',
      [own(1, 'STONE'), own(2, 'CLOUD'), friend(3, 'RIVER')],
      'party-lost',
      { own: 2, all: 3, isOver: true },
    ],
  ])('[LB8] [LB9] is true of a word that was %s', (_, moves, situation, truth) => {
    const told = bossTold(puzzle, moves, changes)
    expect(told.situation).toBe(situation)
    expect(untrue(told.texts, claims, truth)).toEqual([])
    if (/lost|released/.test(situation) && truth.own > 0) {
      expect(unpraising(told.variants, told.facts, told.values)).toEqual([])
    }
  })

  it('[LB8] is true of a word that a player without a mind point had to leave', () => {
    const changed = { ...changes, mindPoints: { current: 1, maximum: 3 } }
    const told = bossTold(puzzle, [own(1, 'STONE')], changed)
    expect(told.situation).toBe('party-lost')
    expect(untrue(told.texts, claims, { own: 1, all: 1, isOver: false })).toEqual([])
  })
})
