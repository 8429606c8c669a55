import { achievements } from '@lexiverse/contract/achievements'
import { perks } from '@lexiverse/contract/perks'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { CallError, call } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { markNewPerks } from './new-perks.ts'

export interface Unlock {
  id: string
  kind: 'perk' | 'achievement'
  title: string
  text: string
}

/** Perks and achievements that a completion unlocked. The server reports each of them once. */
export const unlocksOf = (playerId: number, completionId: string, gameType: string) =>
  queryOptions({
    queryKey: ['news', completionId],
    queryFn: async () => {
      const unlocks = await Promise.all([newPerks(playerId), newAchievements(playerId, gameType)])
      return unlocks.flat()
    },
  })

export const unlockHeadings = { perk: 'Perk unlocked', achievement: 'Achievement' } as const

/**
 * Shows unlocks as a toast if the player leaves before they are loaded: the server reports each
 * once.
 */
export async function toastUnlocksLater(
  queries: QueryClient,
  options: ReturnType<typeof unlocksOf>,
): Promise<void> {
  if (queries.getQueryState(options.queryKey)?.fetchStatus !== 'fetching') return
  const unlocks = await queries.fetchQuery(options)
  const [first] = unlocks
  if (!first) return
  const title = unlocks.length === 1 ? unlockHeadings[first.kind] : 'Unlocked'
  showToast({ title, text: unlocks.map(unlock => unlock.title).join(', ') })
}

async function newPerks(playerId: number): Promise<Unlock[]> {
  const { newlyUnlocked } = await logged(
    call(perks.checkUnlocks, { body: { playerId } }),
    'Perk unlocks could not be checked',
    { newlyUnlocked: [] },
  )
  if (newlyUnlocked.length > 0) markNewPerks(newlyUnlocked.map(({ id }) => id))
  return newlyUnlocked.map(({ id, name, description, achievement }) => ({
    id,
    kind: 'perk',
    title: name,
    text: achievement ? `${description} Given for: ${achievement}` : description,
  }))
}

async function newAchievements(playerId: number, gameType: string): Promise<Unlock[]> {
  const { unlockedAchievements } = await logged(
    call(achievements.check, { body: { playerId, gameType } }),
    'Achievements could not be checked',
    { unlockedAchievements: [] },
  )
  return unlockedAchievements.map(({ id, title, description }) => ({
    id,
    kind: 'achievement',
    title,
    text: description,
  }))
}

async function logged<T>(asked: Promise<T>, warning: string, otherwise: T): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn(warning, error)
    return otherwise
  }
}
