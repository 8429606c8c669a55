import type { Completion } from '@lexiverse/contract/games'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallError } from '../../platform/api.ts'
import { type Delivery, onDelivery, type Reported } from '../sync/deliveries.ts'
import { tellLate } from '../sync/late-results.ts'

/** How the result of a finished game stands with the server. */
export type Settlement =
  | { status: 'playing' }
  | { status: 'sending' }
  | { status: 'settled'; completion: Completion }
  | { status: 'pending' }
  | { status: 'refused'; code: string; reason: string }
  /** Practice: nothing is paid, nothing is lost, nobody is told. */
  | { status: 'unpaid' }

interface Settling {
  settlement: StoreApi<Settlement>
  settle(sent: Delivery, result: Reported): void
  close(): void
}

/** Follows a result until it is settled, whoever delivers it: the session itself, or the outbox later. */
export function followSettlement(isMeant: Parameters<typeof onDelivery>[0]): Settling {
  const settlement = createStore<Settlement>(() => ({ status: 'playing' }))
  let isClosed = false
  const settle = (sent: Delivery, result: Reported) => {
    const { status } = settlement.getState()
    if (status !== 'sending' && status !== 'pending') return
    settlement.setState(toSettlement(sent), true)
    // Whoever left before the answer came is told where they are.
    if (isClosed) tellLate(result, sent)
  }
  const stopListening = onDelivery(isMeant, settle)
  return {
    settlement,
    settle,
    close() {
      isClosed = true
      stopListening()
    },
  }
}

function toSettlement(sent: Delivery): Settlement {
  if (sent.status === 'delivered') return { status: 'settled', completion: sent.completion }
  if (sent.status === 'waiting') return { status: 'pending' }
  return refusedBy(sent.error)
}

export function refusedBy({ code, reason, message }: CallError): Settlement & {
  status: 'refused'
} {
  return { status: 'refused', code, reason: reason || message }
}
