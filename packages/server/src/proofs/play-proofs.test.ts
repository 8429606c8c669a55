import { describe, expect, it } from 'vitest'
import { useTestApp } from '../test-kit/use-test-app.ts'
import { auditLedger } from './audit.ts'
import { proveForgeriesFail } from './forgeries.ts'
import { proveHonestPlay } from './honest-play.ts'
import { provePeopleAreNotRefused } from './human-pace.ts'

const server = useTestApp()

const MINUTES = 60_000

describe('completions', () => {
  it('[SV25] accept no forgery of 300', { timeout: 2 * MINUTES }, async () => {
    const { tried, survived, lost } = await proveForgeriesFail(server, 300, 1)
    expect(lost).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(300)
    expect(survived).toBe(tried)
  })

  it('[SV25] refuse no honest game of 200', { timeout: 2 * MINUTES }, async () => {
    expect(await proveHonestPlay(server, 200, 1)).toEqual({ tried: 200, survived: 200, lost: [] })
  })

  it('[PL41] refuse no game of 60 people of all speeds', { timeout: 2 * MINUTES }, async () => {
    const proven = await provePeopleAreNotRefused(server, 60, 1)
    expect(proven).toEqual({ tried: 60, survived: 60, lost: [] })
  })

  it('[SV25] leave every balance equal to the sum of its ledger', async () => {
    expect(await auditLedger(server.database.database.db)).toEqual([])
  })

  it('[SV25] cannot hide a wrong balance', async () => {
    const { db } = server.database.database
    const { id } = await db.selectFrom('runs').select('id').limit(1).executeTakeFirstOrThrow()
    await db.deleteFrom('ledger').where('run_id', '=', id).execute()
    expect(await auditLedger(db)).toHaveLength(1)
  })
})
