import { api, type Endpoint } from '@lexiverse/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAYER_COLUMNS } from '../domains/identity/move-player.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { changeRun, giveGlyphs, givePerks } from '../test-kit/test-run.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { namesIn, sampleCallWith } from './sample.ts'

/** Fields that name something owned by one player. */
const STEALABLE = [
  'runId',
  'attemptId',
  'completionId',
  'sessionId',
  'userId',
  'submittedBy',
  'circleId',
  'loadoutId',
]

/** A room's code is meant to be shared: anyone who has it may look and join. */
const OPEN_BY_CODE = new Set(['multiplayer.session', 'multiplayer.joinSession'])

/** Leaving a room without a seat succeeds and changes nothing. */
const HARMLESS = new Set(['multiplayer.leaveSession'])

const thefts = Object.entries(api).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
    const isPlayers = endpoint.access === 'player' && !OPEN_BY_CODE.has(`${domain}.${name}`)
    const fields = isPlayers ? namesIn(endpoint, STEALABLE) : []
    return fields.map(field => ({ call: `${domain}.${name}`, field, endpoint }))
  }),
)

/** Ids of everything that a player on a journey owns. */
type Belongings = Record<string, unknown> & { runId: number; completionId: string; code: string }

let server: TestApp
let owner: TestPlayer
let owned: Belongings

async function traveller(): Promise<[TestPlayer, Belongings]> {
  const player = await server.newPlayer()
  const { runId } = await player.startJourney()
  await giveGlyphs(server, player, 'insight', 'insight', 'mending')
  await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
  const { completionId, rewards } = await player.play('t2', winningLog)
  const { attemptId, ...open } = await player.open('node-b', 'hive-builder')
  const { sessionId: code } = await player.call(api.multiplayer.createSession, {
    body: { nickname: 'Owner' },
  })
  const { circleId } = await player.call(api.circles.create, { body: { name: 'Owls' } })
  const loadoutId = await saveLoadout(player)
  const glyphId = rewards.glyphs[0]?.glyphId
  const moves = winningLog(open)
  return [player, { runId, attemptId, completionId, glyphId, moves, code, circleId, loadoutId }]
}

async function saveLoadout(player: TestPlayer): Promise<number | undefined> {
  await givePerks(server, player, 'keen-ear')
  const body = { playerId: player.id, name: 'Owls' }
  return (await player.call(api.perks.saveLoadout, { body })).saved?.[0]?.id
}

/** Ids that do not exist. */
const NEVER = 2_000_000_000
const nothing: Belongings = {
  runId: NEVER,
  attemptId: NEVER,
  completionId: 'f'.repeat(32),
  code: 'ZZZZZ',
  circleId: NEVER,
  loadoutId: NEVER,
  id: NEVER,
}

/** A valid call of the owner, except for one id that belongs to another player. */
function callWith(
  call: string,
  endpoint: Endpoint,
  own: Belongings,
  field: string,
  of: Belongings,
) {
  const sessionOf = ({ runId, code }: Belongings) =>
    call.startsWith('puzzles.') ? `run-${runId}` : code
  const values: Record<string, unknown> = {
    ...own,
    playerId: own.id,
    nodeId: 'node-b',
    result: 'victory',
    glyphId: call === 'glyphs.claim' ? of.glyphId : 'insight',
    replaceGlyphId: 'mending',
    participantId: 'p1',
  }
  const stolen = field === 'sessionId' ? sessionOf(of) : (of[field] ?? of.id)
  return sampleCallWith(endpoint, { ...values, [field]: stolen })
}

/** Every row that belongs to a player. */
async function footprint({ id }: TestPlayer, { runId, code }: Belongings): Promise<string> {
  const { db } = server.database.database
  const places: [string, string, unknown][] = [
    ...PLAYER_COLUMNS.map((place): [string, string, unknown] => {
      const [table = '', column = ''] = place.split('.')
      return [table, column, id]
    }),
    ['players', 'id', id],
    ['ledger', 'run_id', runId],
    ['glyph_uses', 'run_id', runId],
    ['rooms', 'code', code],
  ]
  const found: unknown[] = []
  for (const [table, column, value] of places) {
    const { rows } =
      await sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)
    found.push([table, rows.map(row => JSON.stringify(row)).sort()])
  }
  return JSON.stringify(found)
}

