import type { MoveLog } from '@lexiverse/rules'
import type { ServerProcess } from '@lexiverse/server/test-kit/server-process'
import { type OpenGame, TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { overHttp } from '@lexiverse/server/test-kit/transport'
import { winningLog } from '@lexiverse/server/test-kit/winning-log'
import type { Request } from './load.ts'

/** A new player at the first node of a journey, with the log that wins it. */
export interface Opened {
  player: TestPlayer
  open: OpenGame
  log: MoveLog
}

export const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

let arrivals = 0

/** A player with a journey who has not entered a node yet. */
export async function newcomer({ origin }: ServerProcess): Promise<{ player: TestPlayer }> {
  const from = { 'x-forwarded-for': address(arrivals++) }
  const transport = overHttp(origin)
  const player = new TestPlayer(sent =>
    transport({ ...sent, headers: { ...sent.headers, ...from } }),
  )
  await player.init()
  await player.startJourney()
  return { player }
}

async function openGame(server: ServerProcess): Promise<Opened> {
  const { player } = await newcomer(server)
  const open = await player.open('node-a', 'word-web')
  return { player, open, log: winningLog(open) }
}

export function openGames(server: ServerProcess, count: number): Promise<Opened[]> {
  return inTens(count, () => openGame(server))
}

export async function inTens<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) {
    made.push(...(await Promise.all(Array.from({ length: 10 }, make))))
  }
  return made.slice(0, count)
}

export function fetchOf({ player, open }: Opened, n: number): Request {
  return {
    path: `/api/word-web-puzzle/${open.nodeId}?level=1&playerId=${player.id}`,
    headers: { ...identity(player, n), 'x-session-id': `run-${open.runId}` },
  }
}

export function completionOf({ player, open, log }: Opened, n: number): Request {
  return {
    method: 'POST',
    path: '/api/games/complete',
    headers: {
      ...identity(player, n),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(player.completionBody(open, log)),
  }
}

export function identity({ cookies }: TestPlayer, n: number): Record<string, string> {
  const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  return { cookie, 'x-forwarded-for': address(n) }
}
