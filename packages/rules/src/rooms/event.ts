/** Everything that can happen to a room. Time is data: each event carries the server's clock. */
export type RoomAction =
  /** Takes a seat, or renames it; the seat waits for its connection. */
  | { type: 'join'; at: number; key: string; nickname: string }
  | { type: 'connect'; at: number; key: string; connectionId: string }
  | { type: 'disconnect'; at: number; participantId: string; connectionId: string }
  /** A server process is gone, with every connection it held; `heardAt` is its last heartbeat. */
  | { type: 'holder-lost'; at: number; holder: string; heardAt: number }
  | { type: 'leave'; at: number; participantId: string }
  | {
      type: 'navigate'
      at: number
      participantId: string
      path: string
      /** Places open to the host's run besides the map: see navigationTargets. */
      targets: readonly string[]
      /** Whether another journey is to begin, now that this one has ended. */
      isNew: boolean
    }
  /** The host gives the lead to somebody else. */
  | { type: 'hand-over'; at: number; participantId: string; toId: string }
  | { type: 'game_update'; at: number; participantId: string; frame: unknown }
  /** A run of the party has changed, which may change the others. */
  | { type: 'party'; at: number; participantId: string; isOver: boolean }
  | { type: 'tick'; at: number }

/** A connection id names the process that holds the connection. */
export function connectionIdAt(holder: string, number: number): string {
  return `${holder}:${number}`
}

export function isHeldBy(connectionId: string | null, holder: string): boolean {
  return connectionId?.startsWith(`${holder}:`) ?? false
}
