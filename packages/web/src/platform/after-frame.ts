/** Runs what may wait once the next frame has been drawn: what was pressed is seen first. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
