import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newReleaseData, type ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { proveKillsLoseNothing } from './kills.ts'
import { proveShutdownsDropNothing } from './shutdowns.ts'

const MINUTES = 60_000
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

let data: ServerData
beforeEach(async () => {
  data = await newReleaseData()
})
afterEach(() => data.remove())

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

describe('kill -9 of the server', { timeout: 3 * MINUTES }, () => {
  const rounds = isPostgres ? 3 : 5
  it(`[SV21] loses nothing that was acknowledged, ${rounds} times over`, async () => {
    const { tried, survived, lost } = await proveKillsLoseNothing(data, rounds)
    expect({ tried, survived, lost }).toEqual({ tried: rounds, survived: rounds, lost: [] })
  })
})

describe('SIGTERM', { timeout: 2 * MINUTES }, () => {
  it('[SV21] under load ends with 0 within ten seconds; new requests get 503, and no acknowledged write is lost', async () => {
    const { tried, survived, lost } = await proveShutdownsDropNothing(data, 1)
    expect({ tried, survived, lost }).toEqual({ tried: 1, survived: 1, lost: [] })
  })

  it('[SV21] does not wait for a caller who never finishes a request', async () => {
    const server = await ServerProcess.start(data.env)
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/players/init HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"dev',
    )
    await pause(200)
    const ended = await server.end('SIGTERM')
    // A shutdown that takes ten seconds is given up and ends with 1.
    expect([ended.code, ended.signal]).toEqual([0, null])
  })
})
