import { trialOf } from '@lexiverse/rules'

/** Names a realm that the party has left, for an address within the same game; else nothing. */
export function sameRealm(): string {
  const realm = new URLSearchParams(window.location.search).get('realm')
  return realm ? `&realm=${realm}` : ''
}

/** Path to the boss of a clue trial; null for any other node. */
export function bossPathOf(nodeId: string): string | null {
  const trial = trialOf(nodeId)
  return trial && `/forgotten-word?node=${trial.bossId}${sameRealm()}`
}
