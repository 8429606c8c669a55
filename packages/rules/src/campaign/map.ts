import type { GameType } from './game-types.ts'
import { gameLabels } from './labels.ts'
import { placesAt } from './map-places.ts'
import { gamesAt } from './node-games.ts'

export type NodeType = 'start' | 'regular' | 'mystery' | 'boss'

interface NodePlan {
  id: string
  title: string
  type: NodeType
  connected: readonly string[]
}

export interface MapNode extends NodePlan {
  game: GameType | null
  puzzleType: string | null
  /** Percent from the left and from the top of the chart. */
  x: number
  y: number
  route: string | null
}

const plan = (
  id: string,
  title: string,
  connected: readonly string[],
  type: NodeType = 'regular',
): NodePlan => ({ id, title, type, connected })

const levelPlan: readonly NodePlan[] = [
  plan('start', 'Wayfarer’s Gate', ['node-a', 'node-b'], 'start'),
  plan('node-a', 'The Northern Lamp', ['t1', 'm1']),
  plan('node-b', 'The Southern Lamp', ['b1', 'm1']),
  plan('t1', 'Quill Star', ['t2']),
  plan('m1', 'The Crossing', ['m2']),
  plan('b1', 'Anchor Star', ['b2']),
  plan('t2', 'The Veiled Crown', ['t3'], 'mystery'),
  plan('m2', 'Heartline', ['m3']),
  plan('b2', 'The Veiled Well', ['b3'], 'mystery'),
  plan('t3', 'Watcher’s Height', ['boss']),
  plan('m3', 'The Plumb Line', ['boss']),
  plan('b3', 'Keeper’s Deep', ['boss']),
  plan('boss', 'ECHO MASTER', [], 'boss'),
]

/** The last level. Not from `levels.ts`, whose texts the first load would have to carry along. */
const FINALE_LEVEL = 3

/** What waits after the last boss of a journey that has a finale. On no chart: it has a page of its own. */
const finalePlan: readonly NodePlan[] = ['First', 'Second', 'Third'].map((nth, i) =>
  plan(`finale-${i + 1}`, `The ${nth} Seal`, [], 'boss'),
)

const tutorialPlan: readonly NodePlan[] = [
  plan('start', 'The Threshold', ['tutorial-node-a'], 'start'),
  plan('tutorial-node-a', 'First Thread', ['tutorial-node-b']),
  plan('tutorial-node-b', 'First Comb', ['tutorial-node-c']),
  plan('tutorial-node-c', 'First Seeking', ['tutorial-boss']),
  plan('tutorial-boss', 'ECHO WHISPER', [], 'boss'),
]

const tutorialGames: Record<string, GameType> = {
  'tutorial-node-a': 'word-web',
  'tutorial-node-b': 'hive-builder',
  'tutorial-node-c': 'twistle',
  'tutorial-boss': 'forgotten-word',
}

export function routeOf(game: GameType, level: number): string {
  if (game === 'twistle') return level === 0 ? '/twistle' : '/wordle'
  return game === 'time-trial' ? '/timer-hive-builder' : `/${game}`
}

function planAt(level: number): readonly NodePlan[] {
  return level === 0 ? tutorialPlan : levelPlan
}

/** The nodes of a level as drawn for one run; the play seed decides the games of levels 2 and 3. */
export function mapAt(level: number, playSeed: string): MapNode[] {
  const places = placesAt(level)
  const drawn = nodeGamesAt(level, playSeed)
  return planAt(level).map(node => {
    const [x, y] = places[node.id] ?? [50, 50]
    const game = drawn[node.id] ?? null
    return {
      ...node,
      game,
      puzzleType: game && gameLabels[game].map,
      x,
      y,
      route: game && routeOf(game, level),
    }
  })
}

/** The game of every node of a level that has one. */
export function nodeGamesAt(level: number, playSeed: string): Record<string, GameType> {
  if (level === 0) return tutorialGames
  return { ...gamesAt(level, playSeed), boss: 'forgotten-word' }
}

export function planOf(level: number, nodeId: string): NodePlan | undefined {
  const nodes = level === FINALE_LEVEL ? [...levelPlan, ...finalePlan] : planAt(level)
  return nodes.find(node => node.id === nodeId)
}

/** Which word of the finale a node asks for, from 1 on; 0 for every other node. */
export function finaleNumber(nodeId: string): number {
  return finalePlan.findIndex(({ id }) => id === nodeId) + 1
}

export function nodeIdsAt(level: number): string[] {
  return planAt(level).map(node => node.id)
}

export function bossAt(level: number): string {
  return level === 0 ? 'tutorial-boss' : 'boss'
}

/**
 * A node's number is its place in the plan, from 0 at the start. A Map, not an object: a caller may ask
 * for any name, also for `constructor`.
 */
const nodeNumbers = new Map(
  [[...levelPlan, ...finalePlan], tutorialPlan].flatMap(nodes =>
    nodes.map(({ id }, place) => [id, place]),
  ),
)

/** 0 for a node that is on no map (start, a stand-alone game); a clue trial has its boss's number. */
export function nodeNumber(nodeId: string): number {
  const id = trialOf(nodeId)?.bossId ?? nodeId
  const numbered = /^(?:node|star)-(\d{1,4})$/.exec(id)
  if (numbered) return Number(numbered[1])
  return nodeNumbers.get(id) ?? 0
}

/** `boss:etymology` is the clue trial for the etymology of that boss's word. */
export function trialOf(nodeId: string): { bossId: string; clue: 'etymology' | 'usage' } | null {
  const parts = /^(boss|tutorial-boss):(etymology|usage)$/.exec(nodeId)
  return parts ? { bossId: parts[1] as string, clue: parts[2] as 'etymology' | 'usage' } : null
}
