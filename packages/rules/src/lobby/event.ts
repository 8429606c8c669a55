/** Everything that can happen to a session. Time is data: each event carries the server's clock. */
export type LobbyEvent =
  | { type: 'join'; at: number; key: string; nickname: string }
  | { type: 'connect'; at: number; key: string }
  | { type: 'disconnect'; at: number; participantId: string }
  | { type: 'leave'; at: number; participantId: string }
  | { type: 'sync_request'; at: number; participantId: string }
  | {
      type: 'navigate'
      at: number
      participantId: string
      path: string
      /** Places open to the host's run besides the map: see navigationTargets. */
      targets: readonly string[]
    }
  | { type: 'game_update'; at: number; participantId: string; frame: unknown }
  /** A heartbeat that the socket answered. */
  | { type: 'alive'; at: number; participantId: string }
  | { type: 'tick'; at: number }
