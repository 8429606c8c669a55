import { api } from '@lexiverse/contract'
import type { HivePuzzle } from '@lexiverse/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EFFECT_DELAY_MS } from '../../platform/added-words.ts'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import { newAdmin } from '../../test-kit/test-admin.ts'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { sampleStock } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'

let server: TestApp
let admin: TestPlayer

beforeAll(async () => {
  server = await buildTestApp({ stock: sampleStock(1) })
  admin = await newAdmin(server)
})
afterAll(() => server.close())

const db = () => server.platform.database.db

beforeEach(async () => {
  await db().deleteFrom('word_reviews').execute()
  await db().deleteFrom('word_additions').execute()
})

async function submit(word: string, submissions = 1): Promise<void> {
  const player = await server.newPlayer()
  await db()
    .insertInto('word_reviews')
    .values({
      word,
      status: 'pending',
      submitted_by: player.id,
      submissions,
      created_at: server.clock(),
      decided_at: null,
    })
    .execute()
}

const decide = (word: string, status: string) =>
  admin.ask(api.dictionary.decide, { body: { word, status } })

const isValid = async (word: string) =>
  (await admin.call(api.puzzles.validateWord, { params: { word } })).valid

/** Processes learn of a decision over the bus, shortly after its response. */
const untilValid = (word: string, valid: boolean) =>
  vi.waitFor(async () => expect(await isValid(word)).toBe(valid), { timeout: 60_000 })

const listed = async (status: string) => {
  const { words, counts } = await admin.call(api.dictionary.reviews, { query: { status } })
  return { words: words.map(({ word }) => word), counts }
}

describe('the review list', () => {
  it('[AD13] shows pending words, most submitted first, and the count of each status', async () => {
    await submit('ZORBAL')
    await submit('QUIXEL', 5)
    await submit('LONDON')
    const { words, counts } = await admin.call(api.dictionary.reviews)
    expect(words.map(({ word, submissions }) => [word, submissions])).toEqual([
      ['QUIXEL', 5],
      ['LONDON', 1],
      ['ZORBAL', 1],
    ])
    expect(words.find(({ word }) => word === 'LONDON')?.reason).toBe('name')
    expect(counts).toEqual({ pending: 3, accepted: 0, refused: 0 })
  })

  it('[AD13] contains a word that a player added to a hive', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const open = await player.open('node-b')
    const { center, letters } = open.puzzle as HivePuzzle
    const word = `${center}${letters[0]}${center}${letters[0]}${center}${letters[1]}`
    const body = { word, attemptId: open.attemptId }
    expect(await player.call(api.puzzles.overrideWord, { body })).toMatchObject({ success: true })
    expect((await listed('pending')).words).toEqual([word])
  })

  it('[AD14] lets an admin accept, refuse and reset a word', async () => {
    await submit('ZORBAL')
    expect((await decide('zorbal ', 'refused')).body).toMatchObject({
      word: 'ZORBAL',
      status: 'refused',
      decidedAt: server.clock(),
    })
    expect((await listed('refused')).words).toEqual(['ZORBAL'])
    expect((await decide('ZORBAL', 'pending')).body).toMatchObject({ decidedAt: null })
    expect((await listed('pending')).counts).toEqual({ pending: 1, accepted: 0, refused: 0 })
    expect((await decide('ZORBAL', 'accepted')).status).toBe(200)
    expect((await decide('ZORBAL', 'accepted')).status).toBe(200)
    expect((await listed('accepted')).words).toEqual(['ZORBAL'])
  })

  it('[AD14] refuses a decision on a word that nobody has added', async () => {
    expect((await decide('NOBODY', 'accepted')).status).toBe(404)
  })
})

describe('an accepted word', () => {
  it('[AD15] counts for all players after a short delay, until it is reset', async () => {
    await submit('ZORBAL')
    await decide('ZORBAL', 'accepted')
    expect(await isValid('zorbal')).toBe(false)
    server.clock.advance(EFFECT_DELAY_MS)
    await untilValid('zorbal', true)
    await decide('ZORBAL', 'refused')
    expect(await isValid('zorbal')).toBe(true)
    server.clock.advance(EFFECT_DELAY_MS)
    await untilValid('zorbal', false)
  })

  it('[AD15] [CH9] is in hives opened after that, also when played back, and never in one already open', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const open = await player.open('node-b')
    const { center, letters } = open.puzzle as HivePuzzle
    const word = `${center}${letters[0]}${center}${letters[0]}${center}`
    await submit(word)
    await decide(word, 'accepted')
    server.clock.advance(EFFECT_DELAY_MS + 1)
    expect(await player.fetchPuzzle('node-b', 'hive-builder', 1, open.runId)).toEqual(open.puzzle)
    const other = await server.newPlayer()
    await other.startJourney()
    await db().deleteFrom('scenario_uses').execute()
    const scenarioId = (open.puzzle as HivePuzzle).id
    await db().updateTable('scenarios').set({ status: 'retired' }).execute()
    await db()
      .updateTable('scenarios')
      .set({ status: 'published' })
      .where('id', '=', scenarioId)
      .execute()
    const opened = await other.open('node-b')
    const later = opened.puzzle as HivePuzzle
    expect(later.id).toBe(scenarioId)
    expect(later.bonusWords).toContain(word)
    await decide(word, 'refused')
    server.clock.advance(EFFECT_DELAY_MS + 1)
    const again = await other.fetchPuzzle('node-b', 'hive-builder', 1)
    expect(again).toEqual(later)
    await other.complete(opened, yieldingLog(opened))
    const params = { playerId: other.id, attemptId: opened.attemptId }
    const { puzzle } = await other.call(api.stories.replay, { params })
    expect(puzzle).toEqual({ 'hive-builder': later })
  })
})

describe('a word', () => {
  const describeWord = (word: string) => admin.call(api.dictionary.word, { params: { word } })

  it('[CL19] comes with its tier, how common it is, and our sentence where there is one', async () => {
    expect(await describeWord('ACORN')).toEqual({
      word: 'acorn',
      tier: 'answer',
      commonness: expect.any(Number),
      meaning: {
        lemma: 'acorn',
        partOfSpeech: 'noun',
        senses: ['The nut of an oak, in its own small hat.'],
        isOurs: true,
      },
    })
  })

  it('[CL19] is explained by its base form where WordNet has to do', async () => {
    const { meaning } = await describeWord('stopped')
    expect(meaning).toMatchObject({ lemma: 'stop', partOfSpeech: 'verb', isOurs: false })
    expect(meaning?.senses[0]).toBe('put an end to a state or an activity')
  })

  it('[CL19] has no meaning where nobody explains it, or where we do not show it', async () => {
    expect(await describeWord('blorptastic')).toEqual({
      word: 'blorptastic',
      tier: 'refused',
      commonness: null,
      meaning: null,
    })
    expect(await describeWord('fuck')).toMatchObject({ tier: 'refused', meaning: null })
  })

  it('[CL19] may be cached for an hour by everyone', async () => {
    const { headers } = await server.app.inject('/api/words/acorn')
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })
})
