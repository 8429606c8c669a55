import { gameLabels, gameTypes, type LeadReason, MAP_PATH, routeOf } from '@lexiverse/rules'
import type { FollowRefusal } from '../../play/party/party-place.ts'
import type { Room } from '../../play/party/room.ts'
import { isolate } from '../../ui/isolate.ts'

export const WATCHING =
  'You are watching until the next realm: you return there with one mind point'

export const followRefusalTexts: Record<FollowRefusal, string> = {
  watching: WATCHING,
  won: 'The others enter a star that you have won already',
  over: 'The journey of the party has ended',
  past: 'The host is still in another realm',
}

/** Why somebody else leads now. */
export const leadReasonTexts: Record<LeadReason, string> = {
  left: 'The former host has left.',
  lost: 'The former host has lost the connection.',
  away: 'The former host is away.',
  watching: 'The former host watches until the next realm.',
  waiting: 'The party was ready and waited.',
  asked: 'They asked for the lead.',
  given: 'The lead was handed over.',
}

/** Why this player leads now. */
export const ownLeadReasonTexts: Record<LeadReason, string> = {
  ...leadReasonTexts,
  asked: 'You asked for the lead.',
  given: 'The lead was handed to you.',
}

const LEVELS = [0, 1, 2, 3]

function placeName(target: string, begun: 'journey' | 'race' | null): string {
  if (begun) return `a new ${begun}`
  const [route] = target.split('?')
  if (route === MAP_PATH) return 'the map'
  const game = gameTypes.find(id => LEVELS.some(level => routeOf(id, level) === route))
  return game ? gameLabels[game].label : 'the next star'
}

export const leadsOnText = (
  name: string,
  target: string,
  begun: 'journey' | 'race' | null,
): string => `${name} leads on to ${placeName(target, begun)}`

export const hostName = ({ state }: Room): string => {
  const host = state.participants.find(person => person.isHost)
  return host ? isolate(host.nickname) : 'The host'
}
