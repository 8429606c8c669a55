import { expect, it } from 'vitest'
import { buildTestApp } from '../test-kit/test-app.ts'
import { proveLeadPassesOnce } from './room-leads.ts'

const ROOMS = 20

it(`[LO17][LO60][LO61][LO62][LO63] the lead passes in time and once: ${ROOMS} rooms of eight over three processes`, async () => {
  const server = await buildTestApp()
  const tally = await proveLeadPassesOnce(server, ROOMS, 1)
  await server.close()
  expect(tally).toEqual({ tried: ROOMS, survived: ROOMS, lost: [] })
}, 120_000)
