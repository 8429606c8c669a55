import { api, MAX_LOADOUTS } from '@lexiverse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger } from '../../proofs/audit.ts'
import { auditCounters } from '../../proofs/audit-counters.ts'
import { HostileIssuer } from '../../test-kit/hostile-issuer.ts'
import {
  accountPlayerId,
  beginSignIn,
  buildSignInApp,
  finishSignIn,
  newBrowser,
  signIn,
} from '../../test-kit/sign-in.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { givePerks } from '../../test-kit/test-run.ts'
import { winningLog } from '../../test-kit/winning-log.ts'
import { PLAYER_COLUMNS } from './move-player.ts'

let google: HostileIssuer
let server: TestApp
let subjects = 0

beforeAll(async () => {
  google = await HostileIssuer.start()
  server = await buildSignInApp(google, google)
})
afterAll(async () => {
  await server.close()
  await google.close()
})
beforeEach(() => {
  google.subject = `merging-${subjects++}`
})

/** A guest who has won a node and left another game open. */
async function guestOnTheWay(): Promise<TestPlayer> {
  const guest = await server.newPlayer()
  await guest.startJourney()
  await guest.play('node-a', winningLog)
  return guest
}

/** A player who has signed in on a first device and started a campaign there. */
async function accountOnTheWay(): Promise<TestPlayer> {
  const first = newBrowser(server)
  await signIn(server, first, google)
  await accountPlayerId(first)
  await first.startJourney()
  return first
}

const runs = (player: TestPlayer) =>
  player.call(api.statistics.runs, { params: { playerId: player.id } })
const db = () => server.platform.database.db
/**
 * Balances equal the ledger, and the counters of all players and of each player equal the attempts.
 */
async function expectSumsToHold() {
  expect([await auditLedger(db()), await auditCounters(db())]).toEqual([[], []])
}
const user = (player: TestPlayer) => player.call(api.identity.user)
const conflict = async (player: TestPlayer) => (await player.call(api.identity.conflict)).conflict

