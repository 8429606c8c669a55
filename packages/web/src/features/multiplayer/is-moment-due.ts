import { MAP_PATH, type PartyMoment } from '@lexiverse/rules'
import { isOnPartyJourney, LOBBY_PATH } from '../../play/party/party-place.ts'
import type { Room } from '../../play/party/room.ts'

/**
 * On the map, so that nobody is torn out of a guess or an ending. The player who beat a boss has seen the
 * way into the next realm already; the end of a journey is shown to all, also in the lobby.
 */
export function isMomentDue(
  { you }: Room,
  { kind, who }: PartyMoment & { who: string | null },
  path: string,
): boolean {
  const isOnMap = path === MAP_PATH && isOnPartyJourney(path)
  if (kind === 'realm') return isOnMap && who !== you.deviceId
  return isOnMap || path === LOBBY_PATH
}
