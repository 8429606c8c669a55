import { api } from '@lexiverse/contract'
import { sharedBossRepository } from '../domains/runs/storage/shared-boss-repository.ts'
import { giveResult } from './daily-results.ts'
import type { HostileIssuer } from './hostile-issuer.ts'
import { accountPlayerId, newBrowser, signIn } from './sign-in.ts'
import type { TestApp } from './test-app.ts'
import type { TestPlayer } from './test-player.ts'
import { giveGlyphs, givePerks } from './test-run.ts'
import { winningLog } from './winning-log.ts'

export interface FullPlayer {
  player: TestPlayer
  /** The account's player, the guest it was before, and one who waits on another device. */
  playerIds: number[]
  /** Texts by which the player could be recognised. */
  marks: string[]
}

/** Different for each player, so that a trace shows whose it is. */
const marksOf = (playerId: number) => ({
  nickname: `Quillon${playerId}q`,
  seat: `Zephyr${playerId}q`,
  name: `Philomel${playerId}q`,
  loadout: `Loadout${playerId}q`,
  device: `device-hash-of-${playerId}q`,
})

/** A guest who plays, then signs in. */
async function newAccountPlayer(server: TestApp, issuer: HostileIssuer): Promise<TestPlayer> {
  const player = newBrowser(server)
  await player.init()
  await player.startJourney()
  await player.play('node-a', winningLog)
  await signIn(server, player, issuer)
  return player
}

/** A player with a row in every column of the schema that names a player. */
export async function newFullPlayer(server: TestApp, issuer: HostileIssuer): Promise<FullPlayer> {
  const player = await newAccountPlayer(server, issuer)
  const guestId = player.id
  await accountPlayerId(player)
  await giveGlyphs(server, player, 'insight')
  await givePerks(server, player, 'keen-ear')
  const loadout = { playerId: player.id, name: marksOf(player.id).loadout }
  await player.call(api.perks.saveLoadout, { body: loadout })
  const open = await player.open('node-b')
  const used = { playerId: player.id, glyphId: 'insight', attemptId: open.attemptId }
  await player.call(api.glyphs.use, { body: used })
  await giveResult(server, player.id, { score: 777 })
  const marks = marksOf(player.id)
  await player.call(api.circles.create, { body: { name: 'Owls', nickname: marks.nickname } })
  await player.call(api.multiplayer.createSession, { body: { nickname: marks.seat } })
  const waitingId = await addRareRows(server, player.id, open.attemptId)
  return {
    player,
    playerIds: [player.id, guestId, waitingId],
    marks: Object.values(marks),
  }
}

/** Rows that take several people or a long time to come about. */
async function addRareRows({ platform, clock }: TestApp, playerId: number, attemptId: number) {
  const { db } = platform.database
  const now = clock()
  const { name, device } = marksOf(playerId)
  const account = await db
    .updateTable('accounts')
    .set({ display_name: name, email: `${name}@example.org` })
    .where('player_id', '=', playerId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account_pictures')
    .values({
      account_id: account.id,
      source: name,
      type: null,
      bytes: null,
      fetched_at: now,
    })
    .execute()
  const seen = { first_seen_at: now, last_seen_at: now, display_name: name }
  const waiting = await db
    .insertInto('players')
    .values({ ...seen, device_hash: device, device_hint: 'wait' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = `waiting-${playerId}`
  const session = { account_id: account.id, guest_player_id: waiting.id, kept: null }
  await db
    .insertInto('account_sessions')
    .values({ ...session, token_hash: token, created_at: now, expires_at: now + 1_000_000 })
    .execute()
  const secrets = { state: 's', nonce: 'n', verifier: 'v', provider: 'google', session_hash: null }
  await db
    .insertInto('sign_ins')
    .values({ ...secrets, token_hash: token, guest_player_id: playerId, expires_at: now })
    .execute()
  await addWordsAndReviews(db, playerId, attemptId, now)
  return waiting.id
}

async function addWordsAndReviews(
  db: TestApp['platform']['database']['db'],
  playerId: number,
  attemptId: number,
  at: number,
): Promise<void> {
  for (const [word, status] of [
    [`PENDING${playerId}`, 'pending'],
    [`TAKEN${playerId}`, 'accepted'],
  ] as const) {
    const review = { word, status, submitted_by: playerId, created_at: at, decided_at: null }
    await db.insertInto('word_reviews').values(review).execute()
    await db.insertInto('word_submissions').values({ word, player_id: playerId, at }).execute()
  }
  // As if the open game were a clue trial of the first one.
  const first = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('attempts')
    .set({ parent_id: Number(first.id) })
    .where('id', '=', attemptId)
    .execute()
  await db
    .insertInto('word_overrides')
    .values({ attempt_id: attemptId, word: 'QUIP', at })
    .execute()
  const run = await db
    .selectFrom('daily_journeys')
    .select('run_id')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const review = { action: 'set-aside', editor: 'Ada', reason: 'A robot.', at }
  await db
    .insertInto('daily_reviews')
    .values({ run_id: run.run_id, ...review })
    .execute()
  const { id: roomId } = await db
    .insertInto('rooms')
    .values({
      code: `OLD${playerId}`,
      play_seed: 's',
      state: JSON.stringify({
        seats: [{ id: 'p1', key: String(playerId), nickname: marksOf(playerId).seat }],
      }),
      version: 1,
      alive_at: at,
      due_at: null,
      ended_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ nickname: marksOf(playerId).seat })
  await db.insertInto('room_events').values({ room_id: roomId, version: 1, body, at }).execute()
  await db
    .insertInto('room_runs')
    .values({ run_id: run.run_id, room_id: roomId, player_id: playerId })
    .execute()
  const bosses = sharedBossRepository(db)
  const boss = await bosses.insert({ roomId, playSeed: 's', level: 1 }, 1, 4)
  const guess = { type: 'guess', word: 'MOON', number: 1 } as const
  const shared = { attemptId, participantId: 'p1', verdict: 'wrong', move: guess } as const
  await bosses.add(boss.id, 1, shared)
}
