import { describe, expect, it } from 'vitest'
import type { RoomAction } from './event.ts'
import type { RoomMessage } from './message.ts'
import type { ParticipantProgress } from './progress.ts'
import { reduceRoom } from './reduce.ts'
import { openRoom, type RoomState, roomView } from './state.ts'

function run(state: RoomState, ...events: RoomAction[]) {
  const messages: RoomMessage[] = []
  let current = state
  for (const event of events) {
    const next = reduceRoom(current, event)
    current = next.state
    messages.push(...next.messages)
  }
  return { state: current, messages }
}

const star: ParticipantProgress = { level: 1, nodeId: 't1', game: 'twistle', status: 'playing' }
const at = (participantId: string, progress: Partial<ParticipantProgress> = {}): RoomAction => {
  return { type: 'game_update', at: 1, participantId, frame: { ...star, ...progress } }
}
const won = (participantId: string, progress: Partial<ParticipantProgress> = {}) =>
  at(participantId, { status: 'victory', ...progress })
const leave: RoomAction = { type: 'leave', at: 1, participantId: 'p3' }
const drop: RoomAction = {
  type: 'disconnect',
  at: 1,
  participantId: 'p3',
  connectionId: 's1:cyd',
}
const start: RoomAction = {
  type: 'navigate',
  at: 0,
  participantId: 'p1',
  path: '/game-map',
  targets: [],
  isNew: false,
}
const vote = (participantId: string, nodeId: string): RoomAction => {
  return { type: 'vote', at: 2, participantId, nodeId }
}
const three = run(
  openRoom('CODE3', 0),
  ...['ann', 'ben', 'cyd'].flatMap((key): RoomAction[] => [
    { type: 'join', at: 0, key, nickname: key },
    { type: 'connect', at: 0, key, connectionId: `s1:${key}` },
  ]),
  start,
).state

/** Who is in each round-up, in the order of arrival. */
const roundUps = (messages: readonly RoomMessage[]) =>
  messages.flatMap(message =>
    message.type === 'round-up'
      ? [message.roundUp.results.map(({ participantId }) => participantId)]
      : [],
  )

