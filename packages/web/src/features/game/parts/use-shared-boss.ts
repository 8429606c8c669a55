import { lazy, useEffect, useMemo } from 'react'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import { openSharedBoss, type SharedBossInPlay } from '../../../play/attempt/shared-boss.ts'

export const SharedBossFollower = lazy(async () => ({
  default: (await import('./shared-boss-follower.tsx')).SharedBossFollower,
}))

/** The boss that the party shares; null in every other game. */
export function useSharedBoss(attempt: AttemptInPlay): SharedBossInPlay | null {
  const boss = useMemo(() => (attempt.setup.sharedBoss ? openSharedBoss(attempt) : null), [attempt])
  useEffect(() => boss?.follow(), [boss])
  return boss
}
