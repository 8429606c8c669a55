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
