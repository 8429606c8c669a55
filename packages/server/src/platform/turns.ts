/**
 * Lets one caller pass in each turn of the event loop. Calls that arrive together would otherwise run one
 * after another before anybody else is served, because the embedded engine never yields the thread.
 */
export function turnQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))
  return () => {
    last = last.then(nextTurn)
    return last
  }
}
