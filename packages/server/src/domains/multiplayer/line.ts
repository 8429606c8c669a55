import type { Parcel } from './parcel.ts'

/** One connection to a browser, whatever carries it. */
export interface Line {
  send(text: string): void
  /** Figures that the next ones replace: they may be left out where the other side does not keep up. */
  sendFigures(parcel: Parcel): void
  close(code: number, reason: string): void
}

/** So many at once, and so many a second after that; what is saved costs more than what is passed on. */
export interface Allowance {
  take(cost: number): boolean
}

const BURST = 60
const PER_MS = 20 / 1000

export const unlimited: Allowance = { take: () => true }

export function allowance(now = () => performance.now()): Allowance {
  let left = BURST
  let at = now()
  return {
    take(cost) {
      const time = now()
      left = Math.min(BURST, left + (time - at) * PER_MS)
      at = time
      if (left < cost) return false
      left -= cost
      return true
    },
  }
}