describe('a guest who signs in', () => {
  it('[ID10] keeps journey, open game, record, perks and achievements', async () => {
    const guest = await guestOnTheWay()
    await givePerks(server, guest, 'keen-ear')
    const open = await guest.open('node-b')
    await guest.save(open, winningLog(open).slice(0, 1))
    const before = await runs(guest)
    const { id: guestId, runId } = guest
    await signIn(server, guest, google)
    expect(await accountPlayerId(guest)).not.toBe(guestId)
    expect(await runs(guest)).toEqual(before)
    const again = await guest.open('node-b')
    expect([again.runId, again.attemptId, again.moves.length]).toEqual([runId, open.attemptId, 1])
    await guest.complete(open, winningLog(open))
    const held = await guest.call(api.perks.inventory, { params: { playerId: guest.id } })
    expect(JSON.stringify(held)).toContain('keen-ear')
    const stats = await guest.call(api.players.get, { params: { playerId: guest.id } })
    expect(stats.totalNodesCompleted).toBe(2)
    const achieved = await guest.call(api.achievements.list, { params: { playerId: guest.id } })
    expect(JSON.stringify(achieved)).toContain('first-star')
    await expectSumsToHold()
  })

  it('[ID10] keeps what was started in another tab during the sign-in', async () => {
    const browser = newBrowser(server)
    const page = await beginSignIn(browser, 'google')
    await browser.init()
    const { id: guestId } = browser
    await browser.startJourney()
    const before = await runs(browser)
    await finishSignIn(server, browser, 'google', google.grant(page))
    expect(await accountPlayerId(browser)).not.toBe(guestId)
    expect([before.length, await runs(browser)]).toEqual([1, before])
  })

  it('[ID10] leaves an empty player that the old device id cannot reach', async () => {
    const guest = await guestOnTheWay()
    const { id: guestId } = guest
    await signIn(server, guest, google)
    const shell = await db()
      .selectFrom('players')
      .select(['device_hash', 'record', 'nodes_completed', 'merged_into'])
      .where('id', '=', guestId)
      .executeTakeFirst()
    expect(shell).toEqual({
      device_hash: null,
      record: '{}',
      nodes_completed: 0,
      merged_into: await accountPlayerId(guest),
    })
  })

  it('[ID10] has every column moved that refers to a player', async () => {
    const tables = await db().introspection.getTables()
    const naming = tables.flatMap(({ name, columns }) =>
      columns
        .filter(column => /player_id$|^owner$|^submitted_by$/.test(column.name))
        .map(column => `${name}.${column.name}`),
    )
    expect(naming.sort()).toEqual([...PLAYER_COLUMNS])
  })

  it('[LX11] joins both lexicons, and each word keeps its earlier meeting', async () => {
    const account = await accountOnTheWay()
    const guest = await guestOnTheWay()
    const lexiconOf = (player: TestPlayer) =>
      player.call(api.lexicon.list, { params: { playerId: player.id }, query: { sort: 'letter' } })
    const before = await lexiconOf(guest)
    expect(before.total).toBe(16)
    server.clock.advance(1_000)
    const later = await account.open('node-11', 'twistle', 2)
    await account.complete(later, winningLog(later))
    await db()
      .updateTable('attempt_words')
      .set({ words: `a${before.words[0]?.word},ZITHER` })
      .where('attempt_id', '=', later.attemptId)
      .execute()
    await signIn(server, guest, google)
    await guest.call(api.identity.resolve, { body: { keep: 'account' } })
    await accountPlayerId(guest)
    const joined = await lexiconOf(guest)
    expect(joined.total).toBe(17)
    expect(joined.words[0]).toMatchObject({ metAt: before.words[0]?.metAt, times: 2 })
  })

  it('[MG16] has the higher of the magnitudes that both have opened', async () => {
    const win = ({ id }: TestPlayer, magnitude: number) =>
      db()
        .updateTable('runs')
        .set({ status: 'victory', magnitude, ended_at: server.clock() })
        .where('player_id', '=', id)
        .execute()
    const opened = async (player: TestPlayer) =>
      (await player.call(api.magnitudes.get, { params: { playerId: player.id } })).opened
    const account = await accountOnTheWay()
    await win(account, 2)
    const guest = await server.newPlayer()
    await guest.startJourney()
    await win(guest, 4)
    expect([await opened(account), await opened(guest)]).toEqual([3, 5])
    await signIn(server, guest, google)
    expect(await accountPlayerId(guest)).toBe(account.id)
    expect(await opened(guest)).toBe(5)
  })

  it('[ID11] merges the record into the account’s, whose own campaign goes on', async () => {
    const first = await accountOnTheWay()
    await first.play('node-a', winningLog)
    const guest = await server.newPlayer()
    await guest.startJourney('tutorial')
    await guest.startAttempt('tutorial-node-a', 'word-web', 0)
    await signIn(server, guest, google)
    expect(await accountPlayerId(guest)).toBe(first.id)
    expect(await user(guest)).toMatchObject({ hasConflict: false })
    const kinds = (await runs(guest)).map(({ runType, status }) => `${runType} ${status}`)
    expect(kinds.sort()).toEqual(['campaign In Progress', 'tutorial In Progress'])
    await expectSumsToHold()
  })

  it('[PK16] adds the guest’s loadouts under names that are free, up to twelve', async () => {
    const account = newBrowser(server)
    await signIn(server, account, google)
    await accountPlayerId(account)
    const guest = await server.newPlayer()
    const save = async (player: TestPlayer, ...names: string[]) => {
      await givePerks(server, player, 'keen-ear')
      for (const name of names) {
        await player.call(api.perks.saveLoadout, { body: { playerId: player.id, name } })
      }
    }
    const own = Array.from({ length: MAX_LOADOUTS - 2 }, (_, i) => `Own ${i}`)
    await save(account, 'Bees', ...own)
    await save(guest, 'BEES', 'First', 'Second')
    const { id: guestId } = guest
    await signIn(server, guest, google)
    expect(await accountPlayerId(guest)).toBe(account.id)
    const params = { playerId: account.id }
    const { saved = [] } = await guest.call(api.perks.inventory, { params })
    expect(saved.map(({ name }) => name)).toEqual(['Bees', 'First', ...own])
    const left = db().selectFrom('perk_loadouts').selectAll().where('player_id', '=', guestId)
    expect(await left.execute()).toEqual([])
  })

  it('[ID11] keeps the later of two open tutorials', async () => {
    const first = newBrowser(server)
    await signIn(server, first, google)
    await accountPlayerId(first)
    await first.startJourney('tutorial')
    server.clock.advance(1000)
    const guest = await server.newPlayer()
    const { runId } = await guest.startJourney('tutorial')
    await signIn(server, guest, google)
    await accountPlayerId(guest)
    const open = (await runs(guest)).filter(({ status }) => status === 'In Progress')
    expect(open.map(run => run.runId)).toEqual([runId])
  })

  it('[ID12] continues an open game on a second device', async () => {
    const first = await accountOnTheWay()
    const open = await first.open('node-a')
    await first.save(open, winningLog(open).slice(0, 1))
    const second = newBrowser(server)
    await signIn(server, second, google)
    expect(await accountPlayerId(second)).toBe(first.id)
    second.runId = first.runId
    const there = await second.open('node-a')
    expect([there.attemptId, there.moves]).toEqual([open.attemptId, winningLog(open).slice(0, 1)])
    expect((await second.complete(there, winningLog(open))).result).toBe('victory')
  })
})

