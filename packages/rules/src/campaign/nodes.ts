import { canEnterStar } from '../daily/journey.ts'
import { type Refusal, refuse } from '../engine/game.ts'
import { isDaily } from '../engine/setup.ts'
import { canEnterRaceStar } from '../race/race.ts'
import { finaleNodeAt } from './finale.ts'
import type { GameType } from './game-types.ts'
import { bossAt, finaleNumber, nodeGamesAt, nodeIdsAt, planOf, trialOf } from './map.ts'
import { progressKey, scoredNodes, totalScore } from './progress.ts'
import type { RunRecord } from './run.ts'

export const TIME_TRIAL_NODE = 'time-trial'

/** Nodes of a level that this run has completed, in map order; start counts from the beginning. */
export function completedNodes(run: RunRecord, level = run.level): string[] {
  const scored = scoredNodes(run, level)
  return nodeIdsAt(level).filter(id => id === 'start' || scored.includes(id))
}

/** Nodes whose neighbours are unlocked: won by this player or by the party, or passed by. */
function wonNodes(run: RunRecord): Set<string> {
  const won = new Set(completedNodes(run))
  for (const id of nodeIdsAt(run.level)) {
    const key = progressKey(run.level, id)
    if (run.party.includes(key) || run.passed?.includes(key)) won.add(id)
  }
  return won
}

export function unlockedNodes(run: RunRecord): string[] {
  const ids = nodeIdsAt(run.level)
  if (run.openedLevels.includes(run.level)) return ids
  const won = wonNodes(run)
  const open = new Set(won)
  for (const id of won) {
    for (const next of planOf(run.level, id)?.connected ?? []) open.add(next)
  }
  return ids.filter(id => open.has(id))
}

/** The nodes that canEnter allows now: of the map, or the next one of the finale, which closes the map. */
export function playableNodes(run: RunRecord): string[] {
  if (run.status !== 'open' || isWatching(run)) return []
  const finale = finaleNodeAt(run)
  if (finale) return [finale]
  const completed = completedNodes(run)
  return unlockedNodes(run).filter(id => !completed.includes(id))
}

export type Entry = { ok: true; game: GameType } | { ok: false; refusal: Refusal }

/** Whether an attempt may be opened there now, and at which game. */
export function canEnter(run: RunRecord, nodeId: string): Entry {
  if (run.status !== 'open') return refuse('run-ended', 'This journey has ended.')
  if (isDaily(run.kind)) return canEnterStar(run, nodeId)
  if (run.kind === 'race') return canEnterRaceStar(run, nodeId)
  if (run.kind === 'practice') return enterPractice(run)
  if (run.kind === 'time-trial') {
    if (nodeId !== TIME_TRIAL_NODE) return refuse('unknown-node', 'There is no such node.')
    return { ok: true, game: 'time-trial' }
  }
  if (isWatching(run)) {
    return refuse('watching', 'Your mind points are spent: you watch until the next level.')
  }
  const trial = trialOf(nodeId)
  return checkNode(run, trial?.bossId ?? nodeId, gameAt(run, nodeId))
}

function enterPractice({ practiceGame }: RunRecord): Entry {
  return { ok: true, game: practiceGame ?? 'twistle' }
}

function checkNode(run: RunRecord, nodeId: string, game: GameType | null): Entry {
  if (!game || !planOf(run.level, nodeId)) return refuse('unknown-node', 'There is no such node.')
  if (progressKey(run.level, nodeId) in run.scores) {
    return refuse('node-completed', 'This node is already completed.')
  }
  const finale = finaleNodeAt(run)
  const isOpen = finale ? nodeId === finale : unlockedNodes(run).includes(nodeId)
  if (!isOpen) return refuse('node-locked', 'This node is locked.')
  return { ok: true, game }
}

/** In a party, zero mind points do not end the journey. */
export function isWatching(run: RunRecord): boolean {
  return run.kind === 'multiplayer' && run.status === 'open' && run.mindPoints.current === 0
}

export function gameAt(run: RunRecord, nodeId: string): GameType | null {
  if (trialOf(nodeId)) return 'time-trial'
  if (finaleNumber(nodeId) > 0) return finaleNodeAt(run) ? 'forgotten-word' : null
  const games = nodeGamesAt(run.level, run.seed)
  return (Object.hasOwn(games, nodeId) && games[nodeId]) || null
}

/** Hives won by this run at a level: each raises the threshold of the next. */
export function hiveWinsAt(run: RunRecord, level: number): number {
  const games = nodeGamesAt(level, run.seed)
  return scoredNodes(run, level).filter(id => games[id] === 'hive-builder').length
}

export function completedLevels(run: RunRecord): number[] {
  const won = new Set([...Object.keys(run.scores), ...run.party])
  return [0, 1, 2, 3].filter(level => won.has(progressKey(level, bossAt(level))))
}

/** Whether a star of this run was ever entered, also if it was lost or left. */
export function isBegun(run: RunRecord): boolean {
  const hasEntered = Object.keys(run.attempts).length > 0
  return hasEntered || run.level > 1 || completedNodes(run).length > 1
}

/** Whether the home screen offers 'Continue Journey' for this run. */
export function canContinue(run: RunRecord): boolean {
  return run.kind === 'campaign' && run.status === 'open' && isBegun(run)
}

/** A stand-alone game that was lost has a score, but does not count as a completed node. */
export function nodesCompletedIn(run: RunRecord): number {
  const isSingle = run.kind === 'time-trial' || run.kind === 'practice'
  if (isSingle && run.status !== 'victory') return 0
  return Object.keys(run.scores).filter(key => !key.includes('#')).length
}

/** Clue trials belong to their boss and are not counted. */
export function nodesAttemptedIn(run: RunRecord): number {
  return Object.keys(run.attempts).filter(key => key.split(':').length === 2).length
}

export function runTotals(run: RunRecord) {
  return {
    totalScore: totalScore(run),
    nodesCompleted: nodesCompletedIn(run),
    nodesAttempted: nodesAttemptedIn(run),
    gamesPlayed: run.gamesPlayed,
    wordsFound: run.wordsFound,
  }
}
