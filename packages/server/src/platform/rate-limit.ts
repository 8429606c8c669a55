import { isIPv6 } from 'node:net'

/** A burst at once, then a steady rate. */
export interface Pace {
  perSecond: number
  burst: number
}

export type Limiter = (key: string | number, cost?: number) => number

export interface ChargingLimiter extends Limiter {
  /** What a call would have to wait; counts nothing. */
  wait(key: string | number, cost: number): number
  /**
   * For a cost that is known only after the call was let in: the caller may owe one allowance, and waits
   * longer the next time. Returns how many milliseconds to wait if the debt would be larger; nothing is
   * charged then.
   */
  charge(key: string | number, cost: number): number
  /** What `charge` would return; charges nothing. */
  chargeWait(key: string | number, cost: number): number
}

/**
 * Returns how many milliseconds a caller has to wait; 0 lets the call pass. One number is kept per
 * caller: the moment at which its allowance is full again. Callers that were quiet for that long are
 * forgotten, so memory is bounded by the traffic of the last few seconds.
 */
export function limiter(
  { perSecond, burst }: Pace,
  now = () => performance.now(),
): ChargingLimiter {
  const interval = 1000 / perSecond
  const allowance = interval * burst
  let recent = new Map<string | number, number>()
  let older = new Map<string | number, number>()
  let turnAt = now() + allowance

  const fullAfter = (key: string | number, cost: number, time: number) => {
    if (time >= turnAt) {
      older = time >= turnAt + allowance ? new Map() : recent
      recent = new Map()
      turnAt = time + allowance
    }
    return Math.max(time, recent.get(key) ?? older.get(key) ?? 0) + interval * cost
  }

  const weigh = (key: string | number, cost: number, allowed: number) => {
    const time = now()
    const fullAt = fullAfter(key, cost, time)
    return { fullAt, wait: Math.max(0, Math.ceil(fullAt - time - allowed)) }
  }

  const spend = (key: string | number, cost: number, allowed: number) => {
    const { fullAt, wait } = weigh(key, cost, allowed)
    if (wait === 0) recent.set(key, fullAt)
    return wait
  }

  // A longer debt than one allowance would be forgotten before it is paid.
  const most = 2 * allowance
  return Object.assign((key: string | number, cost = 1) => spend(key, cost, allowance), {
    wait: (key: string | number, cost: number) => weigh(key, cost, allowance).wait,
    charge: (key: string | number, cost: number) => spend(key, cost, most),
    chargeWait: (key: string | number, cost: number) => weigh(key, cost, most).wait,
  })
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
