import { type RaceView, racePlaces } from '@lexiverse/rules'
import type { Room } from '../../play/party/room.ts'
import { figure } from '../../ui/figure.ts'
import { isolate } from '../../ui/isolate.ts'
import { friendsOf } from './friends.ts'

/** The first place of the race; undefined if nobody has won a star or scored. */
export const winnerOf = (race: RaceView) =>
  racePlaces(race)
    .slice(0, 1)
    .find(([, { won, points }]) => won > 0 || points > 0)

/** Who has won the race, and with what. */
export function raceEndTexts(room: Room, race: RaceView) {
  const first = winnerOf(race)
  if (!first) return { title: 'The race is run', text: 'The stars keep their secrets this time.' }
  const [winner, standing] = first
  const friend = friendsOf(room).find(({ id }) => id === winner)
  const name = friend?.name ?? race.standings[winner]?.nickname ?? 'Somebody'
  const title = friend?.isYou ? 'You win the race' : `${isolate(name)} wins the race`
  const points = race.aim === 'points' ? `, ${figure(standing.points)} points` : ''
  return { title, text: `${standing.won} of ${race.stars} stars won${points}.` }
}
