import { progressKey } from '../campaign/progress.ts'
import type { RoomMessage, RoundUp } from './message.ts'
import type { ParticipantProgress } from './progress.ts'
import type { RoomState, Seat } from './state.ts'
import { type RoomStep, step } from './step.ts'

/** How a participant ended a star. */
export interface StarResult {
  participantId: string
  frame: ParticipantProgress
  /** Part of a round-up that was sent. */
  isTold?: boolean
}

/** More than eight players can leave open at a time; older ones are forgotten. */
const MAX_RESULTS = 32

/** A clue trial, such as boss:usage, is played at its boss. */
const starKey = ({ level, nodeId }: Pick<ParticipantProgress, 'level' | 'nodeId'>): string =>
  progressKey(level, nodeId.split(':')[0] ?? nodeId)

const isTrial = ({ nodeId }: ParticipantProgress): boolean => nodeId.includes(':')

const hasEnded = ({ status }: ParticipantProgress): boolean =>
  status === 'victory' || status === 'defeat'

/**
 * Keeps the result of a star, because its player's place moves on while others still play. In the order of
 * arrival; playing the star again drops it.
 */
export function recordResult(state: RoomState, { id, frame }: Seat): RoomState {
  if (!frame || isTrial(frame)) return state
  const results = state.results ?? []
  const isSame = (result: StarResult) =>
    result.participantId === id && starKey(result.frame) === starKey(frame)
  if (frame.status === 'playing') return { ...state, results: results.filter(r => !isSame(r)) }
  if (!hasEnded(frame) || results.some(isSame)) return state
  // The board is for friends who watch a game that is still played.
  const { board: _, ...figures } = frame
  const result = { participantId: id, frame: figures }
  return { ...state, results: [...results, result].slice(-MAX_RESULTS) }
}

/** Sends the results of each star that nobody plays any more, once at least two have ended it. */
export function roundUp(state: RoomState): RoomStep {
  // A race goes on from star to star, and has its podium at the end.
  if (state.race) return step(state)
  const seated = new Set(state.seats.map(({ id }) => id))
  const results = (state.results ?? []).filter(({ participantId }) => seated.has(participantId))
  const open = new Set(results.filter(({ isTold }) => !isTold).map(({ frame }) => starKey(frame)))
  let current = state
  const messages: RoomMessage[] = []
  for (const key of open) {
    const ended = results.filter(({ frame }) => starKey(frame) === key)
    const [first] = ended
    if (!first || ended.length < 2 || state.seats.some(seat => isPlaying(seat, key))) continue
    const { level, nodeId } = first.frame
    const told = ended.map(({ participantId, frame }) => ({ participantId, frame }))
    messages.push({ type: 'round-up', roundUp: { level, nodeId, results: told } })
    const last = { level, nodeId, at: state.now }
    current = { ...current, results: markTold(current, key), votes: {}, roundUp: last }
  }
  return step(current, ...messages)
}

const markTold = ({ results = [] }: RoomState, key: string): StarResult[] =>
  results.map(result => (starKey(result.frame) === key ? { ...result, isTold: true } : result))

export interface KeptRoundUp extends RoundUp {
  at: number
  /** Who was seated then: players who came later have not played that star. */
  party: string[]
}

/** The last round-up for a page that is loaded again; none once the star is played again. */
export function lastRoundUp(state: RoomState): { roundUp?: KeptRoundUp } {
  const { roundUp: last, results = [], seats } = state
  if (!last) return {}
  const told = results.filter(
    ({ participantId, frame, isTold }) =>
      isTold && starKey(frame) === starKey(last) && seats.some(({ id }) => id === participantId),
  )
  if (told.length < 2) return {}
  // Nobody watches a board that has ended.
  const seen = told.map(({ participantId, frame: { board: _, ...frame } }) => {
    return { participantId, frame }
  })
  const party = seats.filter(({ joinedAt }) => joinedAt <= last.at).map(({ id }) => id)
  return { roundUp: { ...last, results: seen, party } }
}

/** Whether somebody other than this player plays a star now, or a clue trial of it. */
export function isPlayedByFriend(
  { seats }: RoomState,
  key: string,
  star: Pick<ParticipantProgress, 'level' | 'nodeId'>,
): boolean {
  return seats.some(seat => seat.key !== key && isPlaying(seat, starKey(star)))
}

/** Also in a clue trial of this boss, or at its end. */
function isPlaying({ disconnectedAt, frame }: Seat, key: string): boolean {
  if (disconnectedAt !== null || !frame || starKey(frame) !== key) return false
  return frame.status === 'playing' || (isTrial(frame) && hasEnded(frame))
}
