/** In milliseconds: how long a refusal stands, and how long the last row is seen before the end is told. */
export const twistleTimings = {
  refusalStays: 4_000,
  endIsTold: 300,
} as const
