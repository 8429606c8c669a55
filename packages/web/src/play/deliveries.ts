import type { Completion } from '@lexiverse/contract/games'
import type { CallError } from '../platform/api.ts'

export type Delivery =
  | { status: 'delivered'; completion: Completion }
  | { status: 'waiting' }
  | { status: 'refused'; error: CallError }

interface Listener {
  attemptId: number
  tell: (sent: Delivery) => void
}

const listeners = new Set<Listener>()

/** Tells what becomes of the result of an attempt, however late it is sent. */
export function onDelivery(attemptId: number, tell: Listener['tell']): () => void {
  const listener = { attemptId, tell }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeningTo = (attemptId: number): Listener[] =>
  [...listeners].filter(listener => listener.attemptId === attemptId)

export const isListenedTo = (attemptId: number): boolean => listeningTo(attemptId).length > 0

export function tellDelivery(attemptId: number, sent: Delivery): void {
  for (const { tell } of listeningTo(attemptId)) tell(sent)
}
