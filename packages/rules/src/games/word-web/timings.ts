/** When the board draws each step, in milliseconds after a submission. The state changes at once. */
export const wordWebTimings = {
  groupMoves: 500,
  themeShows: 1_000,
  wordsFade: 2_500,
  groupRests: 4_000,
  refusedGroupClears: 500,
  hintStays: 4_000,
} as const
