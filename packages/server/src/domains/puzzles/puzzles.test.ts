import { api } from '@lexiverse/contract'
import type { ForgottenWordPuzzle, HivePuzzle } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import { sampleStock } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { changeRun } from '../../test-kit/test-run.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'
import { addWord } from './override-word.ts'

const OF_EACH = 4

const server = useTestApp({ stock: sampleStock(OF_EACH) })

const idOf = (puzzle: unknown) => (puzzle as { id: number }).id

async function setOut(player: TestPlayer): Promise<void> {
  await player.startJourney()
  await changeRun(server, player, run => ({
    ...run,
    mindPoints: { current: 20, maximum: 20 },
    openedLevels: [1],
  }))
}

async function traveller(): Promise<TestPlayer> {
  const player = await server.newPlayer()
  await setOut(player)
  return player
}

/** The puzzle ids of successive attempts at a node. */
async function handedOut(player: TestPlayer, nodeId: string, times: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < times; i++) {
    const open = await player.open(nodeId)
    ids.push(idOf(open.puzzle))
    server.clock.advance(1000)
    await player.complete(open, yieldingLog(open))
  }
  return ids
}

describe('the puzzle of an attempt', () => {
  it.each([
    ['node-a', OF_EACH],
    // A Word Seeker and a Forgotten Word: the words in reserve are met before one returns.
    ['b1', 2 * OF_EACH],
    ['boss', 2 * OF_EACH],
  ])(
    '[PL13] at %s never repeats until all %i are seen; then the one seen longest ago returns',
    async (nodeId, all) => {
      const player = await traveller()
      const ids = await handedOut(player, nodeId, all + 2)
      expect(new Set(ids.slice(0, all)).size).toBe(all)
      expect(ids.slice(all)).toEqual(ids.slice(0, 2))
    },
  )

  it('[PL13] is bound by the first request and stays the same', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const again = () => player.fetchPuzzle('node-a', 'word-web', 1, open.runId)
    const answers = await Promise.all([again(), again(), again()])
    expect(new Set(answers.map(idOf))).toEqual(new Set([idOf(open.puzzle)]))
    expect(await player.call(api.puzzles.newWordWebSession, { body: {} })).toEqual({
      success: true,
    })
    expect(await again()).toEqual(open.puzzle)
  })

  it('[TU1] in the tutorial is always the same', async () => {
    const first = await server.newPlayer()
    await first.startJourney('tutorial')
    const second = await server.newPlayer()
    await second.startJourney('tutorial')
    const [a, b] = [await first.open('tutorial-node-a'), await second.open('tutorial-node-a')]
    expect(a.puzzle).toEqual(b.puzzle)
  })

  it('[CA13] has the difficulty of its level and node, whatever the request says', async () => {
    const player = await traveller()
    const headers = { 'x-session-id': `run-${player.runId}` }
    await player.open('m2')
    const puzzle = await player.call(api.puzzles.twistle, {
      params: { difficulty: 'expert' },
      query: { playerId: player.id, nodeId: 'm2' },
      headers,
    })
    expect(puzzle.difficulty).toBe('medium')
  })

  it('[PL13] is for practice if no attempt is open, and counts as seen', async () => {
    const player = await server.newPlayer()
    const puzzle = await player.fetchPuzzle('node-a', 'word-web', 1)
    const unused = await player.call(api.scenarios.unused, {
      params: { playerId: player.id, gameType: 'word-web' },
    })
    expect(unused.unusedScenarios.map(({ id }) => id)).not.toContain(idOf(puzzle))
  })

  it('[CL10] comes, for the boss, with guesses, streak and open clues', async () => {
    const player = await traveller()
    await player.open('boss')
    const answer = await player.call(api.puzzles.forgottenWord, {
      params: { index: 0 },
      query: { playerId: player.id },
    })
    expect(answer).toMatchObject({
      streakParams: { maxGuesses: 5, currentStreak: 0, scoreBonus: 0 },
      cluesUnlocked: ['definition'],
      puzzle: { difficulty: 'common' },
    })
    const tutorial = await player.call(api.puzzles.forgottenWord, {
      params: { index: -1 },
      query: { playerId: player.id },
      headers: { 'x-session-id': 'default' },
    })
    expect(tutorial.puzzle.difficulty).toBe('common')
    const statusOf = async (index: number) => {
      const asked = { params: { index }, query: { playerId: player.id } }
      return (await player.ask(api.puzzles.forgottenWord, asked)).status
    }
    const statuses = await Promise.all([-2, -1, 0, 1, 2, 3].map(statusOf))
    expect(statuses).toEqual([400, 200, 200, 200, 200, 400])
  })

  it('[CA14] is, for a boss of realm 1, common before the first victory and mixed after it', async () => {
    const player = await traveller()
    const bossTier = async () => {
      const open = await player.open('boss')
      server.clock.advance(1000)
      await player.complete(open, yieldingLog(open))
      return (open.puzzle as ForgottenWordPuzzle).difficulty
    }
    expect([await bossTier(), await bossTier()]).toEqual(['common', 'common'])
    await player.play('boss', winningLog)
    await setOut(player)
    const tiers: string[] = []
    for (let i = 0; i < OF_EACH + 1; i++) tiers.push(await bossTier())
    expect(new Set(tiers)).toEqual(new Set(['common', 'medium']))
  })

  it('[PL23] comes, for the boss, with clues won in another browser', async () => {
    const player = await traveller()
    const boss = await player.open('boss')
    const { attemptId } = await player.open('boss:etymology')
    await player.play('boss:etymology', winningLog)
    const asked = { params: { index: 0 }, query: { playerId: player.id } }
    const won = { clue: 'etymology', trialId: String(attemptId) }
    expect(await player.call(api.puzzles.forgottenWord, asked)).toMatchObject({
      cluesUnlocked: ['definition', 'etymology'],
      trialsWon: [won],
    })
    expect((await player.save(boss, [{ type: 'clue', at: 0, ...won }])).status).toBe(200)
    expect(await player.call(api.puzzles.forgottenWord, asked)).toMatchObject({
      cluesUnlocked: ['definition', 'etymology'],
      trialsWon: [],
    })
  })
})

