import type { Completion } from '@lexiverse/contract'
import type { MoveLog } from '@lexiverse/rules'
import type { Database } from '../platform/database/database.ts'
import { parseCompletion } from '../platform/stored-completion.ts'
import { type OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { overHttp, type Received } from '../test-kit/transport.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { auditLedger } from './audit.ts'

/** Writes that the server has acknowledged and must never lose. */
export interface Acknowledged {
  players: number[]
  logs: Map<number, number>
  completions: Completion[]
}

export interface Writing {
  acknowledged: Acknowledged
  /** Failed responses by status; 0 for no response. */
  refusals: number[]
  /** Waits until this many games are completed. */
  untilCompleted(games: number): Promise<void>
  stop(): Promise<void>
}

const PATIENCE_MS = 60_000

/** Starts players who each play game after game until stopped or until no server responds. */
export function startWriting(origins: readonly string[], writers: number): Writing {
  const acknowledged: Acknowledged = { players: [], logs: new Map(), completions: [] }
  const refusals: number[] = []
  let isStopped = false

  const write = async (origin: string) => {
    while (!isStopped) {
      try {
        await playOne(new TestPlayer(overHttp(origin)), acknowledged)
      } catch (error) {
        refusals.push(Number(/: (\d{3}) /.exec((error as Error).message)?.[1] ?? 0))
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    }
  }
  const work = Promise.all(
    Array.from({ length: writers }, (_, i) => write(origins[i % origins.length] ?? '')),
  )
  return {
    acknowledged,
    refusals,
    async untilCompleted(games) {
      const deadline = performance.now() + PATIENCE_MS
      while (acknowledged.completions.length < games) {
        if (performance.now() > deadline) throw new Error(`Refused: ${refusals.slice(0, 20)}`)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    },
    async stop() {
      isStopped = true
      await work
    },
  }
}

async function playOne(player: TestPlayer, acknowledged: Acknowledged): Promise<void> {
  await player.init()
  acknowledged.players.push(player.id)
  await player.startJourney()
  for (const [nodeId, game] of [
    ['node-a', 'word-web'],
    ['node-b', 'hive-builder'],
  ] as const) {
    const open = await player.open(nodeId, game)
    const log = winningLog(open)
    await save(player, open, log.slice(0, -1), acknowledged)
    const completion = await player.complete(open, log)
    acknowledged.completions.push(completion)
    acknowledged.logs.set(open.attemptId, log.length)
  }
}

async function save(player: TestPlayer, open: OpenGame, log: MoveLog, seen: Acknowledged) {
  const saved: Received = await player.save(open, log)
  if (saved.status !== 200) throw new Error(`save: ${saved.status} refused`)
  seen.logs.set(open.attemptId, log.length)
}

/** Acknowledged writes missing from the database, and balances that differ from the ledger. */
export async function findLosses({ db }: Database, acknowledged: Acknowledged): Promise<string[]> {
  const players = new Set((await db.selectFrom('players').select('id').execute()).map(r => r.id))
  const attempts = await db.selectFrom('attempts').select(['id', 'move_count']).execute()
  const moves = new Map(attempts.map(row => [row.id, row.move_count]))
  const stored = await db.selectFrom('completions').select(['id', 'answer']).execute()
  const answers = new Map(stored.map(row => [row.id, row.answer]))
  return [
    ...acknowledged.players.filter(id => !players.has(id)).map(id => `player ${id}`),
    ...[...acknowledged.logs]
      .filter(([id, count]) => (moves.get(id) ?? -1) < count)
      .map(([id, count]) => `attempt ${id}: ${moves.get(id)} of ${count} moves`),
    ...acknowledged.completions
      .filter(sent => !isSame(sent, answers.get(sent.completionId)))
      .map(sent => `completion ${sent.completionId}`),
    ...(await auditLedger(db)),
  ]
}

/** The fields that a player sees; the stored completion may have more. */
function isSame(completion: Completion, stored: string | undefined): boolean {
  if (stored === undefined) return false
  const { result, score, rewards, mindPoints } = parseCompletion(stored)
  const gist = (of: Pick<Completion, 'result' | 'score' | 'mindPoints' | 'rewards'>) =>
    JSON.stringify([of.result, of.score, of.mindPoints.current, of.rewards.score])
  return gist({ result, score, rewards, mindPoints }) === gist(completion)
}
