import { returnWagers } from '../wanderers/wager.ts'
import { LAST_LEVEL } from './levels.ts'
import { bossAt } from './map.ts'
import { mindMaximum } from './mind-points.ts'
import { completedLevels, isWatching } from './nodes.ts'
import { progressKey } from './progress.ts'
import type { RunRecord } from './run.ts'

/**
 * Aligns the runs of a party after any of them has changed: victories unlock nodes for all,
 * the highest level becomes everyone's level, and players who watched return there with one mind point.
 * When nobody can play any more, the journey is lost for all, unless somebody at zero may revive in
 * an open game.
 */
export function gatherParty(
  runs: readonly RunRecord[],
  mayRevive: (index: number) => boolean = () => false,
): RunRecord[] {
  const won = [...new Set(runs.flatMap(run => [...wonKeys(run), ...run.party]))].sort()
  const level = Math.max(1, ...runs.map(run => run.level))
  const gathered = runs.map(run => followParty(run, won, level))
  const canGoOn = gathered.some((run, index) => {
    return run.status === 'open' && (!isWatching(run) || mayRevive(index))
  })
  if (canGoOn) return gathered
  return gathered.map(run => (run.status === 'open' ? { ...run, status: 'defeat' } : run))
}

function wonKeys({ scores }: RunRecord): string[] {
  return Object.keys(scores).filter(key => !key.includes('#'))
}

function followParty(run: RunRecord, won: string[], level: number): RunRecord {
  if (run.status !== 'open') return run
  const isRaised = level > run.level
  const withParty = { ...run, party: won }
  const maximum = mindMaximum(completedLevels(withParty).length, run.mindBonus)
  const current = isRaised ? Math.max(1, run.mindPoints.current) : run.mindPoints.current
  const raised = { ...withParty, mindPoints: { current, maximum } }
  // A stake comes on top of what the new realm gives.
  const joined = isRaised ? returnWagers(raised) : raised
  return {
    ...joined,
    level,
    currentNode: isRaised ? 'start' : run.currentNode,
    status: won.includes(progressKey(LAST_LEVEL, bossAt(LAST_LEVEL))) ? 'victory' : 'open',
  }
}
