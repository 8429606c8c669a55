import { api, type Endpoint } from '@lexiverse/contract'
import fc from 'fast-check'
import type { Db } from '../platform/database/database.ts'
import { newAdmin } from '../test-kit/test-admin.ts'
import type { TestApp } from '../test-kit/test-app.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { hostileBody, hostileType, hostileValue } from './hostile.ts'
import { sampleCall } from './sample.ts'
import { count, newTally, type Tally } from './tally.ts'

const endpoints = Object.values(api).flatMap(group => Object.values(group) as Endpoint[])

export interface HostileRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string
}

/** A hostile request: a call of the contract with a wrong value, or an arbitrary request. */
function shots(
  cookies: readonly string[],
  playerId: number,
  runId: number,
): fc.Arbitrary<HostileRequest> {
  const who = fc.constantFrom('', ...cookies)
  const session = fc.oneof(fc.constantFrom('', 'default', `run-${runId}`), asHeader(hostileValue))
  const shaped = fc
    .record({
      endpoint: fc.constantFrom(...endpoints),
      spoiled: fc.array(fc.tuple(fc.nat(), hostileValue), { maxLength: 3 }),
      who,
      session,
    })
    .map(({ endpoint, spoiled, who, session }) => {
      const call = JSON.parse(JSON.stringify(sampleCall(endpoint, playerId)))
      for (const [place, value] of spoiled) spoil(call, place, value, runId)
      return toHostileRequest(endpoint, call, { cookie: who, 'x-session-id': session })
    })
  const raw = fc
    .record({ endpoint: fc.constantFrom(...endpoints), hostileBody, hostileType, who, session })
    .map(({ endpoint, hostileBody, hostileType, who, session }) => ({
      ...toHostileRequest(endpoint, sampleCall(endpoint, playerId), {
        cookie: who,
        'x-session-id': session,
        'content-type': hostileType,
      }),
      ...(endpoint.method === 'POST' ? { payload: hostileBody } : {}),
    }))
  return fc.oneof({ weight: 3, arbitrary: shaped }, { weight: 1, arbitrary: raw })
}

/** Inserts a hostile value into a call, instead of a field or in addition. */
function spoil(call: Record<string, unknown>, place: number, value: unknown, runId: number): void {
  const parts = Object.values(call).filter(part => typeof part === 'object' && part !== null)
  const part = parts[place % Math.max(1, parts.length)] as Record<string, unknown> | undefined
  if (!part) return
  const fields = [...Object.keys(part), 'runId', 'nodeId', 'gameData', 'moves', 'level']
  const field = fields[place % fields.length] ?? ''
  part[field] = place % 7 === 0 ? runId : value
}

export function toHostileRequest(
  endpoint: Endpoint,
  call: object,
  headers: Record<string, string>,
): HostileRequest {
  const { params = {}, query = {}, body } = call as Record<string, Record<string, unknown>>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encoded(params[name]))
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return {
    method: endpoint.method,
    url: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    headers: { 'content-type': 'application/json', ...headers },
    ...(endpoint.method === 'POST' && body !== undefined ? { payload: JSON.stringify(body) } : {}),
  }
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Converted through a buffer: a URL cannot hold half a surrogate pair.
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 500)
}

function asHeader(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return values.map(value => encoded(value).slice(0, 100))
}

const AT_ONCE = 20

/** Two players on a journey, an admin without a player, and an admin with one. */
export async function gatherCallers(server: TestApp): Promise<TestPlayer[]> {
  const players = [await server.newPlayer(), await server.newPlayer()]
  for (const player of players) await player.startJourney()
  const admin = await newAdmin(server)
  const playing = await server.newPlayer()
  for (const [name, value] of admin.cookies) playing.cookies.set(name, value)
  return [...players, admin, playing]
}

/** Sends hostile requests: the app must answer with a defined error and never fail. */
export async function proveFuzzing(
  { app, database }: TestApp,
  people: readonly TestPlayer[],
  requests: number,
  seed: number,
): Promise<Tally> {
  const tally = newTally()
  const cookies = people.map(({ cookies }) => [...cookies].map(pair => pair.join('=')).join('; '))
  const [first] = people
  const shot = shots(cookies, first?.id ?? 2, first?.runId ?? 1)
  const fire = async (sent: HostileRequest) => {
    count(tally, problemWith(sent, await app.inject(sent)))
  }
  const stayAdmin = await adminRestorer(database.database.db)
  for (let done = 0; done < requests; done += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, requests - done)
    await stayAdmin()
    await Promise.all(fc.sample(shot, { numRuns, seed: seed + done }).map(fire))
  }
  return tally
}

/** One of the calls is the logout, so the admin sessions are restored before each call. */
async function adminRestorer(db: Db): Promise<() => Promise<unknown>> {
  const sessions = await db.selectFrom('admin_sessions').selectAll().execute()
  return async () =>
    sessions.length > 0 &&
    db
      .insertInto('admin_sessions')
      .values(sessions)
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** Null for a defined refusal; a text for any unexpected response. */
export function problemWith(
  sent: HostileRequest,
  { statusCode, body }: { statusCode: number; body: string },
) {
  const isBroken = statusCode >= 500 || (statusCode >= 400 && !isRefusal(body))
  if (!isBroken) return null
  return `${statusCode} ${body.slice(0, 200)} to ${JSON.stringify(sent).slice(0, 500)}`
}

function isRefusal(body: string): boolean {
  try {
    const { error, code } = JSON.parse(body)
    return typeof error === 'string' && typeof code === 'string'
  } catch {
    return false
  }
}
