import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeMove } from '../../engine/replay.ts'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { tutorialScenarios } from '../../tutorial/tutorial.ts'
import { wordWeb } from './word-web.ts'

const [{ puzzle }] = tutorialScenarios
const words = puzzle.groups.flatMap(group => group.words)

/** The rules told once more, with changing variables and no regard for speed. */
function newModel(points: number) {
  const model = {
    points,
    used: 0,
    solved: new Set<string>(),
    tried: new Set<string>(),
    over: false,
  }
  const spend = () => {
    model.points--
    model.used++
    if (model.points === 0) model.over = true
  }
  return Object.assign(model, {
    submit(four: string[]) {
      if (model.over || four.some(word => model.solved.has(word))) return false
      const group = puzzle.groups.find(candidate => candidate.words.includes(four[0] ?? ''))
      if (four.every(word => group?.words.includes(word))) {
        for (const word of four) model.solved.add(word)
        model.over = model.solved.size === 16
        return true
      }
      const set = [...four].sort().join()
      if (!model.tried.has(set)) spend()
      model.tried.add(set)
      return true
    },
    decay() {
      if (model.over || model.points === 1) return false
      spend()
      for (const word of words) model.solved.add(word)
      model.over = true
      return true
    },
    score() {
      if (model.solved.size < 16) return 0
      return model.used === 0 ? 400 : Math.max(200, 300 - 20 * model.used)
    },
  })
}

const four = fc.oneof(
  fc.shuffledSubarray(words, { minLength: 4, maxLength: 4 }),
  fc.shuffledSubarray(words.slice(0, 5), { minLength: 4, maxLength: 4 }),
  fc.constantFrom(...puzzle.groups.map(group => group.words)),
)
const steps = fc.array(
  fc.oneof({ weight: 20, arbitrary: four }, { weight: 1, arbitrary: fc.constant('decay') }),
)

it('[WW4] [WW6] [WW7] [WW9] [WW11] agree with a simple model of Word Web', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), steps, (points, tried) => {
      const model = newModel(points)
      const mindPoints = { current: points, maximum: 10 }
      let state = wordWeb.start(puzzle, { ...practiceSetup('m'), mindPoints })
      for (const [at, step] of tried.entries()) {
        const isGlyph = typeof step === 'string'
        const move = isGlyph
          ? { type: 'glyph', at, glyphId: step, useId: `u${at}` }
          : { type: 'submit', at, words: step }
        const taken = takeMove(wordWeb, state, move)
        expect(taken.ok).toBe(isGlyph ? model.decay() : model.submit(step))
        if (taken.ok) state = taken.state
        const outcome = wordWeb.outcome(state)
        expect(state.solved.length * 4).toBe(model.solved.size)
        expect(state.vitals.mindPoints).toBe(model.points)
        expect(outcome !== null).toBe(model.over)
        expect(outcome?.score ?? 0).toBe(model.score())
      }
    }),
    { numRuns: 300 },
  )
})
