import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { api, type Completion } from '@lexiverse/contract'
import type { MoveLog } from '@lexiverse/rules'
import { copySqlite } from '@lexiverse/server/backup'
import { ServerProcess, temporaryFolder } from '@lexiverse/server/test-kit/server-process'
import { solve } from '@lexiverse/server/test-kit/solve'
import { type OpenGame, TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { overHttp } from '@lexiverse/server/test-kit/transport'
import { type Done, once, type Request, repeat } from './server/load.ts'
import { startBare } from './server/processes.ts'
import { compare, print } from './server/ratio.ts'

/**
 * The server with every protection on, beside bare Fastify, by turns in one run. The callers come
 * from many addresses through a trusted proxy, so that the rate limits count and never refuse.
 */
const PLAYERS = 400
const GAMES_PER_ROUND = 150
const ADDRESSES = 2_000

const folder = temporaryFolder()
const server = await ServerProcess.start({
  LEXIVERSE_DATA: folder.path,
  RATE_LIMITS: 'yes',
  TRUSTED_PROXIES: '1',
})

const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

interface Opened {
  player: TestPlayer
  open: OpenGame
  log: MoveLog
}

let arrivals = 0
async function openGame(): Promise<Opened> {
  const from = { 'x-forwarded-for': address(arrivals++) }
  const transport = overHttp(server.origin)
  const player = new TestPlayer(sent =>
    transport({ ...sent, headers: { ...sent.headers, ...from } }),
  )
  await player.init()
  await player.startJourney()
  const open = await player.open('node-a', 'word-web')
  return { player, open, log: solve(open) }
}

async function openGames(count: number): Promise<Opened[]> {
  const games: Opened[] = []
  while (games.length < count) {
    games.push(...(await Promise.all(Array.from({ length: 10 }, openGame))))
  }
  return games
}

const cookieOf = ({ cookies }: TestPlayer) => [...cookies].map(pair => pair.join('=')).join('; ')

const words: Request[] = Array.from({ length: ADDRESSES }, (_, n) => ({
  path: `/api/validate-word/${['crane', 'stellar', 'qqqqq', 'luminous'][n % 4]}`,
  headers: { 'x-forwarded-for': address(n) },
}))

const games = await openGames(PLAYERS)
const fetches: Request[] = games.map(({ player, open }, n) => ({
  path: `/api/word-web-puzzle/${open.nodeId}?level=1&playerId=${player.id}`,
  headers: {
    cookie: cookieOf(player),
    'x-session-id': `run-${open.runId}`,
    'x-forwarded-for': address(n),
  },
}))
const bareFetches: Request[] = games.map(({ open }) => ({
  path: `/puzzle/${(open.puzzle as { id: number }).id}`,
}))

const ROUNDS = 5
const toComplete: Opened[][] = []
for (let round = 0; round < ROUNDS; round++) toComplete.push(await openGames(GAMES_PER_ROUND))
const bareFile = join(folder.path, 'bare.db')
copySqlite(folder.path, bareFile)
const bare = await startBare(bareFile)

const answers = new Map<Opened, Completion>()
async function completeOurs(round: number): Promise<Done> {
  return once(
    (toComplete[round] ?? []).map(game => async () => {
      answers.set(game, await game.player.complete(game.open, game.log))
    }),
  )
}

async function completeBare(round: number): Promise<Done> {
  const [example] = answers.values()
  return once(
    (toComplete[round] ?? []).map(({ player, open, log }) => async () => {
      const rows = {
        attemptId: open.attemptId,
        runId: open.runId,
        playerId: player.id,
        completionId: randomUUID(),
        state: JSON.stringify(open.progress),
        moves: JSON.stringify(log),
        answer: JSON.stringify(example ?? open.progress),
        record: JSON.stringify(open.progress.levelProgress),
      }
      const answer = await fetch(`${bare.origin}/complete`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(rows),
      })
      if (answer.status !== 200) throw new Error(await answer.text())
      await answer.json()
    }),
  )
}

const ours = (round: (n: number) => Promise<Done>) => ({ pid: server.pid, round })
const theirs = (round: (n: number) => Promise<Done>) => ({ pid: bare.pid, round })

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
    await compare('POST /api/games/complete', 0.5, ours(completeOurs), theirs(completeBare)),
  ])
} finally {
  bare.end()
  await server.end('SIGTERM')
  folder.remove()
}
