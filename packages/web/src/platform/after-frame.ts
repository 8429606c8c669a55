/**
 * Runs what may wait once the next frame has been drawn: what was pressed is seen first. Returns what
 * calls it off.
 */
export function afterFrame(run: () => void): () => void {
  let isOff = false
  requestAnimationFrame(() => setTimeout(() => isOff || run()))
  return () => {
    isOff = true
  }
}
