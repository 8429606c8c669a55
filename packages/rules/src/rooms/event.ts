import type { Emblem } from './appearance.ts'
import type { RoomChoices } from './choices.ts'
import type { BossDeed, PartyMoment } from './message.ts'
import type { Standing } from './race-view.ts'

/** Everything that can happen to a room. Time is data: each event carries the server's clock. */
export type RoomAction =
  /** Takes a seat, or renames it; the seat waits for its connection. */
  | { type: 'join'; at: number; key: string; nickname: string; emblem?: Emblem | undefined }
  | { type: 'connect'; at: number; key: string; connectionId: string }
  | { type: 'disconnect'; at: number; participantId: string; connectionId: string }
  /** A server process is gone, with all its connections; `lastBeatAt` is its last heartbeat. */
  | { type: 'process-lost'; at: number; processId: string; lastBeatAt: number }
  | { type: 'leave'; at: number; participantId: string }
  | {
      type: 'navigate'
      at: number
      participantId: string
      path: string
      /** Places open to the host's run besides the map: see navigationTargets. */
      targets: readonly string[]
      /** The level of the host's run; absent on the way to the map. */
      level?: number | undefined
      /** Whether another journey is to begin, now that this one has ended. */
      isNew: boolean
    }
  /** The host gives the lead to somebody else. */
  | { type: 'hand-over'; at: number; participantId: string; toId: string }
  /** Somebody asks the host for the lead. */
  | { type: 'ask-lead'; at: number; participantId: string }
  /** The host declines to give the lead up. */
  | { type: 'keep-lead'; at: number; participantId: string }
  /** The participant's page was hidden or is shown again, or nobody has used it for long. */
  | { type: 'presence'; at: number; participantId: string; isHidden: boolean; isIdle?: boolean }
  /** The host closes the room to newcomers, or opens it again. */
  | { type: 'lock'; at: number; participantId: string; isLocked: boolean }
  /** The host removes somebody, who cannot come back. */
  | { type: 'remove'; at: number; participantId: string; removedId: string }
  /** A participant says which star they want to enter next. */
  | { type: 'vote'; at: number; participantId: string; nodeId: string }
  /** The host chooses how the next journey is played. */
  | { type: 'choose'; at: number; participantId: string; choices: RoomChoices }
  /** A participant is ready for the next journey, or no longer. */
  | { type: 'ready'; at: number; participantId: string; isReady: boolean }
  /** The host ends a race that still waits for somebody. */
  | { type: 'end-race'; at: number; participantId: string }
  /** A player of a race has ended a star. */
  | { type: 'race'; at: number; participantId: string; made: Omit<Standing, 'at'> }
  /** A player who watches has given a glyph to a friend. */
  | { type: 'gift'; at: number; participantId: string; toId: string; glyphId: string }
  | { type: 'emblem'; at: number; participantId: string; emblem: Emblem | null }
  | { type: 'game_update'; at: number; participantId: string; frame: unknown }
  /** A run of the party has changed, which may change the others. */
  | { type: 'party'; at: number; participantId: string; isOver: boolean; moment?: PartyMoment }
  /** A game that was open at the end of the journey has paid: what its player has made now. */
  | { type: 'late-pay'; at: number; participantId: string; score: number }
  /** A participant has guessed at the boss that the party shares, or won a clue for it. */
  | { type: 'shared-boss'; at: number; participantId: string; deed: BossDeed }
  | { type: 'tick'; at: number }

/** A connection id names the process of the connection. */
export function connectionIdAt(processId: string, number: number): string {
  return `${processId}:${number}`
}

export function isOfProcess(connectionId: string | null, processId: string): boolean {
  return connectionId?.startsWith(`${processId}:`) ?? false
}
