import {
  bossAt,
  clueSchema,
  type Difficulty,
  difficultySchema,
  type GameId,
  PRACTICE_NODE,
  practiceLevelOf,
  TIME_TRIAL_NODE,
} from '@lexiverse/rules'
import { identity, playerIdOf } from '../../../platform/identity.ts'
import { preferences } from '../../../platform/preferences.ts'
import { activeJourney, type Journey, journeys } from '../../../play/journey/journey-store.ts'
import type { AttemptPlace } from '../../../play/journey/request-attempt.ts'

const FALLBACK_NODE = 'node-1'
const TUTORIAL_BOSS = bossAt(0)

const isAlone = (nodeId: string): boolean => nodeId === TIME_TRIAL_NODE || nodeId === PRACTICE_NODE

/** Which node is played: the one in the address, else the journey's current one, else the first. */
export function placeAt(game: GameId, search: string): AttemptPlace {
  const asked = new URLSearchParams(search)
  const journey = activeJourney(journeys.getState())
  const nodeId = game === 'time-trial' ? trialNode(asked, journey) : puzzleNode(asked, journey)
  const difficulty = difficultyOf(nodeId, asked)
  const realm = leftRealm(asked, journey)
  return {
    playerId: playerIdOf(identity.getState()),
    game,
    nodeId,
    level: difficulty ? practiceLevelOf(difficulty) : (realm ?? levelOf(nodeId, asked, journey)),
    runId: isAlone(nodeId) ? null : (journey?.runId ?? null),
    timerMode: preferences.getState().timerMode,
    ...(realm !== undefined && { realm }),
    ...(difficulty && { difficulty }),
  }
}

/** Only practice has a difficulty that the player chooses. */
function difficultyOf(nodeId: string, asked: URLSearchParams): Difficulty | undefined {
  return nodeId === PRACTICE_NODE
    ? difficultySchema.safeParse(asked.get('difficulty')).data
    : undefined
}

const levels = new Map([0, 1, 2, 3].map(level => [String(level), level]))

/** A game outside a journey, and its explanation, use the first realm. */
const ALONE_LEVEL = 1

/** Practice uses the level of the beaten boss; the journey may already be further. */
function levelOf(nodeId: string, asked: URLSearchParams, journey: Journey | null): number {
  if (nodeId.startsWith('tutorial-')) return 0
  if (nodeId === TIME_TRIAL_NODE) return ALONE_LEVEL
  const practised = nodeId === PRACTICE_NODE ? levels.get(asked.get('level') ?? '') : undefined
  return practised ?? journey?.progress.currentLevel ?? 1
}

/** The party may enter the next realm while a game of this player is open: its address names the realm. */
function leftRealm(asked: URLSearchParams, journey: Journey | null): number | undefined {
  const realm = levels.get(asked.get('realm') ?? '')
  const isLeft = realm !== undefined && realm < (journey?.progress.currentLevel ?? 0)
  return isLeft ? realm : undefined
}

function puzzleNode(asked: URLSearchParams, journey: Journey | null): string {
  const current = journey?.progress.currentNode
  return asked.get('node') ?? (current && current !== 'start' ? current : FALLBACK_NODE)
}

/**
 * A clue trial belongs to the boss named in the address, else to the boss of the level; any other
 * trial to no journey.
 */
function trialNode(asked: URLSearchParams, journey: Journey | null): string {
  if (asked.get('node') === PRACTICE_NODE) return PRACTICE_NODE
  const clue = clueSchema.safeParse(asked.get('clueType'))
  if (clue.success && asked.get('node') === TUTORIAL_BOSS) return `${TUTORIAL_BOSS}:${clue.data}`
  if (!clue.success || !journey) return TIME_TRIAL_NODE
  return `${bossAt(journey.progress.currentLevel)}:${clue.data}`
}
