import { describe, expect, it } from 'vitest'
import { useTestApp } from '../test-kit/use-test-app.ts'
import { auditLedger } from './audit.ts'
import { proveForgeriesFail } from './forgeries.ts'
import { proveHonestPlay } from './honest-play.ts'
import { provePeopleAreNotRefused } from './human-pace.ts'

const server = useTestApp()

const MINUTES = 60_000
// The rules decide what is accepted; on the second engine fewer games show that it is stored there too.
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
const [FORGERIES, GAMES, PEOPLE] = isPostgres ? [60, 40, 20] : [300, 200, 60]

describe('completions', () => {
  it(`[SV25] accept no forgery of ${FORGERIES}`, { timeout: 2 * MINUTES }, async () => {
    const { tried, survived, lost } = await proveForgeriesFail(server, FORGERIES, 1)
    expect(lost).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(FORGERIES)
    expect(survived).toBe(tried)
  })

  it(`[SV25] refuse no honest game of ${GAMES}`, { timeout: 2 * MINUTES }, async () => {
    const proven = await proveHonestPlay(server, GAMES, 1)
    expect(proven).toEqual({ tried: GAMES, survived: GAMES, lost: [] })
  })

  it(`[PL41] refuse no game of ${PEOPLE} people of all speeds`, {
    timeout: 2 * MINUTES,
  }, async () => {
    const proven = await provePeopleAreNotRefused(server, PEOPLE, 1)
    expect(proven).toEqual({ tried: PEOPLE, survived: PEOPLE, lost: [] })
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
