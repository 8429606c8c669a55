import type { Appearance } from './appearance.ts'
import type { ParticipantProgress } from './progress.ts'

export interface RoundUp {
  level: number
  nodeId: string
  results: { participantId: string; frame: ParticipantProgress }[]
}

/** What one participant's game has changed for the whole party. */
export interface PartyMoment {
  /** A boss was beaten and the party enters the next realm; or the journey has ended, won or lost. */
  kind: 'realm' | 'victory' | 'defeat'
  /** The level of the game; of a defeat, the furthest that the party has reached. */
  level: number
  /** At the end of a journey: what each participant made. */
  scores?: ({ participantId: string; score: number } & Appearance)[] | undefined
  /** At the end of a journey: the best score of any earlier party of this size; null for the first one. */
  best?: number | null | undefined
  /** At the end of a journey: its puzzles were easier, so that it sets no record. Earlier ends do not have it. */
  isGentle?: boolean | undefined
  /** Null if it was nobody's game: somebody left. Absent: it was a game of the message's participant. */
  who?: string | null | undefined
}

/** The end of a journey as everybody may see it. */
export interface JourneyEnd extends PartyMoment {
  /** Whose game ended it; null if nobody's did, and once that player's data is deleted. */
  who: string | null
  at: number
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

/** A guess at the shared boss, as the rules have judged it, or a clue won. */
export const bossDeeds = ['right', 'near', 'wrong', 'clue'] as const
export type BossDeed = (typeof bossDeeds)[number]

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
        | 'choices'
        | 'ready'
        | 'race'
      participantId: string
    }
  /** Something happened at the boss that the party shares. */
  | { type: 'shared-boss'; participantId: string; deed: BossDeed }
  /** The runs of the party have changed, by a game of this participant. */
  | { type: 'map'; participantId: string; moment?: PartyMoment }
  | { type: 'host'; participantId: string; reason: LeadReason }
  /** Somebody asks for the lead, or the host keeps it. */
  | { type: 'lead-asked' | 'lead-kept'; participantId: string }
  /** With `isStart`, a journey begins: every participant's run opens now. */
  | { type: 'navigate'; participantId: string; path: string; isStart: boolean }
  | { type: 'moved'; participantId: string; frame: ParticipantProgress }
  | { type: 'gift'; participantId: string; toId: string; glyphId: string }
  | { type: 'round-up'; roundUp: RoundUp }
  | { type: 'ended' }
