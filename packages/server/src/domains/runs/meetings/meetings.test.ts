import { api } from '@lexiverse/contract'
import {
  carry,
  drawnMeetings,
  playSeedFrom,
  type RunRecord,
  wandererOf,
  withOmens,
} from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { changeRun } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()
const nodeId = 't2'

/** A play seed with this wanderer at t2 of level 2. */
function seedWith(id: string): string {
  for (let n = 0; ; n++) {
    const seed = playSeedFrom(String(n))
    if (drawnMeetings(seed).get('2:t2')?.id === id) return seed
  }
}

async function journeyWith(wandererId: string, change: Partial<RunRecord> = {}) {
  const player = await server.newPlayer()
  const { runId } = await player.startJourney()
  await changeRun(server, player, run => ({
    ...run,
    level: 2,
    openedLevels: [2],
    seed: seedWith(wandererId),
    scores: { '1:node-a': 2000 },
    ...change,
  }))
  const read = () => player.call(api.meetings.get, { params: { runId }, query: { nodeId } })
  const body = (answerId: string, more: object = {}) => ({
    body: { runId, nodeId, wandererId, answerId, ...more },
  })
  const give = (answerId: string, more: object = {}) =>
    player.ask(api.meetings.answer, body(answerId, more))
  const start = () =>
    player.ask(api.runs.startRun, {
      body: { playerId: player.id, nodeId, gameType: 'word-web', level: 2 },
    })
  const stored = () => changeRun(server, player, run => run)
  return { player, runId, read, give, start, stored, body }
}

const listLedger = (runId: number) =>
  server.platform.database.db
    .selectFrom('ledger')
    .select(['reason', 'mind_delta', 'score_delta', 'glyph_id', 'glyph_delta'])
    .where('run_id', '=', runId)
    .where('reason', 'like', 'meeting:%')
    .execute()

