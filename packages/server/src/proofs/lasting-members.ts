import { PRACTICE_NODE } from '@lexiverse/rules'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { winningLog } from '../test-kit/winning-log.ts'

export interface Members {
  /** Answers other than 200 and 503, such as that of a player who was signed out. */
  problems: string[]
  games(): number
  /** Longest acknowledged step since it was last asked: how slow the machine is without a failover. */
  slowestStepMs(): number
  /** Resolves with the time at which the last of them has had a write acknowledged that it began after `since`. */
  untilAllWrote(since: number): Promise<number>
  stop(): Promise<void>
}

const RETRY_MS = 20
const POLL_MS = 5
const UNAVAILABLE = /: 503 /

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Players with one cookie each who play practice games without end and repeat a call that got 503. */
export async function startMembers(origins: readonly string[], members: number): Promise<Members> {
  const problems: string[] = []
  let isStopped = false
  let games = 0
  let slowestStepMs = 0
  const wroteAt: number[] = []

  async function repeat<T>(member: number, call: () => Promise<T>): Promise<T> {
    for (;;) {
      const began = performance.now()
      try {
        const result = await call()
        wroteAt[member] = began
        slowestStepMs = Math.max(slowestStepMs, performance.now() - began)
        return result
      } catch (error) {
        if (isStopped || !UNAVAILABLE.test((error as Error).message)) throw error
        await pause(RETRY_MS)
      }
    }
  }

  async function play(player: TestPlayer, member: number): Promise<void> {
    while (!isStopped) {
      const open = await repeat(member, () => player.open(PRACTICE_NODE, 'word-web'))
      const log = winningLog(open)
      await repeat(member, () => player.complete(open, log))
      games++
    }
  }

  const players = Array.from({ length: members }, (_, n) => {
    return new TestPlayer(overHttp(origins[n % origins.length] ?? ''))
  })
  for (const player of players) await player.init()
  const playing = players.map((player, member) =>
    play(player, member).catch((error: Error) => {
      if (isStopped) return
      const problem = `player ${player.id}: ${error.message}`
      console.log(problem)
      problems.push(problem)
    }),
  )
  return {
    problems,
    games: () => games,
    slowestStepMs() {
      const slowest = Math.round(slowestStepMs)
      slowestStepMs = 0
      return slowest
    },
    async untilAllWrote(since) {
      while (!players.every((_, member) => (wroteAt[member] ?? 0) > since)) await pause(POLL_MS)
      return performance.now()
    },
    async stop() {
      isStopped = true
      await Promise.all(playing)
    },
  }
}
