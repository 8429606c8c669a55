import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@lexiverse/contract'
import { copySqlite } from '@lexiverse/server/backup'
import { ServerProcess, temporaryFolder } from '@lexiverse/server/test-kit/server-process'
import { readExample } from './server/example.ts'
import { CONNECTIONS, type Done, once, type Request, repeat } from './server/load.ts'
import { address, completionOf, fetchOf, openGames } from './server/players.ts'
import { startBare } from './server/processes.ts'
import { compare, print, ROUNDS } from './server/ratio.ts'

/**
 * The server with every protection on, beside bare Fastify, by turns in one run. The callers come
 * from many addresses through a trusted proxy, so that the rate limits count and never refuse.
 */
const PLAYERS = 400
const GAMES_PER_ROUND = CONNECTIONS * 12
const ADDRESSES = 2_000

const folder = temporaryFolder()
const server = await ServerProcess.start({
  LEXIVERSE_DATA: folder.path,
  RATE_LIMITS: 'yes',
  TRUSTED_PROXIES: '1',
})

const words: Request[] = Array.from({ length: ADDRESSES }, (_, n) => ({
  path: `/api/validate-word/${['crane', 'stellar', 'qqqqq', 'luminous'][n % 4]}`,
  headers: { 'x-forwarded-for': address(n) },
}))

const games = await openGames(server, PLAYERS)
const fetches = games.map(fetchOf)
const bareFetches: Request[] = games.map((game, n) => ({
  ...fetchOf(game, n),
  path: `/puzzle/${(game.open.puzzle as { id: number }).id}`,
}))

/** One round more than is counted: the first warms both servers up. */
const completions: Request[][] = []
for (let round = 0; round <= ROUNDS; round++) {
  completions.push((await openGames(server, GAMES_PER_ROUND)).map(completionOf))
}

const [example] = await openGames(server, 1)
if (!example) throw new Error('No game was opened')
const bareFile = join(folder.path, 'bare.db')
const exampleFile = join(folder.path, 'example.json')
await example.player.complete(example.open, example.log)
copySqlite(folder.path, bareFile)
writeFileSync(exampleFile, JSON.stringify(readExample(bareFile, example.open.attemptId)))
const bare = await startBare(bareFile, exampleFile)

const ours = (round: (n: number) => Promise<Done>) => ({ pid: server.pid, round })
const theirs = (round: (n: number) => Promise<Done>) => ({ pid: bare.pid, round })
const report = (origin: string) => (n: number) => once(origin, completions[n] ?? [])

try {
  print([
    await compare(
      `GET ${api.puzzles.validateWord.path}`,
      0.65,
      ours(() => repeat(server.origin, words)),
      theirs(() => repeat(bare.origin, words)),
    ),
    await compare(
      'puzzle fetch',
      0.5,
      ours(() => repeat(server.origin, fetches)),
      theirs(() => repeat(bare.origin, bareFetches)),
    ),
    await compare(
      'POST /api/games/complete',
      0.5,
      ours(report(server.origin)),
      theirs(report(bare.origin)),
    ),
  ])
} finally {
  bare.end()
  await server.end('SIGTERM')
  folder.remove()
}
