/** What the connection and its address may still do. */
export interface Allowance {
  /** Charges the connection for messages; false when its allowance is used up. */
  spend(cost: number): boolean
  /** Counts a message that is saved, other than a join; false if the player and the address have saved too many. */
  save(): boolean
  /** Counts runs that are about to be stored; false if the address may not store so many now. */
  mayOpenRuns(count: number): boolean
}
