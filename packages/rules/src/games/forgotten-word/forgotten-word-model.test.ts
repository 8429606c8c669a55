import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeMove } from '../../engine/replay.ts'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { tutorialScenarios } from '../../tutorial/tutorial.ts'
import { forgottenWord } from './forgotten-word.ts'

const [, , , { puzzle }] = tutorialScenarios
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('SONG', 'VOICE', 'SOUND', 'CALL', 'NOISE', 'RING', 'BELL'),
    },
    { weight: 1, arbitrary: fc.constant('ECHO') },
    { weight: 2, arbitrary: fc.constantFrom('+etymology', '+usage') },
    { weight: 1, arbitrary: fc.constant('toll') },
  ),
  { maxLength: 14 },
)

const toMove = (step: string, at: number) => {
  if (step === 'toll') return { type: 'toll', at, trialId: `t${at}` }
  if (!step.startsWith('+')) return { type: 'guess', at, word: step }
  return { type: 'clue', at, clue: step.slice(1), trialId: `t${at}` }
}

it('[FW2] [FW4] [FW5] [FW6] [FW7] [FW8] [FW12] agree with a simple model of The Forgotten Word', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), steps, (current, tried) => {
      const mindPoints = { current, maximum: 10 }
      let state = forgottenWord.start(puzzle, { ...practiceSetup('m'), mindPoints })
      let points = current
      const made: string[] = []
      const open: string[] = []
      for (const [at, step] of tried.entries()) {
        const isOver = points === 0 || made.length === 5 || made.includes('ECHO')
        const isClue = step.startsWith('+')
        const canOpen = !open.includes(step) && (step !== '+usage' || open.includes('+etymology'))
        const isPlayable = isClue ? canOpen : !made.includes(step)
        const taken = takeMove(forgottenWord, state, toMove(step, at))
        expect(taken.ok).toBe(!isOver && isPlayable)
        if (!taken.ok) continue
        state = taken.state
        if (isClue) open.push(step)
        else if (step !== 'toll') made.push(step)
        if (!isClue && step !== 'ECHO') points--
        const isWon = made.includes('ECHO')
        const isLost = !isWon && (points === 0 || made.length === 5)
        const outcome = forgottenWord.outcome(state)
        expect(outcome?.result ?? null).toBe(isWon ? 'victory' : isLost ? 'defeat' : null)
        expect(outcome?.rewardBase ?? 0).toBe(isWon ? 100 + 100 * (5 - made.length) : 0)
        expect([state.vitals.mindPoints, state.openClues.length]).toEqual([points, open.length])
      }
    }),
    { numRuns: 400 },
  )
})
