import type { Completion } from '@lexiverse/contract/games'
import type { CallError } from '../../platform/api.ts'

export type Delivery =
  | { status: 'delivered'; completion: Completion }
  | { status: 'waiting' }
  | { status: 'refused'; error: CallError }

/** A result by what it is known by. */
export interface Reported {
  runId: number
  attemptId: number
  nodeId: string
  game: string
  result: 'victory' | 'defeat'
}

interface Listener {
  isMeant: (result: Pick<Reported, 'runId' | 'attemptId' | 'nodeId'>) => boolean
  tell: (sent: Delivery, result: Reported) => void
}

const listeners = new Set<Listener>()

/** Tells what becomes of a result, however late it is sent. */
export function onDelivery(isMeant: Listener['isMeant'], tell: Listener['tell']): () => void {
  const listener = { isMeant, tell }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeningTo = (result: Reported): Listener[] =>
  [...listeners].filter(({ isMeant }) => isMeant(result))

export const isListenedTo = (result: Reported): boolean => listeningTo(result).length > 0

export function tellDelivery(result: Reported, sent: Delivery): void {
  for (const { tell } of listeningTo(result)) tell(sent, result)
}
