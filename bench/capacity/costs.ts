export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

export const activities = ['visit', 'star', 'dailyStar', 'roomMinute'] as const
export type Activity = (typeof activities)[number]

export interface Cost {
  /** Processor time of the server process. */
  serverMs: number
  /** Processor time of PostgreSQL; the embedded engine works in the server process. */
  databaseMs: number
  /** The write-ahead log of PostgreSQL, or what the server process writes, which is less when commits are shared. */
  writtenKb: number
  storedKb: number
}

export type Costs = Record<Activity, Cost>
