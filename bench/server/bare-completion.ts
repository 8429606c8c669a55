import { randomUUID } from 'node:crypto'
import type Libsql from 'libsql'
import type { Example } from './example.ts'

export interface Report {
  playerId: number
  runId: number
  gameData: { additionalData: { attemptId: number; moves: unknown[] } }
}

const EVERYBODY = 3

/** Writes the rows of a completion: the same rows with the same values, each once. */
export function bareCompletion(database: Libsql.Database, example: Example) {
  const rows = (count: number, row: string) => Array(count).fill(row).join(', ')
  const insert = (head: string, names: readonly string[], row: string, tail = '') =>
    names.length > 0 ? database.prepare(`${head} values ${rows(names.length, row)} ${tail}`) : null

  const statements = {
    run: database.prepare(
      'update runs set state = ?, total_score = 1, version = version + 1, played_ms = 1 where id = ?',
    ),
    attempt: database.prepare(
      "update attempts set status = 'victory', moves = ?, move_count = 4, score = 1, ended_at = 1 where id = ?",
    ),
    ledger: insert(
      'insert into ledger (run_id, attempt_id, reason, mind_delta, maximum_delta, score_delta, glyph_id, glyph_delta, at)',
      Array(example.ledger).fill(''),
      "(?, ?, 'bare', 0, 0, 1, null, 0, 1)",
    ),
    player: database.prepare(
      'update players set record = ?, last_seen_at = 1, nodes_completed = nodes_completed + 1 where id = ?',
    ),
    counters: insert(
      'insert into tallies (owner, name, part, amount)',
      example.counters,
      '(?, ?, ?, 1)',
      'on conflict (owner, name, part) do update set amount = tallies.amount + excluded.amount',
    ),
    achievements: insert(
      'insert into player_achievements (player_id, achievement_id, earned_at)',
      example.achievements,
      '(?, ?, 1)',
    ),
    perks: insert(
      'insert into player_perks (player_id, perk_id, unlocked_at)',
      example.perks,
      '(?, ?, 1)',
    ),
    completion: database.prepare(
      "insert into completions (id, attempt_id, run_id, player_id, log_hash, answer, created_at) values (?, ?, ?, ?, 'bare', ?, 1)",
    ),
  }

  return ({ playerId, runId, gameData }: Report): void => {
    const { attemptId, moves } = gameData.additionalData
    const counters = example.counters.flatMap((name, i) => {
      const isForAll = i >= example.counters.length - EVERYBODY
      return isForAll ? [0, name, playerId % 8] : [playerId, name, 0]
    })
    statements.run.run(example.state, runId)
    statements.attempt.run(JSON.stringify(moves), attemptId)
    statements.ledger?.run(...Array(example.ledger).fill([runId, attemptId]).flat())
    statements.counters?.run(...counters)
    statements.player.run(example.record, playerId)
    statements.achievements?.run(...example.achievements.flatMap(name => [playerId, name]))
    statements.perks?.run(...example.perks.flatMap(name => [playerId, name]))
    statements.completion.run(randomUUID(), attemptId, runId, playerId, example.storedAnswer)
  }
}
