/** What one small step of the retention found and removed. */
export interface Batch {
  /** The id after which the next step continues; null at the end. */
  next: number | null
  /** What stays for now. */
  held: number
  /** Size of what stays, measured or estimated. */
  bytes: number
  removed: number
}

/** Awaited between two small transactions, so that players are served first; false if the server closes. */
export type Rest = () => Promise<boolean>

/** What a small transaction has removed of a player or room; nothing if it has to stay. */
export type Removed = 'some' | 'all' | 'nothing'

/** What every step needs that removes. */
export interface Removal {
  rest: Rest
  report(error: Error): void
}

/**
 * Removes one after another, each in small transactions with a rest after each. What fails is reported and does not
 * keep the others from being removed. Returns what is gone.
 */
export async function removeEach(
  ids: readonly number[],
  removeSome: (id: number) => Promise<Removed>,
  { rest, report }: Removal,
): Promise<Set<number>> {
  const gone = new Set<number>()
  for (const id of ids) {
    let removed: Removed
    do {
      removed = await removeSome(id).catch(error => {
        report(error as Error)
        return 'nothing'
      })
      if (removed === 'all') gone.add(id)
      if (!(await rest())) return gone
    } while (removed === 'some')
  }
  return gone
}
