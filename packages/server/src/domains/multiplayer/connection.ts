/** One connection to a browser; tests use one without a network. */
export interface Connection {
  send(text: string): void
  /** Progress that the next message replaces: dropped when the browser reads too slowly. */
  sendProgress(text: string): void
  close(code: number, reason: string): void
}
