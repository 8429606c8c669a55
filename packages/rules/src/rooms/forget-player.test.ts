import { expect, it } from 'vitest'
import { forgetPlayer } from './forget-player.ts'
import { openRoom, type RoomState, type Seat } from './state.ts'

const seat = (id: string, key: string, nickname: string): Seat => ({
  id,
  key,
  nickname,
  joinedAt: 0,
  disconnectedAt: null,
  connectionId: null,
  frame: null,
})

const bothOf = (id: string, key: string) => ({ id, key })
const frame = { level: 1, nodeId: 'node-a', game: 'twistle', status: 'victory' } as never
const standing = { ended: 1, won: 1, points: 5, at: 9 }

const room: RoomState = {
  ...openRoom('ABCDE', 0),
  seats: [seat('p1', '71', 'Vesper'), seat('p2', '72', 'Bo')],
  hostId: 'p2',
  lockedFor: ['71', '72'],
  removed: ['71', '73'],
  results: [
    { participantId: 'p1', frame },
    { participantId: 'p2', frame },
  ],
  votes: { p1: 'node-b', p2: 'node-c' },
  race: { stars: 3, aim: 'points', startsAt: 1, standings: { 71: standing, 72: standing } },
  waiting: { since: 3, held: ['p1', 'p2'] },
  leadRequest: { by: 'p1', at: 4 },
  realm: { level: 1, who: 'p1', at: 2, party: [bothOf('p1', '71'), bothOf('p2', '72')] },
  journeyEnd: {
    kind: 'victory',
    level: 3,
    who: 'p1',
    at: 5,
    scores: [
      { participantId: 'p1', score: 7 },
      { participantId: 'p2', score: 8 },
    ],
  },
}

it('[PV6] nothing in a room names a player who was forgotten', () => {
  const forgotten = JSON.stringify(forgetPlayer(room, '71'))
  for (const trace of ['"71"', 'Vesper', '"p1"']) expect(forgotten).not.toContain(trace)
})

it('[PV6] the others keep seat, standing, vote, admission and results', () => {
  const { seats, race, votes, lockedFor, removed, results } = forgetPlayer(room, '71')
  expect(seats.map(({ nickname }) => nickname)).toEqual(['Bo'])
  expect([race?.standings, votes]).toEqual([{ 72: standing }, { p2: 'node-c' }])
  expect([lockedFor, removed, results?.length]).toEqual([['72'], ['73'], 1])
  expect(forgetPlayer(room, '71').journeyEnd?.scores).toEqual([{ participantId: 'p2', score: 8 }])
})

it('[PV6] the end of a journey keeps no name of a player who left before', () => {
  const [ann, bo] = room.seats as [Seat, Seat]
  const scores = [ann, bo].map(({ id, nickname }) => ({ participantId: id, score: 7, nickname }))
  const journeyEnd = { kind: 'defeat' as const, level: 1, who: null, at: 5, scores }
  const left = { ...room, seats: [bo], journeyEnd }
  expect(forgetPlayer(left, '71').journeyEnd?.scores).toEqual([
    { participantId: 'p1', score: 7 },
    { participantId: 'p2', score: 7, nickname: 'Bo' },
  ])
})

it('[PV6] the end and the realm forget a player who left before, and keep the others who left', () => {
  const [ann, bo] = room.seats as [Seat, Seat]
  const scores = [ann, bo].map(({ id, key, nickname }) => {
    return { participantId: id, score: 7, nickname, key }
  })
  const journeyEnd = { kind: 'defeat' as const, level: 1, who: 'p1', at: 5, scores }
  const forgotten = forgetPlayer({ ...room, seats: [], journeyEnd }, '71')
  expect([forgotten.journeyEnd?.who, forgotten.realm?.who]).toEqual([null, null])
  expect(forgotten.journeyEnd?.scores).toEqual([scores[1]])
  expect(forgotten.realm?.party).toEqual([bothOf('p2', '72')])
})

it('[PV6] a room of an earlier release gains no fields', () => {
  const earlier = openRoom('ABCDE', 0)
  expect(forgetPlayer(earlier, '71')).toEqual(earlier)
})
