import type { JourneyEnd, PartyMoment } from './message.ts'
import type { RoomState, Seat } from './state.ts'

type Score = NonNullable<JourneyEnd['scores']>[number]

/** The end of a journey as the room keeps it, so that a reload shows it again. */
export interface KeptEnd extends JourneyEnd {
  /** With the player's key: a player whose seat lapsed sees the end with a new one. Earlier rooms do not have it. */
  scores?: (Score & { key?: string | undefined })[] | undefined
}

/** The realm that the party entered last, as the room keeps it for a reload. */
export interface KeptRealm {
  /** The level of the boss that was beaten. */
  level: number
  who: string | null
  at: number
  /** Who was seated then: players who came later have not travelled there. */
  party: readonly { id: string; key: string }[]
}

type Kept = Pick<RoomState, 'journeyEnd' | 'realm'>

export function keepMoment(state: RoomState, seat: Seat, moment: PartyMoment): Kept {
  const { now: at, seats } = state
  const who = moment.who === undefined ? seat.id : moment.who
  if (moment.kind === 'realm') {
    return {
      realm: { level: moment.level, who, at, party: seats.map(({ id, key }) => ({ id, key })) },
    }
  }
  const scores = moment.scores?.map(own => ({
    ...own,
    key: seats.find(({ id }) => id === own.participantId)?.key,
  }))
  return { realm: null, journeyEnd: { ...moment, scores, who, at } }
}

/** The podium follows what a player makes in a game that was open at the end. */
export function withLatePay(state: RoomState, { id, key }: Seat, score: number): RoomState {
  const { journeyEnd } = state
  if (!journeyEnd) return state
  const scores = journeyEnd.scores?.map(own =>
    own.key === key || own.participantId === id ? { ...own, score } : own,
  )
  return { ...state, journeyEnd: { ...journeyEnd, scores } }
}

interface KeptView {
  journeyEnd?: JourneyEnd
  realm?: Omit<KeptRealm, 'party'> & { party: string[] }
}

/** By public ids. A player with a new seat is named by that one. */
export function keptView({ journeyEnd, realm, isOver, seats }: RoomState): KeptView {
  const seatWith = (key: string | undefined) => seats.find(seat => seat.key === key)
  if (!isOver && realm) {
    const { level, at, who, party } = realm
    const doer = party.find(({ id }) => id === who)
    const here = party.flatMap(({ key }) => seatWith(key)?.id ?? [])
    return { realm: { level, at, who: seatWith(doer?.key)?.id ?? who, party: here } }
  }
  if (!isOver || !journeyEnd) return {}
  const { scores = [], who } = journeyEnd
  const idNow = ({ participantId, key }: (typeof scores)[number]) =>
    seatWith(key)?.id ?? participantId
  const doer = scores.find(({ participantId }) => participantId === who)
  const seen = scores.map(({ key, participantId, ...own }) => {
    return { participantId: idNow({ participantId, key, ...own }), ...own }
  })
  return { journeyEnd: { ...journeyEnd, scores: seen, who: doer ? idNow(doer) : who } }
}

/** A guest has signed in: what was kept for the guest belongs to the account. */
export function moveKept({ journeyEnd, realm }: RoomState, moved: (key: string) => string): Kept {
  const scores = journeyEnd?.scores?.map(own => ({ ...own, key: own.key && moved(own.key) }))
  return {
    ...(journeyEnd && { journeyEnd: { ...journeyEnd, scores } }),
    ...(realm && {
      realm: { ...realm, party: realm.party.map(({ id, key }) => ({ id, key: moved(key) })) },
    }),
  }
}

/** Of scores without a key, nobody who left before keeps a name: one may be the player's. */
function endWithout(end: KeptEnd, key: string, seatId: string, seats: readonly Seat[]): KeptEnd {
  const isOwn = (score: Score & { key?: string | undefined }) =>
    score.key === key || score.participantId === seatId
  const { scores = [] } = end
  const doer = scores.find(({ participantId }) => participantId === end.who)
  return {
    ...end,
    who: end.who === seatId || (doer && isOwn(doer)) ? null : end.who,
    scores: scores
      .filter(score => !isOwn(score))
      .map(own => {
        const { participantId, score } = own
        const isKnown = own.key || seats.some(({ id }) => id === participantId)
        return isKnown ? own : { participantId, score }
      }),
  }
}

function realmWithout(realm: KeptRealm, key: string, seatId: string): KeptRealm {
  const isOwn = (person: { id: string; key: string }) => person.key === key || person.id === seatId
  const own = realm.party.find(isOwn)
  const who = own && own.id === realm.who ? null : realm.who
  return { ...realm, who, party: realm.party.filter(person => !isOwn(person)) }
}

export function forgetKept(state: RoomState, key: string, seatId: string): Kept {
  const { journeyEnd, realm, seats } = state
  return {
    ...(journeyEnd && { journeyEnd: endWithout(journeyEnd, key, seatId, seats) }),
    ...(realm && { realm: realmWithout(realm, key, seatId) }),
  }
}