describe('a round-up', () => {
  it('[LO11] is kept for a reload until the host leads on or the star is played again', () => {
    const kept = (state: RoomState) => roomView(state).gameData.roundUp
    const { state } = run(three, won('p1', { board: '20' }), won('p2'))
    expect(kept(state)).toMatchObject({ ...{ level: 1, nodeId: 't1', at: 1 }, results: [{}, {}] })
    expect(kept(state)?.results[0]?.frame.board).toBeUndefined()
    const late: RoomAction = { type: 'join', at: 2, key: 'dee', nickname: 'Dee' }
    expect(kept(run(state, late).state)?.party).toEqual(['p1', 'p2', 'p3'])
    expect(kept(run(state, at('p1')).state)).toBeUndefined()
    expect(kept(run(state, { ...start, at: 2 }).state)).toBeUndefined()
  })

  it('[LO11] comes once, when all who play the star have ended it', () => {
    const playing = run(three, at('p1'), at('p2'), at('p3'), won('p2'), won('p1'))
    expect(roundUps(playing.messages)).toEqual([])
    const lost = at('p3', { status: 'defeat', seconds: 70, mistakes: 6, points: 0 })
    const { messages } = run(playing.state, lost, lost, at('p3', { status: 'map' }))
    expect(roundUps(messages)).toEqual([['p2', 'p1', 'p3']])
    expect(messages.find(({ type }) => type === 'round-up')).toMatchObject({
      roundUp: { level: 1, nodeId: 't1', results: [{}, {}, { frame: { mistakes: 6 } }] },
    })
  })

  it.each(['map', 'watching', 'elsewhere'] as const)(
    '[LO11] is not held up by a friend who is idle or elsewhere (%s)',
    status => {
      const { messages } = run(three, at('p3', { status, game: null }), won('p1'), won('p2'))
      expect(roundUps(messages)).toEqual([['p1', 'p2']])
    },
  )

  it('[LO11] tells figures without boards, of which a room would keep dozens', () => {
    const board = '3.4.5'
    const { state, messages } = run(three, won('p1', { board, points: 9 }), won('p2', { board }))
    const told = messages.find(({ type }) => type === 'round-up')
    expect(told).toMatchObject({ roundUp: { results: [{ frame: { points: 9 } }, {}] } })
    expect(JSON.stringify([told, state.results])).not.toContain(board)
    expect(roomView(state).progress.p1?.board).toBe(board)
  })

  it('[LO11] is not held up by a friend at another star', () => {
    const { messages } = run(three, at('p3', { nodeId: 'm1' }), won('p1'), won('p2'))
    expect(roundUps(messages)).toEqual([['p1', 'p2']])
  })

  it.each([
    ['leaves the game', at('p3', { status: 'map', game: null })],
    ['leaves the room', leave],
    ['loses the connection', drop],
  ])('[LO11] comes when the last who plays %s', (_, event) => {
    const playing = run(three, at('p3'), won('p1'), won('p2'))
    expect(roundUps(playing.messages)).toEqual([])
    expect(roundUps(run(playing.state, event).messages)).toEqual([['p1', 'p2']])
  })

  it('[LO11] comes again with all when a friend ends the star later, or plays it again', () => {
    const first = run(three, won('p1'), won('p2')).state
    const later = run(first, at('p3'), won('p3'))
    expect(roundUps(later.messages)).toEqual([['p1', 'p2', 'p3']])
    const again = run(later.state, at('p2'), at('p2', { status: 'defeat' }))
    expect(roundUps(again.messages)).toEqual([['p1', 'p3', 'p2']])
  })

  it('[LO11] waits for a friend in a clue trial of the boss', () => {
    const boss = { level: 1, nodeId: 'boss', game: 'forgotten-word' } as const
    const trial = { ...boss, nodeId: 'boss:usage', game: 'time-trial' } as const
    const playing = run(three, won('p1', boss), at('p3', trial), won('p2', boss), won('p3', trial))
    expect(roundUps(playing.messages)).toEqual([])
    const { messages } = run(playing.state, at('p3', boss), won('p3', boss))
    expect(roundUps(messages)).toEqual([['p1', 'p2', 'p3']])
  })

  it('[LO11] keeps the result of a boss when its winner is in the next realm already', () => {
    const next = { level: 2, nodeId: 'start', game: null, status: 'map' } as const
    const { messages } = run(three, at('p1'), at('p2'), won('p1'), at('p1', next), won('p2'))
    expect(roundUps(messages)).toEqual([['p1', 'p2']])
  })

  it('[LO11] does not tell one player alone, and forgets the last journey', () => {
    expect(roundUps(run(three, won('p1')).messages)).toEqual([])
    const over: RoomAction = { type: 'party', at: 1, participantId: 'p1', isOver: true }
    const next = run(three, won('p1'), over, { ...start, isNew: true }, won('p2'))
    expect(roundUps(next.messages)).toEqual([])
  })

  it('[LO11] comes also to rooms saved by an earlier release', () => {
    const { results: _, votes: __, ...older } = three
    const { messages } = run({ ...older, roundedUp: null } as RoomState, won('p1'), won('p2'))
    expect(roundUps(messages)).toEqual([['p1', 'p2']])
  })
})

describe('votes for the next star', () => {
  const voted = run(three, vote('p1', 'm1'), vote('p2', 't2'), vote('p2', 'm1'))

  it('[LO68] are shown to all, one each, until the host leads on', () => {
    expect(voted.messages.map(({ type }) => type)).toEqual(['vote', 'vote', 'vote'])
    expect(roomView(voted.state).gameData.votes).toEqual({ p1: 'm1', p2: 'm1' })
    expect(run(voted.state, vote('p2', 'm1')).messages).toEqual([])
    expect(roomView(run(voted.state, { ...start, at: 3 }).state).gameData.votes).toBeUndefined()
  })

  it('[LO68] go with their player, and begin again with each round-up', () => {
    const third = run(three, vote('p3', 'm1'), leave).state
    expect(roomView(third).gameData.votes).toBeUndefined()
    const next = run(voted.state, won('p1'), won('p2')).state
    expect(roomView(next).gameData.votes).toBeUndefined()
  })

  it('[LO68] are not taken in the lobby', () => {
    const lobby = { ...three, phase: 'lobby' } as RoomState
    expect(run(lobby, vote('p1', 'm1')).messages).toEqual([])
  })
})
