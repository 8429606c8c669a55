import { MAP_PATH, type PartyMoment } from '@lexiverse/rules'
import { isOnPartyJourney, LOBBY_PATH } from '../../play/party/party-place.ts'

/**
 * On the map, so that nobody is torn out of a guess or an ending; the end of a journey also in the lobby.
 */
export function isMomentDue({ kind }: PartyMoment, path: string): boolean {
  const isOnMap = path === MAP_PATH && isOnPartyJourney(path)
  return isOnMap || (kind !== 'realm' && path === LOBBY_PATH)
}
