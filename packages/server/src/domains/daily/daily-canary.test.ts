import { api, type Endpoint } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { sampleCall } from '../../proofs/sample.ts'
import { openStar, playStar } from '../../test-kit/daily-play.ts'
import { leaksIn } from '../../test-kit/sealed-leaks.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'

const server = useTestApp()

// Requests for puzzles give others, which may share a word.
const { puzzles: _, ...others } = api
const reads = Object.values(others)
  .flatMap(group => Object.values(group) as Endpoint[])
  .filter(({ method }) => method === 'GET')

it('[PL52] no answer to a player who has begun a day contains a hidden word of it', async () => {
  const player = await server.newPlayer()
  for (let star = 1; star <= 5; star++) {
    const sealed = await openStar(server, player)
    const opened = await player.call(api.daily.start, { body: {} })
    expect(leaksIn(JSON.stringify(opened), sealed, [])).toEqual([])
    const { attemptId, runId } = sealed
    const own = [
      [api.sealedGames.get, { params: { attemptId } }],
      [api.runs.validateRun, { params: { runId }, query: { attemptId } }],
      [api.stories.story, { params: { playerId: player.id, runId } }],
      [api.stories.replay, { params: { playerId: player.id, attemptId } }],
      ...reads.map(read => [read, sampleCall(read, player.id)] as const),
    ] as const
    for (const [endpoint, parts] of own) {
      const { body } = await player.ask(endpoint, parts)
      const leaks = leaksIn(JSON.stringify(body) ?? '', sealed, [])
      expect({ path: endpoint.path, leaks }).toEqual({ path: endpoint.path, leaks: [] })
    }
    await playStar(server, player)
  }
})
