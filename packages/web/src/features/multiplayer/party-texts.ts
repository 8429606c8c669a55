import type { LeadReason } from '@lexiverse/rules'
import type { FollowRefusal } from '../../play/party/party-place.ts'

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
  left: 'The host has left.',
  lost: 'The host has lost the connection.',
  away: 'The host is away.',
  watching: 'The host watches until the next realm.',
  waiting: 'The party was ready and waited.',
  asked: 'The host did not answer.',
  given: 'The lead was handed over.',
}

/** For a name inside a sentence: one in a script of the other direction leaves the order of the words alone. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}
