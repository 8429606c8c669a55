import { MAP_PATH, type ParticipantProgress } from '@lexiverse/rules'
import { type Journey, journeys } from '../journey/journey-store.ts'
import { isOpenedByHost, type Room } from './room.ts'

export const LOBBY_PATH = '/multiplayer'
export const MEETING_PATH = '/meeting'

const TRIAL_PATH = '/timer-hive-builder'

const PLAY_PATHS = new Set([
  MAP_PATH,
  MEETING_PATH,
  '/word-web',
  '/hive-builder',
  TRIAL_PATH,
  '/twistle',
  '/wordle',
  '/forgotten-word',
])

/** Only the Time Trials for a clue belong to a journey. */
const isOwnTrial = (path: string): boolean =>
  path === TRIAL_PATH && !new URLSearchParams(window.location.search).has('clueType')

/** True on the map and in games while they show the party's journey. */
export function isOnPartyJourney(path = window.location.pathname): boolean {
  if (!PLAY_PATHS.has(path) || isOwnTrial(path)) return false
  return journeys.getState().active === 'multiplayer'
}

/** True where the page follows the host: in the lobby and on the party's journey. */
export function isWithParty(path = window.location.pathname): boolean {
  return path === LOBBY_PATH || isOnPartyJourney(path)
}

/** Whether a player waits for the host, or is at something that a navigation would interrupt. */
export type Standing = 'apart' | 'idle' | 'game' | 'trial' | 'ending'

export function standingAt(path: string, playing: ParticipantProgress | null): Standing {
  if (!isWithParty(path)) return 'apart'
  if (path === LOBBY_PATH || path === MAP_PATH) return 'idle'
  if (path === TRIAL_PATH) return 'trial'
  const hasEnded = playing?.status === 'victory' || playing?.status === 'defeat'
  return hasEnded && playing.nodeId === nodeOf(window.location.search) ? 'ending' : 'game'
}

export type FollowRefusal = 'watching' | 'won' | 'over' | 'past'

const nodeOf = (target: string): string | null =>
  new URLSearchParams(target.split('?')[1] ?? '').get('node')

interface FollowContext {
  room: Room
  /** At zero mind points, but able to use Second Dawn in the game that was lost there. */
  mayRevive: boolean
}

/** Why this player cannot enter the game that the host opened; null if they can. */
export function whyCannotFollow(
  target: string,
  journey: Journey,
  { room, mayRevive }: FollowContext,
): FollowRefusal | null {
  const nodeId = nodeOf(target)
  if (!nodeId) return null
  const { progress, mindPoints, isOver } = journey
  if (isOver) return 'over'
  if (mindPoints.current === 0 && !mayRevive) return 'watching'
  if (!isOpenedByHost(room, nodeId, progress.currentLevel)) return 'past'
  return progress.completedNodes.includes(nodeId) ? 'won' : null
}
