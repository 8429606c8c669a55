/** When what happens on the board is drawn, in milliseconds after a submission; the state settles at once. */
export const wordWebTimings = {
  groupMoves: 500,
  themeShows: 1_000,
  wordsFade: 2_500,
  groupRests: 4_000,
  refusedGroupClears: 500,
  hintStays: 4_000,
} as const
