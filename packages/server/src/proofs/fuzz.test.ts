import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idlePuzzleWorker } from '../test-kit/inline-puzzle-worker.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { gatherCallers, proveFuzzing } from './fuzz.ts'
import { proveChains } from './fuzz-chains.ts'
import { proveGarbage } from './garbage.ts'

const MINUTES = 60_000

let server: TestApp
let people: TestPlayer[]

beforeAll(async () => {
  server = await buildTestApp({ puzzleWorker: idlePuzzleWorker() })
  people = await gatherCallers(server)
})
afterAll(() => server.close())

describe('hostile requests', { timeout: 2 * MINUTES }, () => {
  it('[SV9] never cause a 5xx and get a defined error: 2000 from the contract, by visitors, players and admins', async () => {
    const tally = await proveFuzzing(server, people, 2000, 1)
    expect(tally).toEqual({ tried: 2000, survived: 2000, lost: [] })
  })

  it('[SV9] never cause a 5xx in chains about open games: 600 by players', async () => {
    const tally = await proveChains(server, 600, 1)
    expect(tally).toEqual({ tried: 600, survived: 600, lost: [] })
  })

  it('[SV9] with malformed HTTP do not stop the server: 100 over sockets', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const tally = await proveGarbage(port, 100, 1)
    expect(tally).toEqual({ tried: 100, survived: 100, lost: [] })
  })

  it('do not pollute Object.prototype', () => {
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
})
