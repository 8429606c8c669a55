import type { Completion } from '@lexiverse/contract/games'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallError } from '../../platform/api.ts'
import { type Delivery, onDelivery } from '../sync/delivery.ts'

/** How the result of a finished game stands with the server. */
export type ResultStatus =
  | { status: 'playing' }
  | { status: 'sending' }
  | { status: 'settled'; completion: Completion }
  | { status: 'pending' }
  | { status: 'refused'; code: string; reason: string }
  /** Practice: nothing is won or lost, and nothing is sent. */
  | { status: 'unpaid' }

interface FollowedResult {
  resultStatus: StoreApi<ResultStatus>
  close(): void
}

/** Follows a result until it is settled, whether it is sent at once or later from the queue. */
export function followResult(isMeant: Parameters<typeof onDelivery>[0]): FollowedResult {
  const resultStatus = createStore<ResultStatus>(() => ({ status: 'playing' }))
  const close = onDelivery(isMeant, delivery => {
    const { status } = resultStatus.getState()
    if (status === 'sending' || status === 'pending') {
      resultStatus.setState(toResultStatus(delivery), true)
    }
  })
  return { resultStatus, close }
}

function toResultStatus(delivery: Delivery): ResultStatus {
  if (delivery.status === 'delivered') return { status: 'settled', completion: delivery.completion }
  if (delivery.status === 'waiting') return { status: 'pending' }
  return refusedBy(delivery.error)
}

export function refusedBy({ code, reason, message }: CallError): ResultStatus & {
  status: 'refused'
} {
  return { status: 'refused', code, reason: reason || message }
}
