import { api, type Completion } from '@lexiverse/contract'
import { gameOf, type MoveLog, type Outcome, replay } from '@lexiverse/rules'
import { losingLog, yieldingLog } from '../test-kit/losing-log.ts'
import type { TestApp } from '../test-kit/test-app.ts'
import type { OpenGame } from '../test-kit/test-player.ts'
import type { Received } from '../test-kit/transport.ts'
import { playToEnd, winningLog } from '../test-kit/winning-log.ts'
import { auditLedger } from './audit.ts'
import { type Dice, dice } from './dice.ts'
import { type Attack, forgedReports } from './forged-logs.ts'
import { openRandomGame } from './random-play.ts'
import { count, newTally, type Tally } from './tally.ts'

/** Completes the game; returns what the forger gained, or null. */
type LastForgery = (attack: Attack) => Promise<string | null>

const lastForgeries: Record<string, LastForgery> = {
  async 'a defeat called victory'({ player, open }) {
    return gainFrom(await player.report(open, yieldingLog(open)))
  },

  async 'a score, a level and a time of its own'({ player, open, honest }) {
    const body = player.completionBody(open, honest)
    const claims = { score: 999_999, level: 3, timeElapsed: 0, mindPointsUsed: -5 }
    const gameData = { ...body.gameData, ...claims }
    const { status, body: answer } = await player.report(open, honest, { gameData })
    const { score } = playToEnd({ ...open, moves: honest }, nothingLeft).outcome
    const describeGain = answer as Completion
    return status === 200 && describeGain.score === score
      ? null
      : `${status} ${describeGain.score}, not ${score}`
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
    player.runId = null
    for (const nodeId of PRACTICE_NODES) {
      const next = await player.open(nodeId, open.game, 2)
      if (outcomeOf(next, honest) === null) return gainFrom(await player.report(next, honest))
    }
    return 'no other scenario was found'
  },

  /**
   * Played with a seed chosen by the forger: it must count as under the server's seed, or be
   * refused.
   */
  async 'a seed of its own'({ player, die, clock }) {
    player.runId = null
    const open = await player.open(die.pick(PRACTICE_NODES), 'hive-builder', 1 + die.roll(3))
    const { moves, ...claims } = wonByAnotherSeed(open, die)
    clock.advance(moves.at(-1)?.at ?? 0)
    const { gameData } = player.completionBody(open, moves)
    const additionalData = { ...gameData.additionalData, ...claims }
    const claimed = { ...claims, gameData: { ...gameData, ...claims, additionalData } }
    const { status, body } = await player.report(open, moves, claimed)
    const { result, score } = body as Completion
    const truth = outcomeOf(open, moves)
    const believed = status === 200 ? `${result} ${score}` : null
    const earned = truth && `${truth.result} ${truth.score}`
    if (believed !== earned) return `${status}: ${believed}, not ${earned}`
    const asked = { playerId: player.id, nodeId: open.nodeId, gameType: open.game, level: 1 }
    const opened = await player.ask(api.runs.startRun, { body: { ...asked, ...claims } })
    return JSON.stringify(opened.body).includes(claims.seed) ? 'a game by a forged seed' : null
  },

  async 'a victory of more than a second in the request after the opening'({ player, die }) {
    player.runId = null
    const game = die.pick(['word-web', 'hive-builder', 'twistle'] as const)
    const open = await player.openAtOnce('node-13', game, 1 + die.roll(3))
    const log = winningLog(open).map(move => ({ ...move, at: move.at + 1_001 }))
    return gainFrom(await player.report(open, log))
  },

  async 'cleared storage'({ player, open, honest }) {
    const debugged = [{ type: 'assist', aid: 'debug', at: 0 }]
    const spoiled = open.game === 'time-trial' ? debugged : losingLog(open).slice(0, 1)
    const stored = await player.save(open, spoiled)
    if (stored.status !== 200) return `the log was not stored: ${stored.status}`
    const { status } = await player.report(open, honest)
    return status === 409 ? null : `a lost position played again: ${status}`
  },
}

const FAULTS_TO_A_FADE = 3
const MAX_SEEDS = 20

/** Nodes for practice outside any journey. */
const PRACTICE_NODES = ['node-11', 'node-12', 'node-10', 'node-9', 'node-8']

/** The outcome of a log under the server's setup; null if it does not finish. */
function outcomeOf({ game, puzzle, setup }: OpenGame, moves: MoveLog): Outcome | null {
  const replayed = replay(gameOf(game), puzzle, setup, moves)
  return replayed.ok ? replayed.outcome : null
}

/**
 * The seed decides which letter of a hive fades, so a log that wins with one seed can lose with
 * another.
 */
function wonByAnotherSeed(open: OpenGame, die: Dice) {
  const faults = losingLog(open).slice(0, FAULTS_TO_A_FADE)
  for (let left = MAX_SEEDS; ; left--) {
    const seed = `forged-${die.roll(1_000_000)}`
    const setup = { ...open.setup, seed }
    const moves = winningLog({ ...open, setup, moves: faults })
    const isWon = outcomeOf({ ...open, setup }, moves)?.result === 'victory'
    const isEarned = outcomeOf(open, moves)?.result === 'victory'
    if ((isWon && !isEarned) || left === 0) return { moves, seed, setup }
  }
}

/** A forged log never earns anything, and the honest log is still accepted afterwards. */
export async function proveForgeriesFail(
  server: TestApp,
  forgeries: number,
  piece: number,
): Promise<Tally> {
  const tally = newTally()
  for (let n = 0; tally.tried < forgeries; n++) {
    const attack = await prepare(server, `${piece}-${n}`)
    server.clock.advance(attack.honest.at(-1)?.at ?? 0)
    for (const [name, forge] of Object.entries(forgedReports)) {
      count(tally, describeGain(name, attack.open, gainFrom(await forge(attack))))
    }
    const [name, forge] = attack.die.pick(Object.entries(lastForgeries))
    count(tally, describeGain(name, attack.open, await forge(attack)))
  }
  tally.lost.push(...(await auditLedger(server.database.database.db)))
  return tally
}

async function prepare(server: TestApp, name: string): Promise<Attack> {
  const die = dice(`forgery ${name}`)
  const player = await server.newPlayer()
  const other = await server.newPlayer()
  await other.startJourney()
  const open = await openRandomGame(player, die)
  return { player, other, open, honest: winningLog(open), die, clock: server.clock }
}

/** The forger gains only if the server accepts a victory. */
function gainFrom({ status, body }: Received): string | null {
  const { result } = body as Partial<Completion>
  if (status >= 500) return `${status} ${JSON.stringify(body)}`
  return status === 200 && result === 'victory' ? 'believed' : null
}

function describeGain(
  name: string,
  { game, nodeId }: OpenGame,
  gained: string | null,
): string | null {
  return gained === null ? null : `${name} at ${game} ${nodeId}: ${gained}`
}

function nothingLeft(): never {
  throw new Error('An honest log ends its game')
}
