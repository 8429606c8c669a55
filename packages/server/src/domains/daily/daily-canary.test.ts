import { api, type Endpoint } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCall } from '../../proofs/sample.ts'
import { openStar, playStar } from '../../test-kit/daily-play.ts'
import { withoutTime } from '../../test-kit/sealed-game.ts'
import { gameLeaksIn, leaksIn } from '../../test-kit/sealed-leaks.ts'
import { TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

/** The first calls below are about the game itself. */
const OF_THE_GAME = 4

// Requests for puzzles give others, which may share a word.
const { puzzles: _, ...others } = api
const reads = Object.values(others)
  .flatMap(group => Object.values(group) as Endpoint[])
  .filter(({ method }) => method === 'GET')

it('[PL52] no answer to a player who has begun a day contains a hidden word of it', async () => {
  const { server } = testRooms
  const player = await server.newPlayer()
  // The Lexicon lists words of earlier stars, and a hidden word can be one of them.
  const moves: object[] = []
  for (let star = 1; star <= 5; star++) {
    const sealed = await openStar(server, player)
    const opened = await player.call(api.daily.start, { body: {} })
    expect(gameLeaksIn(JSON.stringify(opened), sealed, [])).toEqual([])
    const { attemptId, runId } = sealed
    const own = [
      [api.sealedGames.get, { params: { attemptId } }],
      [api.runs.validateRun, { params: { runId }, query: { attemptId } }],
      [api.stories.story, { params: { playerId: player.id, runId } }],
      [api.stories.replay, { params: { playerId: player.id, attemptId } }],
      ...reads.map(read => [read, sampleCall(read, player.id)] as const),
    ] as const
    for (const [place, [endpoint, parts]] of own.entries()) {
      const { body } = await player.ask(endpoint, parts)
      const find = place < OF_THE_GAME ? gameLeaksIn : leaksIn
      const leaks = find(JSON.stringify(body) ?? '', sealed, moves)
      expect({ path: endpoint.path, leaks }).toEqual({ path: endpoint.path, leaks: [] })
    }
    moves.push(...winningLog(sealed))
    await playStar(server, player)
  }
})

it('[PL52] neither headers nor frames of a room tell anything about a sealed game', async () => {
  const { server } = testRooms
  const party = await testRooms.journey(2)
  const { player } = party.people[0]
  for (let star = 1; star <= 5; star++) {
    const sealed = await openStar(server, player)
    const params = { attemptId: sealed.attemptId }
    const told = new Set<string>()
    const play = async (number: number, move: object) => {
      const body = { number, move }
      const { headers } = await player.ask(api.sealedGames.playMove, { params, body })
      // Bodies have whole blocks of bytes, and the id of a request is random. All other headers are the same.
      const { date: _, 'content-length': __, 'x-request-id': ___, ...others } = headers ?? {}
      told.add(JSON.stringify(others))
    }
    server.clock.advance(60_000)
    await play(0, { type: 'glyph', glyphId: 'none' })
    await play(0, { type: 'submit', words: ['A', 'B', 'C', 'D'] })
    const log = winningLog(sealed).slice(0, -1)
    for (const [number, move] of log.entries()) await play(number, withoutTime(move))
    expect([...told]).toHaveLength(1)
    expect(leaksIn([...told].join(), sealed, [])).toEqual([])
    for (const socket of party.sockets) {
      expect(leaksIn(JSON.stringify(socket.received), sealed, [])).toEqual([])
    }
    await playStar(server, player)
  }
})