describe('a meeting', () => {
  it('[WA5] comes before the puzzle, which opens after the answer and not before', async () => {
    const { read, give, start } = await journeyWith('smuggler')
    const refused = await start()
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'meeting-waits',
      error: 'Somebody waits for you at this star. Answer first.',
    })
    const { meeting, game, isFirst } = await read()
    expect(meeting).toMatchObject({ id: 'smuggler', title: wandererOf('smuggler')?.title })
    expect(meeting?.answers.map(({ id }) => id)).toEqual(['k', 'p', 'b'])
    expect(isFirst).toBe(true)
    expect((await read()).meeting).toEqual(meeting)
    expect((await give('b')).status).toBe(200)
    expect((await read()).meeting).toBeNull()
    const opened = await start()
    expect(opened.status).toBe(200)
    expect(opened.body).toMatchObject({ game })
  })

  it('[WA6] is answered once: again is the same, otherwise is refused, and a retry meets nobody', async () => {
    const { player, give, stored, runId } = await journeyWith('smuggler')
    const first = await give('b')
    expect(first.body).toMatchObject({ told: ['You are paid 225 score.'] })
    const record = await stored()
    expect((await give('b')).body).toMatchObject({ told: [] })
    expect((await give('k')).status).toBe(409)
    expect(await stored()).toEqual(record)
    expect(await listLedger(runId)).toHaveLength(1)
    const open = await player.open(nodeId)
    const lost = await player.complete(open, [{ type: 'yield', at: 5000 }])
    expect(lost.result).toBe('defeat')
    expect((await player.open(nodeId)).setup.attemptNumber).toBe(2)
  })

  it('[WA6] answered twice at the same time acts once', async () => {
    const { give, stored } = await journeyWith('smuggler')
    const answers = await Promise.all([give('b'), give('k'), give('b'), give('p')])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(0)
    expect(statuses.every(status => status === 200 || status === 409)).toBe(true)
    const { carried, scores } = await stored()
    expect(Object.keys(carried?.promises ?? {})).toEqual(['smuggler'])
    const isPaid = '2:t2#meeting' in scores
    expect(carried?.items).toHaveLength(isPaid ? 0 : 1)
  })

  it('[WA8] [WA10] refuses a forged answer and changes nothing', async () => {
    const { give, stored, player, runId } = await journeyWith('balance')
    const before = await stored()
    expect((await give('thought', { takeGlyphId: 'second-dawn' })).status).toBe(422)
    expect((await give('thought')).status).toBe(422)
    expect((await give('glyph', { giveGlyphId: 'insight' })).status).toBe(422)
    expect((await give('anything')).status).toBe(422)
    const forged = { runId, nodeId, wandererId: 'auctioneer', answerId: 'sit' }
    expect((await player.ask(api.meetings.answer, { body: forged })).status).toBe(404)
    const elsewhere = { ...forged, nodeId: 'b2', wandererId: 'balance', answerId: 'dust' }
    expect((await player.ask(api.meetings.answer, { body: elsewhere })).status).toBe(404)
    expect(await stored()).toEqual(before)
  })

  it('[WA9] [WA10] moves glyphs and mind points through the ledger', async () => {
    const glyphs = [{ glyphId: 'insight', quantity: 1 }]
    const mindPoints = { current: 2, maximum: 4 }
    const { read, give, stored, runId } = await journeyWith('balance', { glyphs, mindPoints })
    const { meeting } = await read()
    const thought = meeting?.answers.find(({ id }) => id === 'thought')
    expect(thought?.glyphs).toHaveLength(2)
    const taken = thought?.glyphs[1]
    const { status, body } = await give('thought', { takeGlyphId: taken?.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      told: [`You have a ${taken?.name} now.`, 'You gave 1 mind point: 1 of 4 now.'],
      mindPoints: { current: 1, maximum: 4 },
    })
    expect((await stored()).glyphs).toContainEqual({ glyphId: taken?.id, quantity: 1 })
    expect(await listLedger(runId)).toEqual([
      { reason: 'meeting:balance', mind_delta: -1, score_delta: 0, glyph_id: null, glyph_delta: 0 },
      {
        reason: 'meeting:balance',
        mind_delta: 0,
        score_delta: 0,
        glyph_id: taken?.id,
        glyph_delta: 1,
      },
    ])
  })

  it('[WA12] [WA13] carries into the attempt, and pays a wager at its end', async () => {
    const { player, give, stored } = await journeyWith('planet')
    const answered = await give('walk')
    expect(answered.status).toBe(200)
    const waiting = 'your wager ends with your first try at that star.'
    expect(answered.body).toMatchObject({
      progress: { carried: { promises: [expect.stringContaining(waiting)] } },
    })
    const open = await player.open(nodeId)
    const { result, rewards, progress } = await player.complete(open, winningLog(open))
    expect(result).toBe('victory')
    expect(rewards.wager).toBe('You won the wager. You are paid 900 score.')
    expect(progress.carried).not.toHaveProperty('promises')
    expect((await stored()).scores['2:t2#wager']).toBe(900)
    const likelier = await journeyWith('planet')
    await likelier.give('course')
    const { setup } = await likelier.player.open(nodeId)
    expect(setup.carried).toMatchObject([{ kind: 'mindPointChance', amount: 60 }])
  })

  it('[WA15] helps at a boss that is open already, also after a guess', async () => {
    const { player } = await journeyWith('smuggler')
    const boss = await player.open('boss')
    const wins = (amount: number) =>
      changeRun(server, player, run => carry(run, { kind: 'bossLetters', amount }, 'smuggler'))
    await wins(1)
    const again = await player.open('boss')
    expect(again.attemptId).toBe(boss.attemptId)
    expect(again.setup.carried).toMatchObject([{ kind: 'bossLetters', amount: 1 }])
    const guess = { type: 'guess', at: 6000, word: 'ZZZ' }
    await player.save(again, [guess])
    await wins(2)
    const later = await player.open('boss')
    expect(later.setup.carried).toMatchObject([{ kind: 'bossLetters', amount: 2 }])
    expect(later.moves).toHaveLength(1)
  })

  it('[WA4] is remembered: what was lent returns at the next mystery star', async () => {
    const glyphs = [{ glyphId: 'insight', quantity: 1 }]
    const { player, give, runId } = await journeyWith('lamplighter', { glyphs })
    expect((await give('lend', { giveGlyphId: 'insight' })).status).toBe(200)
    const next = { params: { runId }, query: { nodeId: 'b2' } }
    const { meeting, isFirst } = await player.call(api.meetings.get, next)
    expect(meeting?.id).toBe('lamplighter-returns')
    expect(isFirst).toBe(false)
  })

  it('[WA3] is not in a journey that an earlier release has opened', async () => {
    for (const seed of [withOmens('f3b1c2d4'), 'f3b1c2d4']) {
      const { player, runId, start } = await journeyWith('smuggler', { seed })
      const asked = { params: { runId }, query: { nodeId } }
      expect((await player.ask(api.meetings.get, asked)).status).toBe(404)
      expect((await start()).status).toBe(200)
    }
  })

  it('[WA5] revives nobody: without mind points it is neither read nor answered', async () => {
    const { player, runId, body } = await journeyWith('smuggler', {
      mindPoints: { current: 0, maximum: 3 },
    })
    const asked = { params: { runId }, query: { nodeId } }
    expect((await player.ask(api.meetings.get, asked)).status).toBe(409)
    expect((await player.ask(api.meetings.answer, body('b'))).status).toBe(409)
  })

  it('[WA5] is not read or answered where the star is closed, or by another player', async () => {
    const { player, runId, body } = await journeyWith('smuggler', { openedLevels: [] })
    const asked = { params: { runId }, query: { nodeId } }
    expect((await player.ask(api.meetings.get, asked)).status).toBe(409)
    expect((await player.ask(api.meetings.answer, body('b'))).status).toBe(409)
    const stranger = await server.newPlayer()
    expect((await stranger.ask(api.meetings.get, asked)).status).toBe(404)
    expect((await stranger.ask(api.meetings.answer, body('b'))).status).toBe(404)
  })
})
