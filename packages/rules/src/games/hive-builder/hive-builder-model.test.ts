import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeMove } from '../../engine/replay.ts'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { tutorialScenarios } from '../../tutorial/tutorial.ts'
import { hiveBuilder } from './hive-builder.ts'
import { entropyLevel } from './state.ts'

const [, { puzzle }] = tutorialScenarios
const known = [...puzzle.validWords, ...puzzle.bonusWords]
const inHive = (letter: string) => letter === puzzle.center || puzzle.letters.includes(letter)

/** The rules told once more; which letter fades is chance, so the model is told what has faded. */
function newModel(points: number, momentum: number, hasFocus: boolean, goal: number) {
  const m = { points, momentum, goal, score: 0, failed: 0, entropy: 0, added: 0, over: false }
  const found = new Set<string>()
  let pending: { word: string; entropy: number; momentum: number } | null = null
  const spend = () => {
    m.points--
    if (m.points === 0) m.over = true
    return true
  }
  const earn = (word: string, gain: number) => {
    found.add(word)
    m.score += gain
    if (m.score >= m.goal) m.over = true
    return true
  }
  const fail = (word: string | null) => {
    pending = word === null ? null : { word, entropy: m.entropy, momentum: m.momentum }
    m.failed++
    if (m.failed % 3 !== 0 || hasFocus) return true
    if (m.momentum > 0) m.momentum--
    else if (++m.entropy === 6) {
      spend()
      m.over = true
    }
    return true
  }
  return Object.assign(m, {
    word(word: string, faded: readonly string[]) {
      if (m.over || word.length < 4) return false
      if (!word.includes(puzzle.center)) return fail(null)
      const bad = [...word].find(letter => faded.includes(letter) || !inHive(letter))
      if (bad && faded.includes(bad)) return false
      if (bad) return fail(null)
      if (found.has(word)) return false
      if (!known.includes(word)) return fail(word)
      pending = null
      return earn(word, word.length - 3)
    },
    restore(letter: string, faded: readonly string[]) {
      if (m.over || !faded.includes(letter)) return false
      pending = null
      m.entropy--
      return spend()
    },
    override(word: string) {
      if (m.over || pending?.word !== word || m.added === 3) return false
      m.entropy = pending.entropy
      m.momentum = pending.momentum
      m.failed--
      m.added++
      pending = null
      return earn(word, 1)
    },
  })
}

const words = ['TIL', 'BOAT', 'LEMON', 'TRAIT', 'LOOLOO', 'TILTIL', 'BOLBOL', 'LALLAL', ...known]
const rare = fc.constantFrom(...words.slice(0, 8))
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('word' as const), word: rare }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('word' as const), word: fc.constantFrom(...words) }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('override' as const), word: rare }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('restore' as const),
        letter: fc.constantFrom(...puzzle.letters),
      }),
    },
  ),
  { maxLength: 60 },
)

it('[HB3] [HB9] [HB11] [HB13] [HB14] [HB15] [HB16] [HB17] agree with a simple model of Hive Builder', {
  timeout: 60_000,
}, () => {
  const start = fc.record({
    current: fc.integer({ min: 1, max: 6 }),
    momentum: fc.integer({ min: 0, max: 2 }),
    hasFocus: fc.boolean(),
    seed: fc.string({ minLength: 1 }),
  })
  fc.assert(
    fc.property(start, steps, ({ current, momentum, hasFocus, seed }, tried) => {
      const model = newModel(current, momentum, hasFocus, 21)
      let state = hiveBuilder.start(puzzle, {
        ...practiceSetup(seed),
        mindPoints: { current, maximum: 10 },
        perks: hasFocus ? ['iron-focus'] : [],
        effects: [{ effectType: 'entropy_immunity', remainingUses: momentum }],
      })
      for (const [at, step] of tried.entries()) {
        const { fadedLetters } = state
        const taken = takeMove(hiveBuilder, state, { ...step, at })
        const expected =
          step.type === 'word'
            ? model.word(step.word, fadedLetters)
            : step.type === 'override'
              ? model.override(step.word)
              : model.restore(step.letter, fadedLetters)
        expect(taken.ok).toBe(expected)
        if (taken.ok) state = taken.state
        const { score, failedAttempts, momentum: left, overridesUsed, vitals } = state
        expect([score, failedAttempts, left, overridesUsed, vitals.mindPoints]).toEqual([
          model.score,
          model.failed,
          model.momentum,
          model.added,
          model.points,
        ])
        expect(entropyLevel(state)).toBe(model.entropy)
        expect(hiveBuilder.outcome(state) !== null).toBe(model.over)
      }
    }),
    { numRuns: 400 },
  )
})
