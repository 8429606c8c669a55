/** Counts active play time in milliseconds: it pauses while the page is hidden. */
export interface Stopwatch {
  elapsed(): number
  stop(): void
}

interface StopwatchOptions {
  /** False: it runs while the page is hidden. */
  isPausing?: boolean
}

export function startStopwatch(from = 0, { isPausing = true }: StopwatchOptions = {}): Stopwatch {
  let counted = from
  const isAway = () => isPausing && document.hidden
  let since = isAway() ? null : performance.now()

  const pause = () => {
    if (since !== null) counted += performance.now() - since
    since = null
  }
  const onVisibility = () => {
    if (isAway()) pause()
    else since ??= performance.now()
  }
  document.addEventListener('visibilitychange', onVisibility)
  return {
    elapsed: () => Math.floor(counted + (since === null ? 0 : performance.now() - since)),
    stop() {
      pause()
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