beforeAll(async () => {
  server = await buildTestApp()
  const [player, belongings] = await traveller()
  owner = player
  owned = { ...belongings, id: player.id }
})
afterAll(() => server.close())

describe('own credentials with another player’s ids', () => {
  it('is tried wherever the contract takes an id', () => {
    const tried: Record<string, string> = {}
    for (const { call, field } of thefts) {
      tried[call] = tried[call] ? `${tried[call]} ${field}` : field
    }
    expect(tried).toEqual({
      'meetings.get': 'runId',
      'meetings.answer': 'runId',
      'sealedGames.get': 'attemptId',
      'sealedGames.playMove': 'attemptId',
      'sharedBosses.get': 'attemptId',
      'sharedBosses.guess': 'attemptId',
      'runs.updateRun': 'runId attemptId',
      'mapPowers.use': 'runId',
      'runs.validateRun': 'runId attemptId',
      'runs.completeRun': 'runId attemptId',
      'games.complete': 'runId attemptId',
      'games.completion': 'completionId',
      'games.completeNode': 'runId',
      'puzzles.wordWeb': 'attemptId sessionId',
      'puzzles.randomWordWeb': 'attemptId sessionId',
      'puzzles.hive': 'attemptId sessionId',
      'puzzles.overrideWord': 'attemptId submittedBy',
      'puzzles.twistle': 'attemptId sessionId',
      'puzzles.forgottenWord': 'attemptId sessionId',
      'scenarios.recordUsage': 'runId',
      'glyphs.use': 'runId attemptId userId',
      'glyphs.clearInventory': 'runId userId',
      'glyphs.effectLeft': 'runId',
      'glyphs.claim': 'completionId',
      'perks.chooseLoadout': 'loadoutId',
      'perks.renameLoadout': 'loadoutId',
      'perks.deleteLoadout': 'loadoutId',
      'stories.story': 'runId',
      'stories.summary': 'runId',
      'stories.replay': 'attemptId',
      'lexicon.finds': 'attemptId',
      'lexicon.celebrations': 'attemptId',
      'watching.watch': 'runId',
      'circles.get': 'circleId',
      'circles.leave': 'circleId',
      'circles.remove': 'circleId',
      'circles.rename': 'circleId',
      'circles.newCode': 'circleId',
      'multiplayer.chooseEmblem': 'sessionId',
      'multiplayer.giveGlyph': 'sessionId',
      'multiplayer.handOver': 'sessionId',
      'multiplayer.leaveSession': 'sessionId',
      'multiplayer.lockSession': 'sessionId',
      'multiplayer.removeParticipant': 'sessionId',
    })
  })

  it.each(thefts)('[SV3] gives no access: $call with $field', async ({ call, field, endpoint }) => {
    const [thief, belongings] = await traveller()
    const own = { ...belongings, id: thief.id }
    const before = await footprint(owner, owned)
    const never = await thief.ask(endpoint, callWith(call, endpoint, own, field, nothing))
    const stolen = await thief.ask(endpoint, callWith(call, endpoint, own, field, owned))
    const statusAndCode = ({ status, body }: typeof stolen) => [
      status,
      (body as { code?: string }).code,
    ]
    if (!HARMLESS.has(call)) expect(statusAndCode(stolen)).toEqual(statusAndCode(never))
    expect(JSON.stringify(stolen.body)).not.toContain(owned.completionId)
    expect(await footprint(owner, owned)).toBe(before)
  })

  it('[SV3] gives no access by the x-session-id header on any route', async () => {
    const [thief, belongings] = await traveller()
    const own = { ...belongings, id: thief.id }
    const before = await footprint(owner, owned)
    const calls = Object.values(api).flatMap(group => Object.values(group) as Endpoint[])
    const headers = { 'x-session-id': `run-${owned.runId}` }
    for (const endpoint of calls.filter(({ access }) => access === 'player')) {
      const parts = callWith('', endpoint, own, 'runId', own)
      const { body } = await thief.ask(endpoint, { ...parts, headers })
      expect(JSON.stringify(body)).not.toContain(owned.completionId)
    }
    expect(await footprint(owner, owned)).toBe(before)
  })
})
