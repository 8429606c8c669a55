import { describe, expect, it } from 'vitest'
import { fallbackTwistle } from '../fallback/fallback.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { twistle } from '../games/twistle/twistle.ts'
import { replay } from './replay.ts'
import type { Setup } from './setup.ts'

const glyph = (glyphId: string, useId = 'u1') => ({ type: 'glyph', glyphId, useId })
const play = (changes: Partial<Setup>, ...moves: object[]) =>
  replay(
    twistle,
    fallbackTwistle,
    { ...practiceSetup('shared'), ...changes },
    moves.map((move, i) => ({ ...move, at: i })),
  )
const points = (current: number) => ({ mindPoints: { current, maximum: 3 } })
const refused = (code: string, message: string, index = 0) => ({
  ok: false,
  index,
  refusal: { code, message },
})

describe('moves every game has', () => {
  it('[EN9] mends one mind point, and refuses where the points are full', () => {
    const mended = play(points(1), glyph('mending'))
    expect(mended.ok && mended.state.vitals).toMatchObject({ mindPoints: 2, usedGlyphs: ['u1'] })
    expect(play(points(3), glyph('mending'))).toEqual(
      refused('glyph-no-effect', 'Your mind points are already full.'),
    )
  })

  it('[EN9] lets one use of a glyph act once', () => {
    expect(play(points(1), glyph('mending'), glyph('mending'))).toEqual(
      refused('glyph-spent', 'This glyph has already been used.', 1),
    )
    const twice = play(points(1), glyph('mending', 'a'), glyph('mending', 'b'))
    expect(twice.ok && twice.state.vitals.mindPoints).toBe(3)
  })

  it('[EN9] refuses a glyph that could do nothing', () => {
    expect(play({}, glyph('temporal-shift'))).toEqual(
      refused('glyph-no-effect', 'This glyph has no effect here.'),
    )
  })

  it('[EN7] refuses Second Dawn above zero', () => {
    expect(play({}, glyph('second-dawn'))).toEqual(
      refused('glyph-no-effect', 'Second Dawn rises only at zero mind points.'),
    )
  })

  it('[EN10] counts giving up as a defeat that costs one mind point', () => {
    const given = play(points(3), { type: 'yield' })
    expect(given.ok && given.outcome).toMatchObject({
      result: 'defeat',
      score: 0,
      rewardBase: 0,
      mindPoints: 2,
      mindPointsUsed: 1,
    })
  })

  it('[EN6] takes no last point for giving up in the tutorial', () => {
    const given = play({ ...points(1), runKind: 'tutorial' }, { type: 'yield' })
    expect(given.ok && given.outcome).toMatchObject({ result: 'defeat', mindPoints: 1 })
  })

  it('[EN12] marks a game in which an aid was taken, which plays on', () => {
    const helped = play({}, { type: 'assist', aid: 'debug' }, { type: 'guess', word: 'HOUSE' })
    expect(helped.ok && helped.outcome).toMatchObject({
      result: 'victory',
      isAssisted: true,
      isFlawless: false,
    })
  })
})
