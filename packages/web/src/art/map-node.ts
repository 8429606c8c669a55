import type { IconId } from './icons/registry.ts'

export type NodeState = 'completed' | 'current' | 'available' | 'locked'

export type NodeKind = 'regular' | 'mystery' | 'boss'

/** One star of the chart. */
export interface MapNode {
  readonly id: string
  readonly state: NodeState
  readonly kind: NodeKind
  /** The puzzle's icon; without it the star keeps its secret and shows a question mark. */
  readonly icon?: IconId | undefined
  /** The puzzle's name, or the boss's. */
  readonly label: string
  /** A second line under the boss's name. */
  readonly caption?: string | undefined
  /** The result waits to be sent. */
  readonly isPending?: boolean
  /** Where the ways from here lead. */
  readonly next: readonly string[]
}

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
  return `${node.label}${kind}, ${sayState(node.state)}${pending}`
}
