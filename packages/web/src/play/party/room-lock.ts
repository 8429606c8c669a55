const NAME = 'lexiverse.room'

/** Absent where the page does not come over a secure connection. */
const lockManager = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/** The tab that speaks for the seat holds the lock, taken from any other; answers how to let go. */
export function holdSeat(): () => void {
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // Refused when another tab takes it, which is told by the connection too.
  lockManager()
    ?.request(NAME, { steal: true }, () => released)
    .catch(() => undefined)
  return () => release()
}

/** Waits until no other tab speaks for the seat, or until it is wanted here all the same. */
export async function seatFree(signal: AbortSignal): Promise<void> {
  await lockManager()
    ?.request(NAME, { signal }, () => undefined)
    .catch(() => undefined)
}
