import type { Appearance } from '@lexiverse/rules'
import type { Friend } from './friends.ts'

/** The friends who are seated, and those of the results who have left since. */
export function withGone(
  friends: readonly Friend[],
  results: readonly (Appearance & { id: string })[],
): Friend[] {
  const gone = results.flatMap(({ id, nickname: name, colour = 0, emblem = null }) => {
    if (name === undefined || friends.some(friend => friend.id === id)) return []
    const isNowhere = { isYou: false, isHost: false, isHere: false, progress: undefined }
    return [{ id, name, colour, emblem, ...isNowhere }]
  })
  return [...friends, ...gone]
}
