import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '../engine/game.ts'
import { replay, takeMove } from '../engine/replay.ts'
import { type Setup, setupSchema } from '../engine/setup.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { glyphs } from '../glyphs/registry.ts'
import { tutorialScenarios } from '../tutorial/tutorial.ts'
import { type GameId, gameIds, gameOf } from './registry.ts'

const [web, hive, twistle, boss] = tutorialScenarios.map(({ puzzle }) => puzzle)
const puzzles: Record<GameId, unknown> = {
  'word-web': web,
  'hive-builder': hive,
  'time-trial': hive,
  twistle,
  'forgotten-word': boss,
}

const glyphIds = glyphs.map(({ id }) => id)
const perkIds = ['lexical-proximity', 'iron-focus', 'flexible-recall', 'time-mystic']

const setups: fc.Arbitrary<Setup> = fc
  .record({
    runKind: fc.constantFrom<Setup['runKind']>('campaign', 'tutorial', 'time-trial', 'practice'),
    level: fc.integer({ min: 0, max: 3 }),
    nodeId: fc.constantFrom('m1', 'boss', 'boss:etymology', 'boss:usage'),
    maximum: fc.integer({ min: 1, max: 10 }),
    spent: fc.integer({ min: 0, max: 9 }),
    perks: fc.subarray(perkIds),
    hasDawn: fc.boolean(),
    momentum: fc.integer({ min: 0, max: 3 }),
    timerMode: fc.constantFrom<Setup['timerMode']>('timed', 'attempts'),
    openClues: fc.constantFrom<Setup['openClues']>([], ['etymology']),
    seed: fc.string({ minLength: 1, maxLength: 8 }),
  })
  .map(({ maximum, spent, hasDawn, momentum, ...rest }) => ({
    ...practiceSetup('suite'),
    ...rest,
    mindPoints: { current: Math.max(1, maximum - spent), maximum },
    glyphs: hasDawn ? [{ glyphId: 'second-dawn', quantity: 1 }] : [],
    effects: [{ effectType: 'entropy_immunity', remainingUses: momentum }],
  }))

const words = [
  ...['ORBITAL', 'TRAIL', 'TAIL', 'TORTILLA', 'BOLA', 'TILTALL', 'BOAT', 'LEMON', 'TIL'],
  ...['FLAME', 'BLAZE', 'MAPLE', 'CRANE', 'FLUME', 'LEMMA', 'FEMAL', 'ECHO', 'SONG', 'VOICE'],
]
const tiles = tutorialScenarios[0].puzzle.groups.flatMap(group => group.words)

/** Moves of every game, so that each also meets those of the others. */
const moves: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constantFrom('word', 'guess', 'override'),
      word: fc.constantFrom(...words),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('submit'),
      words: fc.shuffledSubarray(tiles, { minLength: 4, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...tutorialScenarios[0].puzzle.groups)
      .map(group => ({ type: 'submit', words: group.words })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('restore'), letter: fc.constantFrom(...'ORBITAX') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('clue'),
      clue: fc.constantFrom('etymology', 'usage'),
      trialId: fc.constant('t'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'toll', trialId: 't' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('glyph'),
      glyphId: fc.constantFrom(...glyphIds),
      useId: fc.stringMatching(/^[a-z]{1,3}$/),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'assist', aid: 'debug' }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'timeout' }, { type: 'yield' }) },
)
const steps = fc.array(
  fc.tuple(moves, fc.integer({ min: 0, max: 9000 })).map(([move, wait]) => ({ move, wait })),
  { maxLength: 60 },
)

/** Enough to meet rare endings, such as giving up at one point with a Second Dawn in hand. */
const RUNS = { numRuns: 300 }

type Steps = readonly { move: Record<string, unknown>; wait: number }[]

/** Plays what the game will take; the log holds only that, as a player's log does. */
function wander(game: Game, puzzle: unknown, setup: Setup, tried: Steps) {
  let state = game.start(puzzle, setup)
  let at = 0
  const log: unknown[] = []
  const states = [state]
  for (const { move, wait } of tried) {
    at += wait
    const entry = { ...move, at }
    const step = takeMove(game, state, entry)
    if (!step.ok) continue
    state = step.state
    log.push(entry)
    states.push(state)
  }
  return { state, states, log }
}

