import type { Costs, Engine } from './costs.ts'

/**
 * From two runs of `npm run bench -- capacity` on two cores of a rented machine, 17 November 2026, with others at work
 * there: the lower processor time, which others can only raise, and the mean of the bytes.
 */
export const measuredCosts: Record<Engine, Costs> = {
  sqlite: {
    visit: { serverMs: 8.7, databaseMs: 0, writtenKb: 66, storedKb: 0.8 },
    star: { serverMs: 17.7, databaseMs: 0, writtenKb: 77, storedKb: 2.2 },
    dailyStar: { serverMs: 12.2, databaseMs: 0, writtenKb: 54, storedKb: 1.9 },
    roomMinute: { serverMs: 2.2, databaseMs: 0, writtenKb: 0.3, storedKb: 0 },
  },
  postgres: {
    visit: { serverMs: 9.7, databaseMs: 5.6, writtenKb: 2, storedKb: 1.1 },
    star: { serverMs: 26.9, databaseMs: 18, writtenKb: 11.4, storedKb: 4.3 },
    dailyStar: { serverMs: 20.5, databaseMs: 16.3, writtenKb: 9.6, storedKb: 3.3 },
    roomMinute: { serverMs: 2, databaseMs: 0.1, writtenKb: 0.3, storedKb: 0.4 },
  },
}
