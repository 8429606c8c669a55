/** Runs a callback after the next frame is drawn, so that a press is shown first. Returns a cancel function. */
export function afterFrame(run: () => void): () => void {
  let isOff = false
  requestAnimationFrame(() => setTimeout(() => isOff || run()))
  return () => {
    isOff = true
  }
}
