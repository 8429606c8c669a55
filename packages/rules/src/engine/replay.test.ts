import { describe, expect, it } from 'vitest'
import { fallbackTwistle } from '../fallback/fallback.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { forgottenWord } from '../games/forgotten-word/forgotten-word.ts'
import { hiveBuilder } from '../games/hive-builder/hive-builder.ts'
import type { TwistleState } from '../games/twistle/state.ts'
import { twistle } from '../games/twistle/twistle.ts'
import { tutorialScenarios } from '../tutorial/tutorial.ts'
import { type ReplayChecks, replay, takeMove } from './replay.ts'
import type { Setup } from './setup.ts'

const setup = practiceSetup('replay')
const [, hive, , boss] = tutorialScenarios

const play = (log: readonly unknown[], checks?: ReplayChecks, changes: Partial<Setup> = {}) =>
  replay(twistle, fallbackTwistle, { ...setup, ...changes }, log, checks)

const checksWith = (grants: ReplayChecks['grants'], words?: string[]): ReplayChecks => ({
  acceptsWord: word => words?.includes(word) ?? true,
  grants,
})
const nothing = { glyphUses: [], overrides: [], trials: [], tolls: [], shared: [] }

const refusal = (index: number, code: string, message: string) => ({
  ok: false,
  index,
  refusal: { code, message },
})

describe('replay', () => {
  it('[EN1] refuses what is not a move of the game, and says where', () => {
    const expected = refusal(1, 'malformed-move', 'This is not a move of this game.')
    const first = { type: 'guess', at: 0, word: 'CRANE' }
    expect(play([first, { type: 'restore', at: 1, letter: 'A' }])).toEqual(expected)
    expect(play([first, { type: 'guess', at: 1, word: 'crane' }])).toEqual(expected)
    expect(play([first, { ...first, extra: 1 }])).toEqual(expected)
    expect(play([first, null])).toEqual(expected)
  })

  it('[EN2] refuses time that runs backwards and keeps the time of the last move', () => {
    const log = [
      { type: 'guess', at: 500, word: 'CRANE' },
      { type: 'guess', at: 499, word: 'LIGHT' },
    ]
    expect(play(log)).toEqual(refusal(1, 'time-runs-backwards', 'Time cannot run backwards.'))
    const still = play([log[0], { ...log[1], at: 500 }])
    expect(still.ok && still.state.at).toBe(500)
  })

  it('[EN2] leaves the state before a move as it was, even where the move changes nothing else', () => {
    const idle = { ...twistle, reduce: (state: TwistleState) => ({ ok: true as const, state }) }
    const before = idle.start(fallbackTwistle, setup)
    const after = takeMove(idle, before, { type: 'yield', at: 70 })
    expect([before.at, after.ok && after.state.at]).toEqual([0, 70])
  })

  it('[EN3] takes no move after the end', () => {
    const log = [
      { type: 'guess', at: 0, word: 'HOUSE' },
      { type: 'assist', at: 1, aid: 'debug' },
    ]
    expect(play(log)).toEqual(refusal(1, 'game-over', 'This game has ended.'))
  })

  it('[EN4] refuses a word that the dictionary does not hold', () => {
    const log = [{ type: 'guess', at: 0, word: 'CRANE' }]
    const expected = refusal(0, 'not-a-word', 'Not a valid word. Try again.')
    expect(play(log, checksWith('all', ['HOUSE']))).toEqual(expected)
    expect(play(log, checksWith('all', ['CRANE'])).ok).toBe(true)
  })

  it('[EN4] takes a glyph only with the use that was granted for it', () => {
    const log = [{ type: 'glyph', at: 0, glyphId: 'insight', useId: 'u1' }]
    const granting = (useId: string, glyphId: string) =>
      play(log, checksWith({ ...nothing, glyphUses: [{ useId, glyphId }] }))
    const expected = refusal(0, 'not-granted', 'This was not granted.')
    expect(granting('u2', 'insight')).toEqual(expected)
    expect(granting('u1', 'decay')).toEqual(expected)
    expect(granting('u1', 'insight').ok).toBe(true)
  })

  it('[EN4] takes an override only where it was granted', () => {
    const log = [
      { type: 'word', at: 0, word: 'TOOLIT' },
      { type: 'override', at: 1, word: 'TOOLIT' },
    ]
    const granting = (overrides: string[]) =>
      replay(hiveBuilder, hive.puzzle, setup, log, checksWith({ ...nothing, overrides }))
    expect(granting([])).toEqual(refusal(1, 'not-granted', 'This was not granted.'))
    expect(granting(['TOOLIT']).ok).toBe(true)
  })

  it('[EN4] takes a clue only from a trial that was won for it', () => {
    const log = [{ type: 'clue', at: 0, clue: 'etymology', trialId: 't1' }]
    const granting = (clue: string) =>
      replay(
        forgottenWord,
        boss.puzzle,
        setup,
        log,
        checksWith({ ...nothing, trials: [{ trialId: 't1', clue }] }),
      )
    expect(granting('usage').ok).toBe(false)
    expect(granting('etymology').ok).toBe(true)
  })

  it('[EN4] takes a toll only from a trial that was lost', () => {
    const log = [{ type: 'toll', at: 0, trialId: 't1' }]
    const granting = (tolls: string[]) =>
      replay(forgottenWord, boss.puzzle, setup, log, checksWith({ ...nothing, tolls }))
    expect(granting([])).toEqual(refusal(0, 'not-granted', 'This was not granted.'))
    expect(granting(['t1']).ok).toBe(true)
  })

  it('[EN4] needs no grant for a plain move', () => {
    const log = [{ type: 'guess', at: 0, word: 'CRANE' }]
    expect(play(log, checksWith(nothing)).ok).toBe(true)
  })

  it('[EN7] takes only standing again or giving up at zero mind points', () => {
    const fall = { runKind: 'campaign' as const, mindPoints: { current: 1, maximum: 3 } }
    const glyphs = [{ glyphId: 'second-dawn', quantity: 1 }]
    const answer = boss.puzzle
    const after = (...moves: object[]) =>
      replay(forgottenWord, answer, { ...setup, ...fall, glyphs }, [
        { type: 'guess', at: 0, word: 'SONG' },
        ...moves,
      ])
    const open = after()
    expect(open.ok && [open.outcome, open.state.vitals.awaitsRevival]).toEqual([null, true])
    expect(after({ type: 'guess', at: 1, word: 'ECHO' })).toEqual(
      refusal(1, 'awaits-revival', 'Your mind points are spent: stand again or let go.'),
    )
    expect(after({ type: 'glyph', at: 1, glyphId: 'insight', useId: 'a' }).ok).toBe(false)
    const risen = after({ type: 'glyph', at: 1, glyphId: 'second-dawn', useId: 'a' })
    expect(risen.ok && risen.state.vitals.mindPoints).toBe(1)
    const gone = after({ type: 'yield', at: 1 })
    expect(gone.ok && gone.outcome).toMatchObject({ result: 'defeat', mindPoints: 0 })
  })
})
