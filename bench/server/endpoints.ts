import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@lexiverse/contract'
import { copySqlite } from '@lexiverse/server/backup'
import { ServerProcess, temporaryFolder } from '@lexiverse/server/test-kit/server-process'
import { type Figure, ratioAtLeast } from '../report/figure.ts'
import { readExample } from './example.ts'
import { CONNECTIONS, type Done, once, type Request, repeat } from './load.ts'
import { address, completionOf, fetchOf, type Opened, openGames } from './players.ts'
import { type Bare, startBare } from './processes.ts'
import { compare, ROUNDS } from './ratio.ts'
import { answersTo, reads, requestOf } from './reads.ts'
import { answersToWrites, compareWrites, prepareWrites } from './writes.ts'

const GAMES_PER_ROUND = CONNECTIONS * 30
const GAMES_ONE_BY_ONE = 200
/** The engine compiles our code only after some thousand calls, as in a server that has run for a minute. */
const GAMES_TO_WARM_UP = CONNECTIONS * 150
// So many that no player exceeds the rate limit, however fast the server answers.
const PLAYERS = 1_600
const ADDRESSES = 2_000
const ONE_ROW = 'bare Fastify that reads one row and sends the same bytes'

/**
 * The server with every protection on beside bare Fastify, in alternating rounds. The calls come from
 * many addresses through a trusted proxy, so that the rate limits count and never refuse.
 */
export async function measureEndpoints(): Promise<Figure[]> {
  const folder = temporaryFolder()
  const server = await ServerProcess.start({
    LEXIVERSE_DATA: folder.path,
    RATE_LIMITS: 'yes',
    TRUSTED_PROXIES: '1',
  })
  try {
    return await beside(server, folder.path)
  } finally {
    await server.end('SIGTERM')
    folder.remove()
  }
}

async function beside(server: ServerProcess, folder: string): Promise<Figure[]> {
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
  const together = await completionsFor(server, GAMES_TO_WARM_UP, GAMES_PER_ROUND)
  const oneByOne = await completionsFor(server, GAMES_ONE_BY_ONE, GAMES_ONE_BY_ONE)
  const writes = await prepareWrites(server)
  const bare = await startBeside(server, folder)
  const ours = (round: (n: number) => Promise<Done>) => ({ pid: server.pid, round })
  const theirs = (round: (n: number) => Promise<Done>) => ({ pid: bare.pid, round })
  const report = (origin: string, rounds: Request[][], connections?: number) => (n: number) =>
    once(origin, rounds[n] ?? [], connections)
  try {
    return [
      ...(await compare(
        `GET ${api.puzzles.validateWord.path}`,
        ratioAtLeast(0.6),
        ours(() => repeat(server.origin, words)),
        theirs(() => repeat(bare.origin, words)),
      )),
      ...(await compare(
        'puzzle fetch',
        ratioAtLeast(0.45),
        ours(() => repeat(server.origin, fetches)),
        theirs(() => repeat(bare.origin, bareFetches)),
      )),
      // Both servers share a commit between calls that arrive together.
      ...(await compare(
        `POST /api/games/complete, ${CONNECTIONS} at once`,
        ratioAtLeast(0.3),
        ours(report(server.origin, together)),
        theirs(report(bare.origin, together)),
        'bare transactions of the same rows, commits shared alike',
      )),
      ...(await compare(
        'POST /api/games/complete, one at a time',
        ratioAtLeast(0.55),
        ours(report(server.origin, oneByOne, 1)),
        theirs(report(bare.origin, oneByOne, 1)),
        'a bare transaction of the same rows, a commit each',
      )),
      ...(await compareWrites(server, bare, writes)),
      ...(await compareReads(server, bare, games)),
    ]
  } finally {
    bare.end()
  }
}

/** These read far more than one row: the figures show their cost and have no target. */
async function compareReads(server: ServerProcess, bare: Bare, games: Opened[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const read of reads) {
    const requests = games.map((game, n) => requestOf(read, game, n))
    const side = ({ pid, origin }: Pick<Bare, 'pid' | 'origin'>) => ({
      pid,
      round: () => repeat(origin, requests),
    })
    const name = `GET ${read.endpoint.path}`
    figures.push(...(await compare(name, null, side(server), side(bare), ONE_ROW)))
  }
  return figures
}

/** One more round than is counted: the first one warms up both servers. */
async function completionsFor(
  server: ServerProcess,
  first: number,
  each: number,
): Promise<Request[][]> {
  const rounds: Request[][] = []
  while (rounds.length <= ROUNDS) {
    const games = await openGames(server, rounds.length === 0 ? first : each)
    rounds.push(games.map(completionOf))
  }
  return rounds
}

/** The bare server works on a copy of the same data and writes the rows of one real completion. */
async function startBeside(server: ServerProcess, folder: string): Promise<Bare> {
  const [example, other] = await openGames(server, 2)
  if (!example || !other) throw new Error('No game was opened')
  const [bareFile, exampleFile] = [join(folder, 'bare.db'), join(folder, 'example.json')]
  const answers = {
    ...(await answersTo(server.origin, example)),
    ...(await answersToWrites(server.origin, other)),
  }
  await example.player.complete(example.open, example.log)
  copySqlite(folder, bareFile)
  const rows = readExample(bareFile, example.open.attemptId, other.open.attemptId)
  writeFileSync(exampleFile, JSON.stringify({ ...rows, answers }))
  return startBare(bareFile, exampleFile)
}
