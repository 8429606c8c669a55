import { type RunRecord, totalScore } from '@lexiverse/rules'
import type { Db } from '../platform/database/database.ts'

/** Sums the ledger of every run and returns the runs whose balance differs. */
export async function auditLedger(db: Db): Promise<string[]> {
  const sums = await sumsByRun(db)
  const runs = await db.selectFrom('runs').select(['id', 'state', 'total_score']).execute()
  return runs.flatMap(({ id, state, total_score }) => {
    const record = JSON.parse(state) as RunRecord
    const expected = { ...balances(record), stored: total_score }
    const sum = sums.get(id) ?? { mind: 0, maximum: 0, score: 0, glyphs: {} }
    const added = { ...sum, stored: sum.score }
    const [want, have] = [canonical(expected), canonical(added)]
    return want === have ? [] : [`run ${id} holds ${want}, its ledger ${have}`]
  })
}

interface Balances {
  mind: number
  maximum: number
  score: number
  glyphs: Record<string, number>
}

function balances(record: RunRecord): Balances {
  const { current, maximum } = record.mindPoints
  const glyphs: Record<string, number> = {}
  for (const { glyphId, quantity } of record.glyphs) {
    glyphs[glyphId] = (glyphs[glyphId] ?? 0) + quantity
  }
  return { mind: current, maximum, score: totalScore(record), glyphs }
}

async function sumsByRun(db: Db): Promise<Map<number, Balances>> {
  const sums = new Map<number, Balances>()
  for (const row of await db.selectFrom('ledger').selectAll().execute()) {
    const sum = sums.get(row.run_id) ?? { mind: 0, maximum: 0, score: 0, glyphs: {} }
    sum.mind += row.mind_delta
    sum.maximum += row.maximum_delta
    sum.score += row.score_delta
    if (row.glyph_id !== null) {
      sum.glyphs[row.glyph_id] = (sum.glyphs[row.glyph_id] ?? 0) + row.glyph_delta
    }
    sums.set(row.run_id, sum)
  }
  return sums
}

function canonical({ glyphs, ...numbers }: Balances & { stored: number }): string {
  const held = Object.entries(glyphs).filter(([, quantity]) => quantity !== 0)
  return JSON.stringify([Object.entries(numbers).sort(), held.sort()])
}
