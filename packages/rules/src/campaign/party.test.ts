import { describe, expect, it } from 'vitest'
import type { Outcome } from '../engine/game.ts'
import { stageAttempt } from '../test-kit/staged-attempt.ts'
import { canEnter, isWatching, unlockedNodes } from './nodes.ts'
import { gatherParty } from './party.ts'
import { openRun, type RunRecord } from './run.ts'
import { settleAttempt } from './settle.ts'

const member = () => openRun('multiplayer', [], 'shared')
const finish = (run: RunRecord, nodeId: string, told: Partial<Outcome> = {}) => {
  const staged = stageAttempt(run, nodeId, told)
  return settleAttempt(staged.run, staged.attempt, { mindPoints: 1, glyphIds: [] })
}
const lostLastPoint = { result: 'defeat' as const, mindPoints: 0 }
const gather = (...runs: RunRecord[]) => gatherParty(runs) as [RunRecord, RunRecord]

/** The first of two has won everything up to the boss of the level. */
function atBoss(): [RunRecord, RunRecord] {
  let runs: [RunRecord, RunRecord] = [member(), member()]
  for (const id of ['node-a', 'm1', 'm2', 'm3']) runs = gather(finish(runs[0], id).run, runs[1])
  return runs
}

describe('a party', () => {
  it('[CA36] opens nodes for all by the victory of one', () => {
    const [, other] = gather(finish(member(), 'node-a').run, member())
    expect(unlockedNodes(other)).toEqual(['start', 'node-a', 'node-b', 't1', 'm1'])
    expect(canEnter(other, 'node-a').ok).toBe(true)
    expect(other.scores).toEqual({})
  })

  it('[CA36] moves to the next level together, and raises the maximum of all', () => {
    const [first, second] = atBoss()
    const [winner, other] = gather(finish(first, 'boss').run, second)
    expect(winner).toMatchObject({ level: 2, mindPoints: { current: 4, maximum: 4 } })
    expect(other).toMatchObject({
      level: 2,
      currentNode: 'start',
      mindPoints: { current: 3, maximum: 4 },
    })
  })

  it('[CA37] lets a player at zero watch until the next level and return with one', () => {
    const [first, second] = atBoss()
    const settled = finish(second, 'node-b', lostLastPoint)
    expect(settled.events).toEqual([{ type: 'watching' }])
    expect(settled.isRunComplete).toBe(false)
    const [leader, watcher] = gather(first, settled.run)
    expect(isWatching(watcher)).toBe(true)
    expect(canEnter(watcher, 'node-a')).toMatchObject({ refusal: { code: 'watching' } })
    const [, back] = gather(finish(leader, 'boss').run, watcher)
    expect(back).toMatchObject({ status: 'open', mindPoints: { current: 1, maximum: 4 } })
    expect(canEnter(back, 'node-a').ok).toBe(true)
  })

  it('[CA37] keeps the point of a player taken along when the lost game is reported late', () => {
    const [first, second] = atBoss()
    const lost = stageAttempt(second, 'node-b', lostLastPoint)
    const charged = { ...lost.run, mindPoints: { ...lost.run.mindPoints, current: 0 } }
    const mindBooked = -second.mindPoints.current
    const [, back] = gather(finish(first, 'boss').run, charged)
    const { run } = settleAttempt(back, { ...lost.attempt, mindBooked })
    expect(run).toMatchObject({ level: 2, mindPoints: { current: 1, maximum: 4 } })
  })

  it('[CA37] is lost for all when all are at zero', () => {
    const runs = gather(
      finish(member(), 'node-a', lostLastPoint).run,
      finish(member(), 'node-b', lostLastPoint).run,
    )
    expect(runs.map(run => run.status)).toEqual(['defeat', 'defeat'])
  })

  it('[CA37] does not change runs that have ended already', () => {
    const gone: RunRecord = { ...member(), status: 'abandoned' }
    const [kept, alone] = gather(gone, finish(member(), 'node-a', lostLastPoint).run)
    expect(kept).toEqual(gone)
    expect(alone.status).toBe('defeat')
    expect(gather(gone, gone)).toEqual([gone, gone])
  })

  it('[CA38] wins for all when anyone beats the last boss', () => {
    const [first, second] = atBoss()
    const last = (run: RunRecord): RunRecord => ({ ...run, level: 3, openedLevels: [3] })
    const open = stageAttempt(last(second), 'node-a')
    const runs = gather(finish(last(first), 'boss').run, open.run)
    expect(runs.map(run => run.status)).toEqual(['victory', 'victory'])
    const late = settleAttempt(runs[1], open.attempt)
    expect(late.rewards.score).toBe(660)
    expect(late.run.status).toBe('victory')
  })

  it('[CA38] still pays a boss that was open when the party went on', () => {
    const [first, second] = atBoss()
    const open = stageAttempt(second, 'boss')
    const [, moved] = gather(finish(first, 'boss').run, open.run)
    const late = settleAttempt(moved, open.attempt, { mindPoints: 1, glyphIds: ['decay'] })
    expect(late.run).toMatchObject({ level: 2, mindPoints: { current: 4, maximum: 4 } })
    expect(late.events.map(event => event.type)).toEqual(['node-completed', 'level-completed'])
    const final = { ...moved, status: 'victory' as const, level: 3 }
    const open3 = { ...open.attempt, setup: { ...open.attempt.setup, level: 3 } }
    expect(settleAttempt(final, open3).run.status).toBe('victory')
  })
})
