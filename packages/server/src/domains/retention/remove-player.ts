import type { Db } from '../../platform/database/database.ts'

/**
 * Games that one transaction removes, each with about ten rows of other tables, and rows that it removes of further
 * tables: the embedded engine blocks the thread meanwhile.
 */
export const GAMES = 20
const ROWS = 50

/**
 * The guest cannot come back from here on: their cookie names nobody, and their device gets a new player.
 * The rows can therefore be removed in several transactions, and a removal that is interrupted continues in
 * the next pass. Returns false if the guest has come back meanwhile.
 */
export async function forgetGuest(tx: Db, playerId: number, seenBefore: number): Promise<boolean> {
  const forgotten = await tx
    .updateTable('players')
    .set({ device_hash: null, merged_into: playerId })
    .where('id', '=', playerId)
    .where('last_seen_at', '<', seenBefore)
    .returning('id')
    .executeTakeFirst()
  return forgotten !== undefined
}

/** Removes some rows of a forgotten player; returns whether some may be left. The sums over all players stay. */
export async function removePlayerRows(tx: Db, playerId: number): Promise<boolean> {
  for (const remove of [removeAttempts, removeLedger, removeRuns, removeScenarioUses]) {
    if (await remove(tx, playerId)) return true
  }
  for (const table of [
    'word_submissions',
    'player_perks',
    'perk_loadouts',
    'player_achievements',
    'daily_profiles',
  ] as const) {
    await tx.deleteFrom(table).where('player_id', '=', playerId).execute()
  }
  await leaveCircles(tx, playerId)
  await tx.deleteFrom('tallies').where('owner', '=', playerId).execute()
  await tx.deleteFrom('players').where('id', '=', playerId).execute()
  return false
}

/** A circle without members is removed: nobody could see it, and its code would still open it. */
export async function leaveCircles(tx: Db, playerId: number): Promise<void> {
  // Locked, so that nobody joins a circle that is about to be removed.
  await tx
    .updateTable('circles')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('circle_members').select('circle_id').where('player_id', '=', playerId),
    )
    .execute()
  const left = await tx
    .deleteFrom('circle_members')
    .where('player_id', '=', playerId)
    .returning('circle_id')
    .execute()
  const circles = left.map(({ circle_id }) => circle_id)
  if (circles.length === 0) return
  const present = await tx
    .selectFrom('circle_members')
    .select('circle_id')
    .where('circle_id', 'in', circles)
    .where('left_at', 'is', null)
    .execute()
  const inUse = new Set(present.map(({ circle_id }) => circle_id))
  const empty = circles.filter(id => !inUse.has(id))
  if (empty.length === 0) return
  await tx.deleteFrom('circle_members').where('circle_id', 'in', empty).execute()
  await tx.deleteFrom('circles').where('id', 'in', empty).execute()
}

/** The newest first: a clue trial refers to its boss, which was opened before it. */
async function removeAttempts(tx: Db, playerId: number): Promise<boolean> {
  const ids = await tx
    .selectFrom('attempts')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(GAMES)
    .execute()
  const attempts = ids.map(({ id }) => id)
  if (attempts.length === 0) return false
  for (const table of [
    'attempt_words',
    'word_overrides',
    'ledger',
    'glyph_uses',
    'completions',
  ] as const) {
    await tx.deleteFrom(table).where('attempt_id', 'in', attempts).execute()
  }
  // The guesses stay, nobody's: the party's count and the logs of the others need them.
  await tx
    .updateTable('shared_boss_moves')
    .set({ attempt_id: 0 })
    .where('attempt_id', 'in', attempts)
    .execute()
  await tx.deleteFrom('attempts').where('id', 'in', attempts).execute()
  return ids.length === GAMES
}

async function removeLedger(tx: Db, playerId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('ledger')
    .innerJoin('runs', 'runs.id', 'ledger.run_id')
    .select('ledger.id')
    .where('runs.player_id', '=', playerId)
    .limit(ROWS)
    .execute()
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('ledger').where('id', 'in', ids).execute()
  return rows.length === ROWS
}

async function removeRuns(tx: Db, playerId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('runs')
    .select('id')
    .where('player_id', '=', playerId)
    .limit(ROWS)
    .execute()
  if (rows.length === 0) return false
  const runs = rows.map(({ id }) => id)
  for (const table of ['glyph_uses', 'room_runs', 'daily_reviews', 'daily_journeys'] as const) {
    await tx.deleteFrom(table).where('run_id', 'in', runs).execute()
  }
  await tx.deleteFrom('runs').where('id', 'in', runs).execute()
  return rows.length === ROWS
}

async function removeScenarioUses(tx: Db, playerId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('scenario_uses')
    .select('scenario_id')
    .where('player_id', '=', playerId)
    .limit(ROWS)
    .execute()
  if (rows.length === 0) return false
  const scenarios = rows.map(({ scenario_id }) => scenario_id)
  await tx
    .deleteFrom('scenario_uses')
    .where('player_id', '=', playerId)
    .where('scenario_id', 'in', scenarios)
    .execute()
  return rows.length === ROWS
}
