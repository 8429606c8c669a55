/** In milliseconds: how long a refusal is shown, and how long the last row is shown before the result. */
export const twistleTimings = {
  refusalStays: 4_000,
  endIsTold: 300,
} as const
