import type { Costs, Engine } from './costs.ts'

/** From `npm run bench -- capacity` on two cores of a rented machine, 17 November 2026. */
export const measuredCosts: Record<Engine, Costs> = {
  sqlite: {
    visit: { serverMs: 8.6, databaseMs: 0, writtenKb: 65, storedKb: 0.75 },
    star: { serverMs: 16.3, databaseMs: 0, writtenKb: 75, storedKb: 3.2 },
    dailyStar: { serverMs: 11, databaseMs: 0, writtenKb: 58, storedKb: 1.9 },
    roomMinute: { serverMs: 2.6, databaseMs: 0, writtenKb: 0.4, storedKb: 0 },
  },
  postgres: {
    visit: { serverMs: 10.1, databaseMs: 5.3, writtenKb: 2, storedKb: 1.1 },
    star: { serverMs: 25.3, databaseMs: 16.6, writtenKb: 12.4, storedKb: 5.3 },
    dailyStar: { serverMs: 20, databaseMs: 14.9, writtenKb: 10.4, storedKb: 4.2 },
    roomMinute: { serverMs: 2.6, databaseMs: 0.1, writtenKb: 0.4, storedKb: 0.2 },
  },
}
