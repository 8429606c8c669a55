import { RULES_VERSION, type Setup } from '../engine/setup.ts'

/** The node of every practice game that a player opens. */
export const PRACTICE_NODE = 'practice'

const PRACTICE_MIND_POINTS = 3

/** The setup of a game that belongs to no journey: its own three mind points, no perks, no glyphs. */
export function practiceSetup(seed: string): Setup {
  return {
    rulesVersion: RULES_VERSION,
    dictionaryVersion: 'built-in',
    runKind: 'practice',
    level: 1,
    nodeId: PRACTICE_NODE,
    nodeNumber: 1,
    attemptNumber: 1,
    mindPoints: { current: PRACTICE_MIND_POINTS, maximum: PRACTICE_MIND_POINTS },
    perks: [],
    glyphs: [],
    effects: [],
    hiveWins: 0,
    streak: 0,
    openClues: [],
    timerMode: 'timed',
    seed,
  }
}
