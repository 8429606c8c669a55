/** Throws if the caller has stored too much lately and has to wait. */
export type LimitGrowth = (stored: 'games' | 'moves', amount: number) => void
