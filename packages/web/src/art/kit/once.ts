/**
 * Lines that are worked out when they are first drawn: done where a file is read, the work of all
 * pictures would come together, before the first of them is seen.
 */
export function once(draw: () => string): () => string {
  let drawn: string | undefined
  return () => {
    drawn ??= draw()
    return drawn
  }
}
