/**
 * How long each step of the end may take, one after the other, in milliseconds: all of them together
 * are over before a server that ends cuts everybody off.
 */
export const endWithin = {
  /** What was said before is done. */
  queues: 2_000,
  /** Everybody has heard that they shall come back. */
  goodbyes: 1_000,
  /** What those who are gone had said is done. */
  lastWords: 500,
  /** What was begun on behalf of others is written down. */
  errands: 500,
  /** The other processes know that this one is gone. */
  farewell: 500,
}
