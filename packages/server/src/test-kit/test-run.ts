import { addGlyph, type RunKind, type RunRecord } from '@lexiverse/rules'
import { runRepository } from '../domains/runs/storage/run-repository.ts'
import type { TestApp } from './test-app.ts'
import type { TestPlayer } from './test-player.ts'

/** Changes an open run through the ledger, as a settlement does. */
export async function changeRun(
  { platform, clock }: TestApp,
  player: TestPlayer,
  change: (record: RunRecord) => RunRecord,
  kind: RunKind = 'campaign',
): Promise<RunRecord> {
  return platform.database.write(async tx => {
    const runs = runRepository(tx)
    const run = await runs.findOpen(player.id, kind)
    if (!run) throw new Error(`No ${kind} is open`)
    const stated = { reason: 'handed-over', attemptId: null, now: clock() }
    return (await runs.save(run, change(run.record), stated)).record
  })
}

export function giveGlyphs(server: TestApp, player: TestPlayer, ...glyphIds: string[]) {
  return changeRun(server, player, record => ({
    ...record,
    glyphs: glyphIds.reduce(addGlyph, record.glyphs),
  }))
}

/** Unlocks perks and equips them in the order given. */
export async function givePerks(
  { platform, clock }: TestApp,
  player: TestPlayer,
  ...perkIds: string[]
): Promise<void> {
  await platform.database.db
    .insertInto('player_perks')
    .values(
      perkIds.map((perk_id, i) => ({
        player_id: player.id,
        perk_id,
        slot: `slot${i + 1}`,
        unlocked_at: clock(),
        announced_at: clock(),
      })),
    )
    .execute()
}

/** The stored record of a run. */
export async function readRun({ platform }: TestApp, runId: number): Promise<RunRecord> {
  const row = await platform.database.db
    .selectFrom('runs')
    .select('state')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.state) as RunRecord
}
