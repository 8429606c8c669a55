import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { type RoomState, type RunRecord, rollRewards, runRecordSchema } from '@lexiverse/rules'
import Libsql from 'libsql'
import type { TestDatabase } from './database.ts'

/** Edits a run in the database to reach a state that play would reach slowly. */
export function alterRun(
  { env }: TestDatabase,
  runId: number,
  change: (record: RunRecord) => Partial<RunRecord>,
): void {
  withFile(env, file => {
    const row = file.prepare('select state from runs where id = ?').get([runId]) as {
      state: string
    }
    const record = runRecordSchema.parse(JSON.parse(row.state))
    const state = JSON.stringify({ ...record, ...change(record) })
    file.prepare('update runs set state = ? where id = ?').run([state, runId])
  })
}

/** Edits a room in the database; returns whether there was something to edit. Its next event acts on it. */
export function alterRoom(
  { env }: TestDatabase,
  code: string,
  change: (room: RoomState) => Partial<RoomState> | null,
): boolean {
  return withFile(env, file => {
    const row = file.prepare('select state from rooms where code = ?').get([code])
    const room = JSON.parse((row as { state: string }).state) as RoomState
    const altered = change(room)
    const state = JSON.stringify({ ...room, ...altered })
    if (altered) file.prepare('update rooms set state = ? where code = ?').run([state, code])
    return altered !== null
  })
}

function playSeedOf(env: TestDatabase['env'], runId: number): string {
  return withFile(env, file => {
    const row = file.prepare('select play_seed from runs where id = ?').get([runId])
    return (row as { play_seed: string }).play_seed
  })
}

function withFile<T>(env: TestDatabase['env'], work: (file: Libsql.Database) => T): T {
  const file = new Libsql(join(env.LEXIVERSE_DATA ?? '', 'lexiverse.db'))
  try {
    file.exec('pragma busy_timeout = 5000')
    // In between the server must not write what this would overwrite.
    file.exec('begin immediate')
    const result = work(file)
    file.exec('commit')
    return result
  } finally {
    file.close()
  }
}

const SEEDS = 5_000

/** Gives a run a seed with which perks trigger at a node. */
export function loadDice(
  { env }: TestDatabase,
  runId: number,
  nodeId: string,
  perks: readonly string[],
): void {
  const place = { kind: 'campaign', level: 1, nodeId } as const
  const key = playSeedOf(env, runId)
  const roll = (seed: string, worn: readonly string[]) => {
    const secret = createHmac('sha256', seed).update(`1:${nodeId}`).digest('base64url')
    return rollRewards(secret, key, place, worn)
  }
  const seeds = Array.from({ length: SEEDS }, (_, i) => `dice ${i}`)
  const seed = seeds.find(candidate => {
    const [bare, worn] = [roll(candidate, []), roll(candidate, perks)]
    const isBare = bare.glyphIds.length === 0 && bare.mindPoints === 0
    return isBare && worn.glyphIds.length > 0 && worn.mindPoints === 1
  })
  if (!seed) throw new Error(`No dice at ${nodeId} hang on ${perks}`)
  withFile(env, file => {
    file.prepare('update runs set reward_seed = ? where id = ?').run([seed, runId])
  })
}