describe('two open campaigns', () => {
  async function meet() {
    const account = await accountOnTheWay()
    const guest = await guestOnTheWay()
    await signIn(server, guest, google)
    const guestId = guest.id
    await accountPlayerId(guest)
    return { account, guest, guestId, guestRun: guest.runId, accountRun: account.runId }
  }

  it('[ID13] are both shown, and neither changes until the player chooses', async () => {
    const { guest, guestRun, accountRun } = await meet()
    expect(await user(guest)).toMatchObject({ hasConflict: true })
    expect(await conflict(guest)).toEqual({
      account: {
        runId: accountRun,
        level: 1,
        score: 0,
        nodesCompleted: 1,
        totalNodes: 13,
        mindPoints: { current: 3, maximum: 3 },
        startedAt: expect.any(Number),
      },
      guest: expect.objectContaining({ runId: guestRun, nodesCompleted: 2 }),
    })
  })

  it.each(['guest', 'account'] as const)(
    '[ID13] end with the %s’s open and the other Abandoned',
    async keep => {
      const { account, guest, guestRun, accountRun } = await meet()
      // Chronicles leaves out an abandoned journey without a game.
      await account.open('node-a')
      const kept = await guest.call(api.identity.resolve, { body: { keep } })
      expect(kept).toEqual({ success: true, kept: keep })
      const listed = Object.fromEntries(
        (await runs(guest)).map(({ runId, status }) => [runId, status]),
      )
      const [going, filed] = keep === 'guest' ? [guestRun, accountRun] : [accountRun, guestRun]
      expect(listed).toEqual({ [`${going}`]: 'In Progress', [`${filed}`]: 'Abandoned' })
      expect(await user(guest)).toMatchObject({ hasConflict: false })
      expect(await conflict(guest)).toBeNull()
      await expectSumsToHold()
    },
  )

  it('[ID13] are decided once, even by repeated and concurrent requests', async () => {
    const { guest, guestRun } = await meet()
    const say = (keep: 'guest' | 'account') =>
      guest.ask(api.identity.resolve, { body: { keep } }).then(({ status }) => status)
    const statuses = await Promise.all([say('guest'), say('guest'), say('account'), say('guest')])
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(0)
    const open = (await runs(guest)).filter(({ status }) => status === 'In Progress')
    expect(open).toHaveLength(1)
    const winner = open[0]?.runId === guestRun ? 'guest' : 'account'
    expect(await say(winner)).toBe(200)
    expect(await say(winner === 'guest' ? 'account' : 'guest')).toBe(409)
  })

  it('[ID13] cannot be decided by another player', async () => {
    await meet()
    const stranger = await server.newPlayer()
    expect(await conflict(stranger)).toBeNull()
    const refused = await stranger.ask(api.identity.resolve, { body: { keep: 'guest' } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('[ID14] keep the guest’s as Abandoned when the player signs out without choosing', async () => {
    const { account, guest, guestRun } = await meet()
    await guest.call(api.identity.logout)
    const listed = (await runs(account)).map(({ runId, status }) => [runId, status])
    expect(listed).toContainEqual([guestRun, 'Abandoned'])
    expect(listed).toContainEqual([account.runId, 'In Progress'])
  })
})

describe('two open campaigns undecided on another device', () => {
  /** A second device with an undecided conflict, and a third with a conflict of its own. */
  async function leftOpen() {
    const account = await accountOnTheWay()
    const [second, third] = [await guestOnTheWay(), await guestOnTheWay()]
    const guestRuns = [second.runId, third.runId]
    for (const guest of [second, third]) {
      await signIn(server, guest, google)
      expect(await user(guest)).toMatchObject({ hasConflict: true })
    }
    return { account, second, third, guestRuns }
  }

  /** The account's Chronicles, read from a device that signs in afterwards. */
  async function standing(account: TestPlayer) {
    const later = newBrowser(server)
    await signIn(server, later, google)
    expect(await accountPlayerId(later)).toBe(account.id)
    return Object.fromEntries((await runs(later)).map(({ runId, status }) => [runId, status]))
  }

  const filed = (account: TestPlayer, guestRuns: (number | null)[]) => ({
    [`${account.runId}`]: 'In Progress',
    ...Object.fromEntries(guestRuns.map(runId => [`${runId}`, 'Abandoned'])),
  })

  it('[ID14] keep the guest’s as Abandoned when the player signs out everywhere', async () => {
    const { account, guestRuns } = await leftOpen()
    await account.call(api.identity.logoutEverywhere)
    expect(await standing(account)).toEqual(filed(account, guestRuns))
    await expectSumsToHold()
  })

  it('[ID14] are decided by a sign-out everywhere from any device', async () => {
    const { account, third, guestRuns } = await leftOpen()
    await third.call(api.identity.logoutEverywhere)
    expect(await standing(account)).toEqual(filed(account, guestRuns))
  })

  it('[ID14] are decided when the session expires without a choice', async () => {
    const { account, guestRuns } = await leftOpen()
    server.clock.advance(31 * 24 * 60 * 60 * 1000)
    expect(await standing(account)).toEqual(filed(account, guestRuns))
    await expectSumsToHold()
  })

  it('[ID14] are decided when the browser signs in again without the guest cookie', async () => {
    const { account, second, third, guestRuns } = await leftOpen()
    second.cookies.delete('lexiverse-player')
    await signIn(server, second, google)
    expect(await user(second)).toMatchObject({ hasConflict: false })
    await third.call(api.identity.logout)
    expect(await standing(account)).toEqual(filed(account, guestRuns))
  })

  it('[ID13] are shown again if the browser still has the guest cookie', async () => {
    const { second } = await leftOpen()
    await signIn(server, second, google)
    expect(await user(second)).toMatchObject({ hasConflict: true })
  })

  it('[ID14] are decided once when a choice and a sign-out arrive together', async () => {
    const { account, second, guestRuns } = await leftOpen()
    // Chronicles leaves out an abandoned journey without a game.
    await account.open('node-a')
    await Promise.all([
      second.ask(api.identity.resolve, { body: { keep: 'guest' } }),
      account.ask(api.identity.logoutEverywhere),
    ])
    const listed = Object.values(await standing(account)).sort()
    expect(listed).toEqual(['Abandoned', 'Abandoned', 'In Progress'])
    expect(guestRuns).toHaveLength(2)
    await expectSumsToHold()
  })
})

describe('signing in twice at once', () => {
  it('[ID10] from two tabs of one guest merges the guest once', async () => {
    const guest = await guestOnTheWay()
    const other = newBrowser(server)
    for (const [name, value] of guest.cookies) other.cookies.set(name, value)
    await Promise.all([signIn(server, guest, google), signIn(server, other, google)])
    await accountPlayerId(guest)
    expect(await runs(guest)).toHaveLength(1)
    await expectSumsToHold()
  })
})
