/** How calls name the run they belong to. */
export const sessionOf = (runId: number | null): string =>
  runId === null ? 'default' : `run-${runId}`