describe('scenario usage', () => {
  it('[PL15] is recorded by the server; reports are only compared with it', async () => {
    const player = await traveller()
    const { puzzle } = await player.open('node-a')
    const unused = async () => {
      const params = { playerId: player.id, gameType: 'word-web' }
      return (await player.call(api.scenarios.unused, { params })).unusedScenarios
    }
    const before = await unused()
    expect(before.map(({ id }) => id)).not.toContain(idOf(puzzle))
    const report = (scenarioId: unknown) => ({
      body: { playerId: player.id, gameType: 'word-web', scenarioId, scenarioHash: 'x' },
    })
    const recorded = { success: true, recorded: true }
    const ignored = { success: true, recorded: false }
    expect(await player.call(api.scenarios.recordUsage, report(idOf(puzzle)))).toEqual(recorded)
    expect(await player.call(api.scenarios.track, report(String(idOf(puzzle))))).toEqual(recorded)
    expect(await player.call(api.scenarios.track, report(before[0]?.id))).toEqual(ignored)
    expect(await player.call(api.scenarios.recordUsage, report('nonsense'))).toEqual(ignored)
    expect(await unused()).toEqual(before)
  })
})

describe('a word added to the dictionary', () => {
  async function atHive() {
    const player = await traveller()
    const open = await player.open('node-b')
    const { center, letters } = open.puzzle as HivePuzzle
    const unknown = [0, 1, 2, 3].map(i => `${center.repeat(3)}${(letters[i] ?? '').repeat(3)}`)
    const add = (word: string) =>
      player.ask(api.puzzles.overrideWord, {
        body: { word, gameType: 'hive-builder', submittedBy: 'player' },
      })
    return { player, open, unknown, add, center, letters }
  }

  it('[PL14] scores one point right after its refusal, and waits for review', async () => {
    const { player, open, unknown, add } = await atHive()
    const [word = ''] = unknown
    expect((await add(word.toLowerCase())).body).toMatchObject({ success: true })
    expect((await add(word)).body).toMatchObject({ success: true })
    const log = [
      { type: 'word', at: 150, word },
      { type: 'override', at: 150, word },
    ]
    const won = await player.complete(open, winningLog({ ...open, moves: log }))
    expect(won.result).toBe('victory')
    const review = await server.platform.database.db
      .selectFrom('word_reviews')
      .selectAll()
      .where('word', '=', word)
      .executeTakeFirst()
    expect(review).toMatchObject({ status: 'pending', submitted_by: player.id, submissions: 1 })
  })

  it('[PL14] is refused beyond three, outside the letters, without the centre, and when known', async () => {
    const { unknown, add, letters, open } = await atHive()
    const fails = async (word: string) => (await add(word)).body
    const failed = { success: false }
    expect(await fails('QQQQQQ1')).toMatchObject(failed)
    expect(await fails((letters[0] ?? '').repeat(5))).toMatchObject(failed)
    expect(await fails((open.puzzle as HivePuzzle).pangram)).toMatchObject(failed)
    for (const word of unknown.slice(0, 3)) {
      expect(await fails(word)).toMatchObject({ success: true })
    }
    expect(await fails(unknown[3] ?? '')).toMatchObject(failed)
  })

  it('[PL14] is one of at most three, also with concurrent requests', async () => {
    for (let round = 0; round < 2; round++) {
      const { open, letters, center, add } = await atHive()
      const words = letters.flatMap(it => [3, 4].map(n => `${center.repeat(3)}${it.repeat(n)}`))
      const answers = await Promise.all(words.map(add))
      const added = answers.filter(({ body }) => (body as { success: boolean }).success)
      expect(answers.map(({ status }) => status)).toEqual(words.map(() => 200))
      expect(added).toHaveLength(3)
      const granted = await server.platform.database.db
        .selectFrom('word_overrides')
        .select('word')
        .where('attempt_id', '=', open.attemptId)
        .execute()
      expect(granted).toHaveLength(3)
    }
  })

  it('[PL14] is never a slur, alone or inside a longer word', async () => {
    const { db } = server.platform.database
    const { player, open } = await atHive()
    const puzzle = {
      ...(open.puzzle as HivePuzzle),
      center: 'F',
      letters: ['U', 'C', 'K', 'Y', 'O', 'I'],
    }
    const { attemptId } = open
    const add = (word: string) =>
      addWord(db, puzzle, { word, playerId: player.id, attemptId, now: 1 })
    for (const word of ['FUCK', 'FUCKYOU', 'KICKFUCK']) {
      expect(await add(word)).toEqual({ success: false, message: 'This word cannot be added.' })
    }
  })

  it('[CL12] is refused if no hive is open, and cannot be quoted without the grant', async () => {
    const { player, open, unknown } = await atHive()
    const [word = ''] = unknown
    const log = [
      { type: 'word', at: 1, word },
      { type: 'override', at: 2, word },
    ]
    expect((await player.save(open, log)).status).toBe(422)
    const other = await server.newPlayer()
    const answer = await other.ask(api.puzzles.overrideWord, { body: { word } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'attempt-closed' } })
  })
})

describe('validate-word', () => {
  it.each([
    ['house', true],
    ['HOUSE', true],
    ['zzzzz', false],
    ['5', false],
  ])('[CL11] %s: %s', async (word, valid) => {
    const player = await server.newPlayer()
    const answer = await player.call(api.puzzles.validateWord, { params: { word } })
    expect(answer.valid).toBe(valid)
  })

  it('[CL11] [FW22] tells a slur apart from an unknown word', async () => {
    const player = await server.newPlayer()
    const reasonOf = async (word: string) =>
      (await player.call(api.puzzles.validateWord, { params: { word } })).reason
    expect(await reasonOf('gypped')).toBe('blocked')
    expect(await reasonOf('fuckyou')).toBe('blocked')
    expect(await reasonOf('zzzzz')).toBe('unknown')
  })
})
