import type { Carried } from '../carried/kinds.ts'
import { isDaily } from '../engine/setup.ts'
import { openOmens } from '../omens/draw.ts'
import { perkEffects } from '../perks/effects.ts'
import { gameLabels, MYSTERY_LABEL } from './labels.ts'
import { LAST_LEVEL } from './levels.ts'
import { type MapNode, mapAt, nodeIdsAt, planOf } from './map.ts'
import { completedLevels, completedNodes, isBegun, unlockedNodes } from './nodes.ts'
import { progressKey, totalScore } from './progress.ts'
import type { RunRecord } from './run.ts'

export function progressView(run: RunRecord, perks: readonly string[] = []) {
  return {
    completedNodes: completedNodes(run),
    unlockedNodes: unlockedNodes(run),
    currentNode: run.currentNode,
    currentLevel: run.level,
    completedLevels: completedLevels(run),
    totalScore: totalScore(run),
    scores: run.scores,
    levelProgress: levelsOf(run).map(level => ({
      level,
      nodesCompleted: completedNodes(run, level).length,
      totalNodes: nodeIdsAt(level).length,
    })),
    kind: run.kind,
    isBegun: isBegun(run),
    isTutorialMode: run.kind === 'tutorial',
    gameCompleted: run.status === 'victory' && completedLevels(run).includes(LAST_LEVEL),
    /** Node id to puzzle type, for levels whose games were drawn. */
    randomizedNodeTypes: run.level < 2 || isDaily(run.kind) ? {} : shownTypes(run, perks),
    ...(run.magnitude && { magnitude: run.magnitude }),
    ...(run.race && { race: run.race }),
    ...(run.carried && carriedView(run, run.carried)),
    ...(run.spent && { spent: run.spent }),
    /** Mystery nodes of this level whose puzzle is known: entered, or revealed by a perk. */
    revealedNodes: mysteriesAt(run.level).filter(id => !isMysteryHidden(run, id, perks)),
    /** Node id to omen, for the stars of this level that bear one. */
    omens: openOmens(run),
    ...(run.passed && { passed: run.passed }),
    ...(run.lifted && { lifted: run.lifted }),
    ...enteredView(run),
  }
}

/** The nodes of this level that were ever entered, also if they were lost or left. */
function enteredView({ attempts, level }: RunRecord) {
  const entered = nodeIdsAt(level).filter(id => progressKey(level, id) in attempts)
  return entered.length > 0 ? { entered } : {}
}

/** Without what belongs to a level that is over. */
function carriedView({ level }: RunRecord, { items, taken }: Carried) {
  return { carried: { items: items.filter(item => (item.level ?? level) === level), taken } }
}

function levelsOf({ kind, level }: RunRecord): number[] {
  return kind === 'tutorial' ? [0] : [1, 2, 3].filter(reached => reached <= level)
}

function shownTypes(run: RunRecord, perks: readonly string[]): Record<string, string> {
  const shown = mapView(run, perks).filter(
    node => node.type === 'regular' || node.type === 'mystery',
  )
  return Object.fromEntries(
    shown.flatMap(({ id, puzzleType }) => (puzzleType ? [[id, puzzleType]] : [])),
  )
}

export type NodeState = 'Completed' | 'Current' | 'Available' | 'Locked'

export interface MapNodeView extends MapNode {
  unlocked: boolean
  completed: boolean
  current: boolean
  state: NodeState
  isPuzzleHidden: boolean
}

/** The map as this player may see it: the puzzle of a mystery node is hidden until it is entered or a perk reveals it. */
export function mapView(run: RunRecord, perks: readonly string[] = []): MapNodeView[] {
  const unlocked = unlockedNodes(run)
  const completed = completedNodes(run)
  return mapAt(run.level, run.seed).map(node => {
    const flags = {
      unlocked: unlocked.includes(node.id),
      completed: completed.includes(node.id),
      current: run.currentNode === node.id,
    }
    const isHidden = node.type === 'mystery' && isMysteryHidden(run, node.id, perks)
    return {
      ...node,
      ...flags,
      state: stateOf(flags),
      isPuzzleHidden: isHidden,
      ...(isHidden ? { game: null, puzzleType: null, route: null } : {}),
    }
  })
}

function mysteriesAt(level: number): string[] {
  return nodeIdsAt(level).filter(id => planOf(level, id)?.type === 'mystery')
}

function isMysteryHidden(run: RunRecord, nodeId: string, perks: readonly string[]): boolean {
  const key = progressKey(run.level, nodeId)
  return !perkEffects(perks).revealsMysteries && !(key in run.attempts) && !(key in run.scores)
}

function stateOf(flags: Pick<MapNodeView, 'unlocked' | 'completed' | 'current'>): NodeState {
  if (flags.completed) return 'Completed'
  if (flags.current) return 'Current'
  return flags.unlocked ? 'Available' : 'Locked'
}

/** The name of a node's puzzle for tooltips and labels. */
export function puzzleLabel(node: MapNodeView): string {
  if (node.isPuzzleHidden) return MYSTERY_LABEL
  return node.game ? gameLabels[node.game].map : ''
}
