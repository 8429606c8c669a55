import { api } from '@lexiverse/contract'
import { forgetInOtherRooms } from '../domains/multiplayer/forget-player.ts'
import { retention } from '../domains/retention/retention.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { type Dice, dice } from './dice.ts'
import { openRandomGame, playHonestly } from './random-play.ts'
import { count, newTally, type Tally } from './tally.ts'

const DAY_MS = 86_400_000
/** Passes of the retention, and how far apart: more than a year in all. */
const PASSES = 8
const PASS_EVERY_DAYS = 50
const PIECE = 50
const MAX_GAMES = 4
const REMOVED = { status: 410, code: 'replay-removed' }

interface Replayable {
  attemptId: number
  /** Practice games and stand-alone trials, whose moves are kept for a limited time only. */
  isShortLived: boolean
}

interface Life {
  player: TestPlayer
  replays: Replayable[]
  /** A guest who finishes no game, and is removed unless they come back. */
  isUnused: boolean
  comesBack: boolean
  before: string
}

/**
 * Players live their lives, more than a year passes, and the retention does its work. Everything that a
 * player could see is still there, except the moves of practice, whose replays say so, and guests who have
 * finished no game and never came back.
 */
export async function proveRetentionTakesNothingSeen(players: number): Promise<Tally> {
  const tally = newTally()
  for (let piece = 0; tally.tried < players; piece++) {
    const server = await buildTestApp()
    try {
      const lives: Life[] = []
      for (let n = 0; n < Math.min(PIECE, players - tally.tried); n++) {
        lives.push(await live(server, dice(`life ${piece}-${n}`)))
      }
      await letTimePass(server, lives)
      for (const life of lives) count(tally, await faultOf(server, life))
    } finally {
      await server.close()
    }
  }
  return tally
}

async function live(server: TestApp, die: Dice): Promise<Life> {
  const player = await server.newPlayer()
  const isUnused = die.chance(0.3)
  const replays: Replayable[] = []
  for (let games = 1 + die.roll(MAX_GAMES); games > 0; games--) {
    const open = await openRandomGame(player, die)
    const { log } = playHonestly(open, die)
    server.clock.advance(log.at(-1)?.at ?? 0)
    if (isUnused) {
      await player.save(open, log.slice(0, die.roll(log.length)))
      continue
    }
    await player.complete(open, log)
    const isShortLived = ['practice', 'time-trial'].includes(open.setup.runKind)
    replays.push({ attemptId: open.attemptId, isShortLived })
  }
  const life = { player, replays, isUnused, comesBack: die.chance(0.5) }
  // What was earned is announced when it is read for the first time.
  await seenBy(player)
  return { ...life, before: await seenBy(player) }
}

/** What a player's pages show of the past, except replays. */
async function seenBy(player: TestPlayer): Promise<string> {
  const params = { playerId: player.id }
  const runs = await player.call(api.statistics.runs, { params })
  const stories = []
  for (const { runId } of runs) {
    stories.push((await player.ask(api.stories.story, { params: { ...params, runId } })).body)
  }
  const seen = JSON.stringify([
    runs,
    stories,
    await player.call(api.statistics.player, { params }),
    await player.call(api.statistics.runStats, { params }),
    await player.call(api.achievements.list, { params }),
    await player.call(api.perks.inventory, { params }),
    (await player.call(api.lexicon.sky, { params })).counts,
    await player.call(api.lexicon.list, { params, query: {} }),
  ])
  // Changes with every visit.
  return seen.replaceAll(/"lastSeenAt":\d+/g, '')
}

async function letTimePass(server: TestApp, lives: readonly Life[]): Promise<void> {
  for (let pass = 0; pass < PASSES; pass++) {
    server.clock.advance(PASS_EVERY_DAYS * DAY_MS)
    for (const { player, isUnused, comesBack } of lives) {
      if (isUnused && comesBack) await player.init(player.deviceId)
    }
    await retention(server.platform, fail, {
      readUpTo: async () => Number.POSITIVE_INFINITY,
      forgetInRooms: forgetInOtherRooms,
      forgetAddresses: [],
    }).pass(async () => true)
  }
}

function fail(error: Error): never {
  throw error
}

async function faultOf(server: TestApp, life: Life): Promise<string | null> {
  const { player, replays, isUnused, comesBack, before } = life
  const isStored = await isKnown(server, player.id)
  if (isUnused && !comesBack) return isStored ? 'an unused guest is still stored' : null
  if (!isStored) return 'a player was removed'
  const after = await seenBy(player)
  if (after !== before) return `a player sees something else: ${difference(before, after)}`
  for (const { attemptId, isShortLived } of replays) {
    const params = { playerId: player.id, attemptId }
    const { status, body } = await player.ask(api.stories.replay, { params })
    const isGone = status === REMOVED.status && (body as { code?: string }).code === REMOVED.code
    if (isShortLived ? !isGone : status !== 200) return `a replay was answered with ${status}`
  }
  return null
}

function difference(before: string, after: string): string {
  const at = Array.from(before).findIndex((letter, index) => letter !== after[index])
  return `${before.slice(at - 60, at + 60)} became ${after.slice(at - 60, at + 60)}`
}

async function isKnown({ platform }: TestApp, playerId: number): Promise<boolean> {
  const row = await platform.database.db
    .selectFrom('players')
    .select('id')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}
