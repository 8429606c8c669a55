import type { Completion } from '@lexiverse/contract'
import { giveUp, lose } from '../test-kit/lose.ts'
import { playOn, solve } from '../test-kit/solve.ts'
import type { TestApp } from '../test-kit/test-app.ts'
import type { OpenGame } from '../test-kit/test-player.ts'
import type { Received } from '../test-kit/transport.ts'
import { auditLedger } from './audit.ts'
import { dice } from './dice.ts'
import { type Attack, forgedReports } from './forged-logs.ts'
import { openSomewhere } from './random-play.ts'
import { count, newTally, type Tally } from './tally.ts'

/** Ends the attack on a game; answers what the forger gained, null for nothing. */
type LastForgery = (attack: Attack) => Promise<string | null>

const lastForgeries: Record<string, LastForgery> = {
  async 'a defeat called victory'({ player, open }) {
    return gain(await player.report(open, giveUp(open)))
  },

  async 'a score, a level and a time of its own'({ player, open, honest }) {
    const body = player.completionBody(open, honest)
    const claims = { score: 999_999, level: 3, timeElapsed: 0, mindPointsUsed: -5 }
    const gameData = { ...body.gameData, ...claims }
    const { status, body: answer } = await player.report(open, honest, { gameData })
    const { score } = playOn({ ...open, moves: honest }, nothingLeft).outcome
    const told = answer as Completion
    return status === 200 && told.score === score ? null : `${status} ${told.score}, not ${score}`
  },

  async 'the same completion again'({ player, open, honest }) {
    const first = await player.complete(open, honest)
    const again = await player.complete(open, honest)
    const other = await player.report(open, [...honest, { type: 'yield', at: 9_999 }])
    if (again.completionId !== first.completionId) return 'a second completion'
    return other.status === 422 ? null : `another log: ${other.status}`
  },

  async 'the log of another scenario'({ player, open, honest }) {
    await player.complete(open, honest)
    const next = await player.open('node-11', open.game, 2)
    if (JSON.stringify(next.puzzle) === JSON.stringify(open.puzzle)) return null
    return gain(await player.report(next, honest))
  },

  async 'cleared storage'({ player, open, honest }) {
    const debugged = [{ type: 'assist', aid: 'debug', at: 0 }]
    const spoiled = open.game === 'time-trial' ? debugged : lose(open).slice(0, 1)
    const stored = await player.save(open, spoiled)
    if (stored.status !== 200) return `the log was not stored: ${stored.status}`
    const { status } = await player.report(open, honest)
    return status === 409 ? null : `a lost position played again: ${status}`
  },
}

/** What does not replay earns nothing, whatever a forger changes; the honest log is then still good. */
export async function proveForgeriesFail(server: TestApp, forgeries: number): Promise<Tally> {
  const tally = newTally()
  for (let n = 0; tally.tried < forgeries; n++) {
    const attack = await prepare(server, n)
    server.clock.advance(attack.honest.at(-1)?.at ?? 0)
    for (const [name, forge] of Object.entries(forgedReports)) {
      count(tally, told(name, attack.open, gain(await forge(attack))))
    }
    const [name, forge] = attack.die.pick(Object.entries(lastForgeries))
    count(tally, told(name, attack.open, await forge(attack)))
  }
  tally.lost.push(...(await auditLedger(server.database.database.db)))
  return tally
}

async function prepare(server: TestApp, n: number): Promise<Attack> {
  const die = dice(`forgery ${n}`)
  const player = await server.newPlayer()
  const other = await server.newPlayer()
  await other.startJourney()
  const open = await openSomewhere(player, die)
  return { player, other, open, honest: solve(open), die }
}

/** A forger gains where a victory is believed; an honest defeat costs a mind point. */
function gain({ status, body }: Received): string | null {
  const { result } = body as Partial<Completion>
  if (status >= 500) return `${status} ${JSON.stringify(body)}`
  return status === 200 && result === 'victory' ? 'believed' : null
}

function told(name: string, { game, nodeId }: OpenGame, gained: string | null): string | null {
  return gained === null ? null : `${name} at ${game} ${nodeId}: ${gained}`
}

function nothingLeft(): never {
  throw new Error('An honest log ends its game')
}
