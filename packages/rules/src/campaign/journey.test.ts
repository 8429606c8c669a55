import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pick, type Seed } from '../engine/random.ts'
import { rollRewards } from '../rewards/roll.ts'
import { stageAttempt } from '../test-kit/staged-attempt.ts'
import { nodeIdsAt } from './map.ts'
import { canEnter, isWatching, playableNodes } from './nodes.ts'
import { gatherParty } from './party.ts'
import { openRun, type RunRecord, runRecordSchema } from './run.ts'
import { settleAttempt } from './settle.ts'

/** One random step: a random open node, won or lost with a random loss of points. */
function step(run: RunRecord, seed: Seed, loss: number, isWon: boolean): RunRecord {
  const [nodeId = ''] = pick(playableNodes(run), seed)
  const mindPoints = Math.max(isWon ? 1 : 0, run.mindPoints.current - loss)
  const told = isWon ? { mindPoints } : { result: 'defeat' as const, rewardBase: 0, mindPoints }
  const staged = stageAttempt(run, nodeId, told)
  const place = { kind: run.kind, level: run.level, nodeId }
  return settleAttempt(staged.run, staged.attempt, rollRewards('secret', 'run', place, [])).run
}

const steps = fc.array(
  fc.tuple(fc.nat(), fc.integer({ min: 0, max: 2 }), fc.boolean(), fc.nat({ max: 2 })),
  { maxLength: 60 },
)

// Hundreds of journeys in each test: generous for a machine that is busy with others.
describe('any journey', { timeout: 60_000 }, () => {
  it('[CA11] has no dead end: it is over, or some node can be played', () => {
    const kinds = fc.constantFrom('campaign' as const, 'tutorial' as const)
    fc.assert(
      fc.property(kinds, fc.string({ minLength: 1 }), steps, (kind, seed, moves) => {
        let run = openRun(kind, [], seed)
        for (const [choice, loss, isWon] of moves) {
          if (run.status !== 'open') break
          run = step(run, choice, loss, isWon)
          const open = nodeIdsAt(run.level).filter(id => canEnter(run, id).ok)
          expect(playableNodes(run)).toEqual(open)
          expect(run.status !== 'open' || open.length > 0).toBe(true)
          expect(run.mindPoints.current).toBeGreaterThanOrEqual(0)
          expect(run.mindPoints.current).toBeLessThanOrEqual(run.mindPoints.maximum)
          expect(run.mindPoints.maximum).toBeLessThanOrEqual(10)
        }
        expect(runRecordSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
      }),
    )
  })

  it('[CA11] reaches victory by victories alone, whatever the path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (seed, choice) => {
        let run = openRun('campaign', [], seed)
        for (let i = 0; run.status === 'open' && i < 36; i++) run = step(run, choice + i, 0, true)
        expect(run).toMatchObject({ status: 'victory', level: 3 })
      }),
      { numRuns: 50 },
    )
  })

  it('[CA11][CA37] leaves a party somebody who can play until it is over', () => {
    fc.assert(
      fc.property(steps, moves => {
        let party = [1, 2, 3].map(() => openRun('multiplayer', [], 'shared'))
        for (const [choice, loss, isWon, who] of moves) {
          const open = party.filter(run => run.status === 'open' && !isWatching(run))
          if (open.length === 0) break
          const actor = open[who % open.length]
          party = gatherParty(
            party.map(run => (run === actor ? step(run, choice, loss, isWon) : run)),
          )
          const canGoOn = party.some(run => playableNodes(run).length > 0)
          expect(canGoOn || party.every(run => run.status !== 'open')).toBe(true)
          expect(new Set(party.map(run => run.level)).size).toBe(1)
        }
      }),
    )
  })
})
