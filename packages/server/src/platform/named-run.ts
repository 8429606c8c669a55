/** On the wire a session id names a run as `run-{runId}`; anything else (such as `default`) names none. */
export function namedRun(sessionId: string | string[] | undefined): number | null {
  if (typeof sessionId !== 'string') return null
  const named = /^run-([1-9]\d{0,9})$/.exec(sessionId)
  return named ? Number(named[1]) : null
}
