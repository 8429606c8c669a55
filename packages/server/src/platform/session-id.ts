/** The x-session-id header names a run as `run-{runId}`; anything else (such as `default`) names none. */
export function runFromSessionId(sessionId: string | null | undefined): number | null {
  const named = /^run-([1-9]\d{0,9})$/.exec(sessionId ?? '')
  return named ? Number(named[1]) : null
}
