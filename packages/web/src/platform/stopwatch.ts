/** Counts the milliseconds a player is really there: it stands still while the page is hidden. */
export interface Stopwatch {
  elapsed(): number
  stop(): void
}

export function startStopwatch(from = 0): Stopwatch {
  let counted = from
  let since = document.hidden ? null : performance.now()

  const pause = () => {
    if (since !== null) counted += performance.now() - since
    since = null
  }
  const onVisibility = () => {
    if (document.hidden) pause()
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