// Hundreds of games in each test: generous for a machine that is busy with others.
describe.each(gameIds)('%s', { timeout: 60_000 }, id => {
  const game = gameOf(id)
  const puzzle = puzzles[id]
  const anyPlay = fc.tuple(setups, steps)

  it('is registered under its own id and parses its puzzle', () => {
    expect(game.id).toBe(id)
    expect(game.puzzle.parse(puzzle)).toEqual(puzzle)
  })

  it('[EN13] ends the same for the same puzzle, setup and moves', () => {
    fc.assert(
      fc.property(anyPlay, ([setup, tried]) => {
        expect(setupSchema.safeParse(setup).success).toBe(true)
        const { state, log } = wander(game, puzzle, setup, tried)
        const outcome = game.outcome(state)
        expect(replay(game, puzzle, setup, log)).toEqual({ ok: true, state, outcome })
      }),
      RUNS,
    )
  })

  it('[EN14] can be stored as JSON after every move and continues the same', () => {
    fc.assert(
      fc.property(anyPlay, ([setup, tried]) => {
        const { states, log } = wander(game, puzzle, setup, tried)
        let stored = JSON.parse(JSON.stringify(states[0])) as (typeof states)[number]
        for (const [i, entry] of log.entries()) {
          const step = takeMove(game, stored, entry)
          expect(step).toEqual({ ok: true, state: states[i + 1] })
          if (step.ok) stored = JSON.parse(JSON.stringify(step.state)) as typeof stored
        }
      }),
      RUNS,
    )
  })

  it('[EN19] has a view of plain data after every move', () => {
    fc.assert(
      fc.property(anyPlay, ([setup, tried]) => {
        for (const state of wander(game, puzzle, setup, tried).states) {
          const view = game.view(state)
          expect(JSON.parse(JSON.stringify(view))).toStrictEqual(view)
        }
      }),
      RUNS,
    )
  })

  it('[EN3] takes no move after the end', () => {
    fc.assert(
      fc.property(anyPlay, moves, ([setup, tried], move) => {
        const { state } = wander(game, puzzle, setup, tried)
        const last = { ...move, at: state.at }
        if (!game.outcome(state) || !game.move.safeParse(last).success) return
        expect(takeMove(game, state, last)).toMatchObject({ refusal: { code: 'game-over' } })
      }),
      RUNS,
    )
  })

  it('[EN5] keeps mind points within 0 and the maximum, and accounts for each of them', () => {
    fc.assert(
      fc.property(anyPlay, ([setup, tried]) => {
        const { states } = wander(game, puzzle, setup, tried)
        const least = setup.runKind === 'tutorial' ? 1 : 0
        const broken = states.filter(({ vitals: { mindPoints, mindPointsUsed, tolls } }) => {
          const isWithin = mindPoints >= least && mindPoints <= setup.mindPoints.maximum
          const isCounted = mindPoints >= setup.mindPoints.current - mindPointsUsed
          return !isWithin || !isCounted || tolls > mindPointsUsed
        })
        expect(broken).toEqual([])
      }),
      RUNS,
    )
  })

  it('[EN15] pays nothing for a defeat, and calls flawless only an unaided victory', () => {
    fc.assert(
      fc.property(anyPlay, ([setup, tried]) => {
        const { state } = wander(game, puzzle, setup, tried)
        const outcome = game.outcome(state)
        if (!outcome) return
        if (outcome.result === 'defeat') expect(outcome.rewardBase).toBe(0)
        else expect(outcome.rewardBase).toBeGreaterThan(0)
        if (!outcome.isFlawless) return
        expect(outcome).toMatchObject({ result: 'victory', mindPointsUsed: 0, isAssisted: false })
        expect(state.vitals.usedGlyphs).toEqual([])
      }),
      RUNS,
    )
  })

  it('[EN3] has a status of playing, won or lost that agrees with its outcome', () => {
    const standings = { victory: 'won', defeat: 'lost' } as const
    fc.assert(
      fc.property(anyPlay, ([setup, tried]) => {
        const { states } = wander(game, puzzle, setup, tried)
        for (const state of states) {
          // A Second Dawn may still give a point back.
          if (state.vitals.awaitsRevival) continue
          const outcome = game.outcome(state)
          expect(state).toMatchObject({ status: outcome ? standings[outcome.result] : 'playing' })
        }
      }),
      RUNS,
    )
  })

  it('[EN5] is over at zero mind points, unless a Second Dawn is held', () => {
    fc.assert(
      fc.property(anyPlay, ([setup, tried]) => {
        const { states } = wander(game, puzzle, setup, tried)
        for (const state of states) {
          if (state.vitals.mindPoints > 0) continue
          expect(game.outcome(state) === null).toBe(state.vitals.awaitsRevival)
        }
      }),
      RUNS,
    )
  })
})
