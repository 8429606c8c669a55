import { api, type Completion, type Endpoint } from '@lexiverse/contract'
import { type MoveLog, RULES_VERSION } from '@lexiverse/rules'
import fc from 'fast-check'
import type { TestApp } from '../test-kit/test-app.ts'
import type { OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { giveGlyphs } from '../test-kit/test-run.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { auditLedger } from './audit.ts'
import { type Dice, dice } from './dice.ts'
import { type HostileRequest, problemWith, toHostileRequest } from './fuzz.ts'
import { hostileValue } from './hostile.ts'
import { openRandomGame } from './random-play.ts'
import { namesIn, sampleCallWith } from './sample.ts'
import { count, newTally, type Tally } from './tally.ts'

const CALLS_PER_CHAIN = 12

/** Every endpoint that names a run, an attempt or a completion, and those that open one. */
const followers: readonly Endpoint[] = [
  api.runs.startRun,
  api.perks.activate,
  ...Object.values(api)
    .flatMap(group => Object.values(group) as Endpoint[])
    .filter(endpoint => namesIn(endpoint, ['runId', 'attemptId', 'completionId']).length > 0),
]

/** Which values of a call are replaced by hostile ones, at any depth. */
const spoiling = fc.array(fc.tuple(fc.nat(), hostileValue), { maxLength: 2 })

/**
 * Players open games and send partly valid calls about them. Whatever state earlier calls left, the
 * server must answer each with a defined error, and balances must equal the ledger.
 */
export async function proveChains(server: TestApp, calls: number, seed: number): Promise<Tally> {
  const tally = newTally()
  for (let n = 0; tally.tried < calls; n++) {
    const length = Math.min(CALLS_PER_CHAIN, calls - tally.tried)
    await followChain(server, length, dice(`chain ${seed}-${n}`), tally)
  }
  tally.lost.push(...(await auditLedger(server.database.database.db)))
  return tally
}

async function followChain(server: TestApp, length: number, die: Dice, tally: Tally) {
  const player = await server.newPlayer()
  const open = await openRandomGame(player, die)
  if (die.chance(0.7)) await giveChainGlyphs(server, player)
  const honest = winningLog(open)
  server.clock.advance(honest.at(-1)?.at ?? 0)
  let completionId = 'none-yet'
  const values = fc.sample(spoiling, { numRuns: length, seed: die.roll(2 ** 30) })
  for (const spoiled of values) {
    const named = { ...honestValues(player, open, honest, die), completionId }
    const sent = chainRequest(die.pick(followers), named, player, spoiled)
    const answer = await server.app.inject(sent)
    count(tally, problemWith(sent, answer))
    if (answer.statusCode === 200) completionId = completionIdIn(answer.body) ?? completionId
  }
}

/** Gives a player on a journey glyphs to use. */
async function giveChainGlyphs(server: TestApp, player: TestPlayer): Promise<void> {
  if (player.runId !== null) await giveGlyphs(server, player, 'insight', 'mending')
}

/** The values that an honest browser would send. */
function honestValues(player: TestPlayer, open: OpenGame, honest: MoveLog, die: Dice) {
  return {
    playerId: player.id,
    userId: player.id,
    runId: open.runId,
    attemptId: open.attemptId,
    nodeId: open.nodeId,
    gameType: open.game,
    level: open.setup.level,
    rulesVersion: RULES_VERSION,
    moves: die.chance(0.5) ? honest : honest.slice(0, die.roll(honest.length)),
    result: 'victory',
    glyphId: die.pick(['insight', 'mending', 'decay']),
    perkId: 'keen-ear',
    word: die.pick(['ZYZZYVA', 'WORD']),
  }
}

function chainRequest(
  endpoint: Endpoint,
  named: Record<string, unknown>,
  { cookies, runId }: TestPlayer,
  spoiled: readonly [number, unknown][],
): HostileRequest {
  const call = structuredClone(sampleCallWith(endpoint, named))
  for (const [place, value] of spoiled) spoilWithin(call, place, value)
  const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  return toHostileRequest(endpoint, call, { cookie, 'x-session-id': `run-${runId ?? 0}` })
}

/** Replaces one value of a call, at any depth. */
function spoilWithin(call: object, place: number, value: unknown): void {
  const fields = fieldsOf(call)
  const [holder, name] = fields[place % Math.max(1, fields.length)] ?? []
  // Copied, since the same object inserted twice could contain itself.
  if (holder && name !== undefined) holder[name] = structuredClone(value)
}

function fieldsOf(value: unknown, isTop = true): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap(name => [
    // Skips the call's own parts (params, query, body).
    ...(isTop ? [] : [[holder, name] as [Record<string, unknown>, string]]),
    ...fieldsOf(holder[name], false),
  ])
}

function completionIdIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Partial<Completion> | null)?.completionId
  } catch {
    return undefined
  }
}
