import type { IconId } from './icons/registry.ts'

export type NodeState = 'completed' | 'current' | 'available' | 'locked'

type NodeKind = 'regular' | 'mystery' | 'boss'

/** The flag at a star that was just won: its rewards. */
export interface StarFlag {
  readonly text: string
  readonly icons: readonly IconId[]
  readonly said: string
}

/** One star of the chart. */
export interface MapNode {
  readonly id: string
  readonly state: NodeState
  readonly kind: NodeKind
  /** The puzzle's icon; without it the star shows a question mark. */
  readonly icon?: IconId | undefined
  /** The puzzle's name, or the boss's. */
  readonly label: string
  /** A second line under the boss's name. */
  readonly caption?: string | undefined
  /** The result waits to be sent. */
  readonly isPending?: boolean
  readonly flag?: StarFlag | undefined
  /** The name of the omen that waits there. */
  readonly omen?: string | undefined
  /** Where the player stands, also between two games; the current star if left out. */
  readonly isHere?: boolean
  /** Ids of the stars that the edges from here lead to. */
  readonly next: readonly string[]
}

/** Old atlases name the stars of a constellation by Greek letters, from alpha on. */
const letters: Readonly<Record<string, string>> = {
  start: 'α',
  'node-a': 'β',
  'node-b': 'γ',
  t1: 'δ',
  m1: 'ε',
  b1: 'ζ',
  t2: 'η',
  m2: 'θ',
  b2: 'ι',
  t3: 'κ',
  m3: 'λ',
  b3: 'μ',
  boss: 'ω',
  'tutorial-node-a': 'β',
  'tutorial-node-b': 'γ',
  'tutorial-node-c': 'δ',
  'tutorial-boss': 'ω',
}

export const starLetter = (id: string): string => letters[id] ?? ''

const stateWords: Readonly<Record<NodeState, string>> = {
  completed: 'Completed',
  current: 'Current',
  available: 'Available',
  locked: 'Locked',
}

export const sayState = (state: NodeState): string => stateWords[state]

/** "Word Web, Current"; "Echo Master, boss, Locked" */
export function sayNode(node: MapNode): string {
  const kind = node.kind === 'boss' ? ', boss' : ''
  const pending = node.isPending ? ', waiting to be sent' : ''
  const omen = node.omen ? `, omen: ${node.omen}` : ''
  const won = node.flag ? `, ${node.flag.said}` : ''
  return `${node.label}${kind}, ${sayState(node.state)}${omen}${pending}${won}`
}
