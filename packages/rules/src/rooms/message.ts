import type { ParticipantProgress } from './progress.ts'

export interface RoundUp {
  level: number
  nodeId: string
  results: { participantId: string; frame: ParticipantProgress }[]
}

/** Why somebody else leads: the host left, lost the connection, hid the page, watches, let the party wait, or gave the lead up. */
export const leadReasons = [
  'left',
  'lost',
  'away',
  'watching',
  'waiting',
  'asked',
  'given',
] as const
export type LeadReason = (typeof leadReasons)[number]

/** Sent to everybody in the room, in this order. */
export type RoomMessage =
  | {
      type:
        | 'seated'
        | 'connected'
        | 'lost'
        | 'left'
        | 'removed'
        | 'lock'
        | 'emblem'
        | 'vote'
        | 'map'
      participantId: string
    }
  | { type: 'host'; participantId: string; reason: LeadReason }
  /** Somebody asks for the lead, or the host keeps it. */
  | { type: 'lead-asked' | 'lead-kept'; participantId: string }
  /** With `isStart`, a journey begins: every participant's run opens now. */
  | { type: 'navigate'; participantId: string; path: string; isStart: boolean }
  | { type: 'moved'; participantId: string; frame: ParticipantProgress }
  | { type: 'round-up'; roundUp: RoundUp }
  | { type: 'ended' }
