import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeMove } from '../../engine/replay.ts'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { tutorialScenarios } from '../../tutorial/tutorial.ts'
import { timeTrial } from './time-trial.ts'

const [, { puzzle }] = tutorialScenarios
const known = [...puzzle.validWords, ...puzzle.bonusWords]
const seven = [puzzle.center, ...puzzle.letters]

/** The rules told once more, with changing variables and no regard for speed. */
function newModel(goal: number, isTimed: boolean, cost: number) {
  const m = { points: 3, score: 0, tries: 0, limit: 120_000, status: 'playing' }
  const found = new Set<string>()
  const lose = () => {
    m.status = 'lost'
    m.points -= cost
    return true
  }
  const isUp = (at: number) => (isTimed ? at >= m.limit : m.tries >= Math.floor(m.limit / 4000))
  return Object.assign(m, {
    word(word: string, at: number) {
      if (m.status !== 'playing' || isUp(at)) return false
      if (word.length < 4 || found.has(word)) return false
      m.tries++
      if (known.includes(word)) {
        found.add(word)
        m.score += word.length === 4 ? 1 : word.length
        if (seven.every(letter => word.includes(letter))) m.score += 7
      }
      if (m.score >= goal) m.status = 'won'
      else if (!isTimed && isUp(at)) lose()
      return true
    },
    timeout(at: number) {
      if (m.status !== 'playing' || !isTimed || !isUp(at)) return false
      return lose()
    },
    shift(at: number) {
      if (m.status !== 'playing' || isUp(at)) return false
      m.limit += 30_000
      return true
    },
  })
}

const steps = fc.array(
  fc.record({
    play: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('TIL', 'BOAT', 'LOOLOO', 'LEMON') },
      { weight: 2, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fc.constantFrom('timeout', 'shift') },
    ),
    wait: fc.integer({ min: 0, max: 12_000 }),
  }),
  { maxLength: 60 },
)

it('[TT2] [TT3] [TT4] [TT6] [TT7] [TT8] agree with a simple model of the Time Trial', {
  timeout: 60_000,
}, () => {
  const start = fc.record({
    nodeId: fc.constantFrom('boss:etymology', 'boss:usage', 'time-trial'),
    timerMode: fc.constantFrom('timed' as const, 'attempts' as const),
  })
  fc.assert(
    fc.property(start, steps, ({ nodeId, timerMode }, tried) => {
      const goal = nodeId === 'boss:etymology' ? 15 : 20
      const model = newModel(goal, timerMode === 'timed', nodeId === 'time-trial' ? 0 : 1)
      let state = timeTrial.start(puzzle, { ...practiceSetup('m'), nodeId, timerMode })
      let at = 0
      for (const { play, wait } of tried) {
        at += wait
        const [move, expected] =
          play === 'timeout'
            ? [{ type: 'timeout', at }, model.timeout(at)]
            : play === 'shift'
              ? [{ type: 'glyph', at, glyphId: 'temporal-shift', useId: `u${at}` }, model.shift(at)]
              : [{ type: 'word', at, word: play }, model.word(play, at)]
        if (play === 'shift' && state.vitals.usedGlyphs.includes(`u${at}`)) return
        const taken = takeMove(timeTrial, state, move)
        expect(taken.ok).toBe(expected)
        if (taken.ok) state = taken.state
        expect([state.score, state.wordsTried, state.status, state.vitals.mindPoints]).toEqual([
          model.score,
          model.tries,
          model.status,
          model.points,
        ])
      }
    }),
    { numRuns: 400 },
  )
})
