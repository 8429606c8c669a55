interface GameRun {
  readonly wasCompleted: boolean
  readonly duration: number
}

export type RunStatus = 'completed' | 'failed' | 'in progress'

/** The record has no status of its own: an unfinished game with a duration has failed. */
export function runStatus({ wasCompleted, duration }: GameRun): RunStatus {
  if (wasCompleted) return 'completed'
  return duration > 0 ? 'failed' : 'in progress'
}
