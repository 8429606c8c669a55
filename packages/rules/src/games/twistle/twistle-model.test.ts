import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeMove } from '../../engine/replay.ts'
import { fallbackTwistle } from '../../fallback/fallback.ts'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { twistle } from './twistle.ts'

const secret = fallbackTwistle.word
const guesses = fc.array(
  fc.oneof(
    fc.constant(secret),
    fc.constantFrom('MOUSE', 'SHOES', 'HORSE', 'THOSE', 'SHOUT', 'ABODE', 'CRANE', 'LIGHT'),
    fc.string({ unit: fc.constantFrom(...secret, 'A', 'T'), minLength: 4, maxLength: 6 }),
  ),
  { maxLength: 12 },
)

it('[TW1] [TW4] [TW5] [TW6] [TW7] [TW8] agree with a simple model of Twistle', {
  timeout: 60_000,
}, () => {
  const start = fc.record({ level: fc.integer({ min: 0, max: 3 }), isFlexible: fc.boolean() })
  fc.assert(
    fc.property(start, guesses, ({ level, isFlexible }, tried) => {
      const perks = isFlexible ? ['flexible-recall'] : []
      let state = twistle.start(fallbackTwistle, { ...practiceSetup('m'), level, perks })
      const allowed = [6, 6, 5, 4][level] ?? 6
      const made: string[] = []
      for (const [at, word] of tried.entries()) {
        const isOver = made.includes(secret) || made.length === allowed
        // A letter is proven absent exactly when it was guessed and the secret does not hold it.
        const isBanned = [...word].some(
          letter => !secret.includes(letter) && made.some(earlier => earlier.includes(letter)),
        )
        const isOpen = !isOver && word.length === 5 && !made.includes(word)
        const taken = takeMove(twistle, state, { type: 'guess', at, word })
        expect(taken.ok).toBe(isOpen && (isFlexible || !isBanned))
        if (!taken.ok) continue
        state = taken.state
        made.push(word)
        const isWon = word === secret
        const isLost = !isWon && made.length === allowed
        const outcome = twistle.outcome(state)
        expect(outcome?.result ?? null).toBe(isWon ? 'victory' : isLost ? 'defeat' : null)
        expect(outcome?.score ?? 0).toBe(isWon ? 200 + 50 * (allowed - made.length) : 0)
        expect(state.vitals.mindPoints).toBe(isLost ? 2 : 3)
      }
    }),
    { numRuns: 400 },
  )
})
