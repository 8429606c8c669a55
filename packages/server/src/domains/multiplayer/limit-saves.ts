import { addressKey, limiter } from '../../platform/rate-limit.ts'

/**
 * A share that no neighbour can use up: a message every seven seconds is what a player saves in an ordinary game.
 * Many guests of one address have as many shares, so a share allows few at once.
 */
const SAVED_PER_PLAYER = { perSecond: 1 / 7, burst: 3 }
/**
 * Beyond their shares all players of an address save so many together. Joins are not counted, because they are limited
 * by the sockets that an address may open.
 */
const SAVED_PER_ADDRESS = { perSecond: 50, burst: 500 }
/** Shares included, because one program can have a thousand guests: enough for the shares of 1,000 honest players. */
const MOST_SAVED_PER_ADDRESS = { perSecond: 150, burst: 1_500 }

/** Counts a saved message; false if it is refused, which costs nothing. */
export type MaySave = (playerId: number, address: string) => boolean

export function limitSaves(now?: () => number): MaySave {
  const waitForShare = limiter(SAVED_PER_PLAYER, now)
  const waitToSave = limiter(SAVED_PER_ADDRESS, now)
  const waitForAll = limiter(MOST_SAVED_PER_ADDRESS, now)
  return (playerId, address) => {
    const key = addressKey(address)
    if (waitForAll.wait(key, 1) > 0) return false
    const mayPass = waitForShare(playerId) === 0 || waitToSave(key) === 0
    if (mayPass) waitForAll(key)
    return mayPass
  }
}
