import { isIPv6 } from 'node:net'

/** A burst at once, then a steady rate. */
export interface Pace {
  perSecond: number
  burst: number
}

export type Limiter = (key: string | number, cost?: number) => number

/**
 * Returns how many milliseconds a caller has to wait; 0 lets the call pass. One number is kept per
 * caller: the moment at which its allowance is full again. Callers that were quiet for that long are
 * forgotten, so memory is bounded by the traffic of the last few seconds.
 */
export function limiter({ perSecond, burst }: Pace, now = () => performance.now()): Limiter {
  const interval = 1000 / perSecond
  const allowance = interval * burst
  let recent = new Map<string | number, number>()
  let older = new Map<string | number, number>()
  let turnAt = now() + allowance

  return (key, cost = 1) => {
    const time = now()
    if (time >= turnAt) {
      older = time >= turnAt + allowance ? new Map() : recent
      recent = new Map()
      turnAt = time + allowance
    }
    const fullAt = Math.max(time, recent.get(key) ?? older.get(key) ?? 0) + interval * cost
    const wait = fullAt - time - allowance
    if (wait > 0) return Math.ceil(wait)
    recent.set(key, fullAt)
    return 0
  }
}

/** An IPv6 customer owns a whole /64, so its addresses count as one. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const gap =
    tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...gap, ...rest]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
