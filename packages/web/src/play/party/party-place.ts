import { MAP_PATH } from '@lexiverse/rules'
import { type Journey, journeys } from '../journey/journey-store.ts'
import { isLedTo, type Room } from './room.ts'

export const LOBBY_PATH = '/multiplayer'

const TRIAL_PATH = '/timer-hive-builder'

/** The map, and every game that a star can hold. */
const PLAY_PATHS = new Set([
  MAP_PATH,
  '/word-web',
  '/hive-builder',
  TRIAL_PATH,
  '/twistle',
  '/wordle',
  '/forgotten-word',
])

/** Of the Time Trials only those for a clue belong to a journey; the one at home is played alone. */
const isOwnTrial = (path: string): boolean =>
  path === TRIAL_PATH && !new URLSearchParams(window.location.search).has('clueType')

/** Map and games show the party's journey: at home, or on a journey of one's own, one is elsewhere. */
export function isOnPartyWay(path = window.location.pathname): boolean {
  if (!PLAY_PATHS.has(path) || isOwnTrial(path)) return false
  return journeys.getState().active === 'multiplayer'
}

/** Whoever waits in the lobby or travels with the party goes where the host leads. */
export function isWithParty(path = window.location.pathname): boolean {
  return path === LOBBY_PATH || isOnPartyWay(path)
}

export type Hindrance = 'watching' | 'won' | 'over' | 'past'

const nodeOf = (target: string): string | null =>
  new URLSearchParams(target.split('?')[1] ?? '').get('node')

interface Company {
  room: Room
  /** At zero, with a Second Dawn for the game that fell there. */
  mayStandAgain: boolean
}

/** Why this player cannot enter the game that the host led to; null where nothing hinders. */
export function hindranceAt(
  target: string,
  journey: Journey,
  { room, mayStandAgain }: Company,
): Hindrance | null {
  const nodeId = nodeOf(target)
  if (!nodeId) return null
  const { progress, mindPoints, isOver } = journey
  if (isOver) return 'over'
  if (mindPoints.current === 0 && !mayStandAgain) return 'watching'
  if (!isLedTo(room, nodeId, progress.currentLevel)) return 'past'
  return progress.completedNodes.includes(nodeId) ? 'won' : null
}
