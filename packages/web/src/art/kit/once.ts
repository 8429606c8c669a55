/**
 * Computes lines when they are first drawn. At module level the work of all pictures would run
 * before the first paint.
 */
export function once(draw: () => string): () => string {
  let drawn: string | undefined
  return () => {
    drawn ??= draw()
    return drawn
  }
}
