import { MAX_LOADOUTS } from '@lexiverse/contract'
import { sql } from 'kysely'
import { moveCounters } from '../../platform/attempt-counters.ts'
import type { Db } from '../../platform/database/database.ts'
import { mergeAchievements, mergePerks } from './collections.ts'

/** Every column that refers to a player. A column missing here is lost when a guest is merged. */
export const PLAYER_COLUMNS = [
  'account_sessions.guest_player_id',
  'accounts.player_id',
  'attempts.player_id',
  'circle_members.player_id',
  'completions.player_id',
  'daily_journeys.player_id',
  'daily_profiles.player_id',
  'daily_scores.player_id',
  'perk_loadouts.player_id',
  'player_achievements.player_id',
  'player_perks.player_id',
  'room_runs.player_id',
  'runs.player_id',
  'scenario_uses.player_id',
  'sign_ins.guest_player_id',
  'tallies.owner',
  'word_reviews.submitted_by',
  'word_submissions.player_id',
] as const

/** Moves everything of one player to another; the caller has locked both. */
export async function movePlayerData(tx: Db, from: number, to: number): Promise<void> {
  await moveRuns(tx, from, to)
  await moveScenarioUses(tx, from, to)
  await movePerks(tx, from, to)
  await moveLoadouts(tx, from, to)
  await moveAchievements(tx, from, to)
  await moveWords(tx, from, to)
  await moveCounters(tx, from, to)
}

/** The ledger, glyph uses and added words refer to runs and attempts, and move with them. */
async function moveRuns(tx: Db, from: number, to: number): Promise<void> {
  await tx
    .updateTable('runs')
    .set({ player_id: to, version: sql<number>`version + 1` })
    .where('player_id', '=', from)
    .execute()
  await tx.updateTable('attempts').set({ player_id: to }).where('player_id', '=', from).execute()
  await tx.updateTable('completions').set({ player_id: to }).where('player_id', '=', from).execute()
  await tx.updateTable('room_runs').set({ player_id: to }).where('player_id', '=', from).execute()
}

/** When both have seen a puzzle, the later time counts. */
async function moveScenarioUses(tx: Db, from: number, to: number): Promise<void> {
  await tx
    .deleteFrom('scenario_uses')
    .where('player_id', '=', to)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('scenario_uses as other')
          .select('other.scenario_id')
          .where('other.player_id', '=', from)
          .whereRef('other.scenario_id', '=', 'scenario_uses.scenario_id')
          .whereRef('other.last_seen_at', '>=', 'scenario_uses.last_seen_at'),
      ),
    )
    .execute()
  await tx
    .deleteFrom('scenario_uses')
    .where('player_id', '=', from)
    .where('scenario_id', 'in', ({ selectFrom }) =>
      selectFrom('scenario_uses as other')
        .select('other.scenario_id')
        .where('other.player_id', '=', to),
    )
    .execute()
  await tx
    .updateTable('scenario_uses')
    .set({ player_id: to })
    .where('player_id', '=', from)
    .execute()
}

/** A word that both have added counts once. */
async function moveWords(tx: Db, from: number, to: number): Promise<void> {
  await tx
    .updateTable('word_reviews')
    .set({ submitted_by: to })
    .where('submitted_by', '=', from)
    .execute()
  const twice = await tx
    .deleteFrom('word_submissions')
    .where('player_id', '=', from)
    .where('word', 'in', ({ selectFrom }) =>
      selectFrom('word_submissions as other')
        .select('other.word')
        .where('other.player_id', '=', to),
    )
    .returning('word')
    .execute()
  for (const { word } of twice) {
    await tx
      .updateTable('word_reviews')
      .set({ submissions: sql<number>`submissions - 1` })
      .where('word', '=', word)
      .execute()
  }
  await tx
    .updateTable('word_submissions')
    .set({ player_id: to })
    .where('player_id', '=', from)
    .execute()
}

async function movePerks(tx: Db, from: number, to: number): Promise<void> {
  const held = (playerId: number) =>
    tx
      .selectFrom('player_perks')
      .select(['perk_id', 'slot', 'unlocked_at', 'announced_at', 'unlocked_for'])
      .where('player_id', '=', playerId)
      .execute()
  const merged = mergePerks(await held(to), await held(from))
  await tx.deleteFrom('player_perks').where('player_id', 'in', [from, to]).execute()
  if (merged.length === 0) return
  const rows = merged.map(perk => ({ ...perk, player_id: to }))
  await tx.insertInto('player_perks').values(rows).execute()
}

/** Of two saved loadouts with one name, however written, the account's stays. The oldest of the guest's fill its room. */
async function moveLoadouts(tx: Db, from: number, to: number): Promise<void> {
  const saved = (playerId: number) =>
    tx
      .selectFrom('perk_loadouts')
      .select(['id', 'name'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute()
  const own = await saved(to)
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const moved = (await saved(from))
    .filter(({ name }) => !names.has(name.toLowerCase()))
    .slice(0, Math.max(0, MAX_LOADOUTS - own.length))
  for (const { id } of moved) {
    await tx.updateTable('perk_loadouts').set({ player_id: to }).where('id', '=', id).execute()
  }
  await tx.deleteFrom('perk_loadouts').where('player_id', '=', from).execute()
}

async function moveAchievements(tx: Db, from: number, to: number): Promise<void> {
  const earned = (playerId: number) =>
    tx
      .selectFrom('player_achievements')
      .select(['achievement_id', 'earned_at', 'announced_at'])
      .where('player_id', '=', playerId)
      .execute()
  const merged = mergeAchievements(await earned(to), await earned(from))
  await tx.deleteFrom('player_achievements').where('player_id', 'in', [from, to]).execute()
  if (merged.length === 0) return
  const rows = merged.map(achievement => ({ ...achievement, player_id: to }))
  await tx.insertInto('player_achievements').values(rows).execute()
}
