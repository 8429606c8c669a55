/** Asks whether the caller may store so much more; throws if it has to wait. */
export type Grow = (stored: 'games' | 'moves', amount: number) => void
