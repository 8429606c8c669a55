import type { Completion } from '@lexiverse/contract/games'
import type { CallError } from '../../platform/api.ts'
import { showLateDelivery } from './late-results.ts'

export type Delivery =
  | { status: 'delivered'; completion: Completion }
  | { status: 'waiting' }
  | { status: 'refused'; error: CallError }

/** The part of a result that a delivery is reported for. */
export interface ReportedResult {
  runId: number
  attemptId: number
  nodeId: string
  game: string
  result: 'victory' | 'defeat'
}

interface Listener {
  isMeant: (result: Pick<ReportedResult, 'runId' | 'attemptId' | 'nodeId'>) => boolean
  onDelivery: (delivery: Delivery) => void
}

const listeners = new Set<Listener>()

/** Calls back with the fate of a result, however late it is sent. */
export function onDelivery(
  isMeant: Listener['isMeant'],
  callback: Listener['onDelivery'],
): () => void {
  const listener = { isMeant, onDelivery: callback }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listenersOf = (result: ReportedResult): Listener[] =>
  [...listeners].filter(({ isMeant }) => isMeant(result))

export const isListenedTo = (result: ReportedResult): boolean => listenersOf(result).length > 0

/** Reports a delivery to the attempt that is open for it; without one the player gets a toast. */
export function reportDelivery(result: ReportedResult, delivery: Delivery): void {
  const meant = listenersOf(result)
  for (const listener of meant) listener.onDelivery(delivery)
  if (meant.length === 0) showLateDelivery(result, delivery)
}
