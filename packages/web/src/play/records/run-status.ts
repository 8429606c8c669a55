interface GameRun {
  readonly wasCompleted: boolean
  readonly duration: number
}

export type RunStatus = 'completed' | 'failed' | 'in progress'

/** Completed; failed if it took time all the same; else it still goes on. */
export function runStatus({ wasCompleted, duration }: GameRun): RunStatus {
  if (wasCompleted) return 'completed'
  return duration > 0 ? 'failed' : 'in progress'
}
