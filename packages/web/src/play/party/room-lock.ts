const NAME = 'lexiverse.room'

/** Undefined on pages without a secure connection. */
const lockManager = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/** Takes the lock of the seat from any other tab. Returns a function that releases it. */
export function takeSeatLock(): () => void {
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // Rejects when another tab steals the lock; the connection reports that as well.
  lockManager()
    ?.request(NAME, { steal: true }, () => released)
    .catch(() => undefined)
  return () => release()
}

/** Waits until no other tab holds the seat, or until the signal aborts. */
export async function waitForSeatLock(signal: AbortSignal): Promise<void> {
  await lockManager()
    ?.request(NAME, { signal }, () => undefined)
    .catch(() => undefined)
}
