import { api } from '@lexiverse/contract'
import type {
  ForgottenWordPuzzle,
  HivePuzzle,
  TwistlePuzzle,
  WordWebPuzzle,
} from '@lexiverse/rules'
import { describe, expect, it, vi } from 'vitest'
import { openStar, playStar } from '../../test-kit/daily-play.ts'
import { losingLog, yieldingLog } from '../../test-kit/losing-log.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { giveGlyphs } from '../../test-kit/test-run.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'
import { playerWords } from './player-words.ts'
import { lexiconService } from './service.ts'

const server = useTestApp()

const sky = (player: TestPlayer) =>
  player.call(api.lexicon.sky, { params: { playerId: player.id } })
const list = (player: TestPlayer, query: Record<string, string | number> = {}) =>
  player.call(api.lexicon.list, { params: { playerId: player.id }, query })
const page = (player: TestPlayer, word: string) =>
  player.ask(api.lexicon.word, { params: { playerId: player.id, word } })
const wordsOf = ({ words }: { words: { word: string }[] }) => words.map(({ word }) => word)

/** Stores a list for an ended attempt of this player. */
async function store(player: TestPlayer, words: string, metAt = server.clock()): Promise<number> {
  const open = await player.open('node-11', 'twistle', 2)
  await player.complete(open, winningLog(open))
  await server.platform.database.db
    .updateTable('attempt_words')
    .set({ words, met_at: metAt })
    .where('attempt_id', '=', open.attemptId)
    .execute()
  return open.attemptId
}

/** Another test may have drawn the same hive. */
const forgetOtherPlays = (attemptId: number, scenarioId: number | null) =>
  server.platform.database.db
    .deleteFrom('attempt_words')
    .where('scenario_id', '=', scenarioId)
    .where('attempt_id', '!=', attemptId)
    .execute()

describe('the lexicon', () => {
  /** A Lexicon of its own, which has gathered nothing yet. */
  const openCharged = (charge: (playerId: number, moves: number) => void) => {
    const words = playerWords(server.platform, charge)
    return lexiconService(server.platform, words, async () => null)
  }

  it('[SV27] charges the page of a word by the words that the player has met, like replays', async () => {
    const player = await server.newPlayer()
    await store(player, 'fTARN,SING,SANG')
    const charge = vi.fn()
    const lexicon = openCharged(charge)
    expect((await lexicon.word(player.id, 'SING')).related).toEqual(['SANG'])
    const gathered = [player.id, 'fTARN,SING,SANG'.length / 80]
    expect(charge.mock.calls).toEqual([gathered, [player.id, 0.3]])
    await expect(lexicon.word(player.id, 'UNMET')).rejects.toThrow(
      'You have not met this word yet.',
    )
    expect(charge.mock.calls.slice(2)).toEqual([[player.id, 0.3]])
  })

  it('[SV27] charges what is gathered, sorted and packed once, and no page of scrolling', async () => {
    const player = await server.newPlayer()
    await store(player, 'fTARN,SING,SANG')
    const charge = vi.fn()
    const lexicon = openCharged(charge)
    const charges = () => charge.mock.calls.splice(0).map(([, moves]) => moves)
    await lexicon.list(player.id, {})
    expect(charges()).toEqual(['fTARN,SING,SANG'.length / 80, 0.3])
    for (const offset of [0, 1, 2]) await lexicon.list(player.id, { offset, sort: 'newest' })
    expect(charges()).toEqual([])
    for (const offset of [0, 1, 2]) await lexicon.list(player.id, { offset, sort: 'rarest' })
    expect(charges()).toEqual([0.3])
    expect((await lexicon.list(player.id, { search: 's' })).total).toBe(2)
    expect(charges()).toEqual([0.06])
    await Promise.all([lexicon.sky(player.id), lexicon.sky(player.id)])
    expect(charges()).toEqual([0.3])
    await store(player, 'fZITHER')
    await lexicon.list(player.id, {})
    expect(charges()).toHaveLength(2)
  })

  it('[SV27] gathers nothing for a player who owes too much, until the debt is paid', async () => {
    const player = await server.newPlayer()
    await store(player, 'fTARN,SING,SANG')
    let owes = true
    const lexicon = openCharged(() => {
      if (owes) throw new Error('too much')
    })
    const judge = vi.spyOn(server.platform.dictionary, 'judge')
    await expect(lexicon.sky(player.id)).rejects.toThrow('too much')
    expect(judge).not.toHaveBeenCalled()
    judge.mockRestore()
    owes = false
    expect((await lexicon.sky(player.id)).total).toBe(3)
  })

  it('[LX1] keeps the words of a game when it is settled, and nothing before', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const open = await player.open('node-a')
    const log = winningLog(open)
    await player.save(open, log.slice(0, 1))
    expect(await sky(player)).toMatchObject({ total: 0, words: '' })
    await player.complete(open, log)
    await player.report(open, log)
    const puzzle = open.puzzle as WordWebPuzzle
    const met = await list(player, { sort: 'letter' })
    expect(wordsOf(met)).toEqual(puzzle.groups.flatMap(({ words }) => words).sort())
    expect(met.words.every(({ way, game }) => way === 'solved' && game === 'word-web')).toBe(true)
    expect(met.words[0]).toMatchObject({ times: 1, metAt: server.clock() })
  })

  it('[LX1] [GL13] keeps the group that Unraveling solved as uncovered, also of a lost game', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    await giveGlyphs(server, player, 'unraveling')
    const open = await player.open('node-a')
    const body = { playerId: player.id, glyphId: 'unraveling', attemptId: open.attemptId }
    const { useId } = await player.call(api.glyphs.use, { body })
    const use = { type: 'glyph', at: 0, glyphId: 'unraveling', useId: useId ?? '' }
    await player.complete(open, yieldingLog({ ...open, moves: [use] }))
    const ways = (await list(player)).words.map(({ way }) => way)
    expect(ways.filter(way => way === 'uncovered')).toHaveLength(4)
    expect(ways.filter(way => way === 'missed')).toHaveLength(12)
  })

  it('[LX1] keeps what was lost to, and calls it caught once it is', async () => {
    const player = await server.newPlayer()
    const open = await player.open('node-12', 'twistle', 2)
    await player.complete(open, losingLog(open))
    const { word } = open.puzzle as TwistlePuzzle
    expect((await list(player)).words).toMatchObject([{ word, way: 'missed', times: 1 }])
    await store(player, `a${word}`)
    expect((await list(player)).words).toMatchObject([{ word, way: 'answered', times: 2 }])
    expect(await sky(player)).toMatchObject({ ways: 'a', games: '4' })
  })

  it('[LX1] keeps the words found in a game that was left, and no others', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const hive = await player.open('node-b', 'hive-builder')
    const log = winningLog(hive).filter(({ type }) => type === 'word')
    await player.save(hive, log.slice(0, 2))
    await player.startJourney()
    const found = log.slice(0, 2).map(({ word }) => word)
    expect(wordsOf(await list(player)).sort()).toEqual(found.sort())
    const { word } = (await player.open('node-12', 'twistle', 2)).puzzle as TwistlePuzzle
    await player.open('node-11', 'word-web', 2)
    expect(wordsOf(await list(player))).not.toContain(word)
  })

  it('[LX1] keeps the words found in a hive that was given up', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const hive = await player.open('node-b', 'hive-builder')
    const log = winningLog(hive)
      .filter(({ type }) => type === 'word')
      .slice(0, 2)
    await player.complete(hive, [...log, { type: 'yield', at: log.at(-1)?.at ?? 0 }])
    expect((await list(player, { way: 'found' })).total).toBeGreaterThan(0)
  })

  it('[LX4] learns nothing of a sealed game before its end', async () => {
    const player = await server.newPlayer()
    await openStar(server, player)
    expect((await sky(player)).total).toBe(0)
    await playStar(server, player, yieldingLog)
    expect((await sky(player)).total).toBeGreaterThan(0)
  })

  it('[LX3] shows softer words in the list and not in the atlas, and a word blocked later nowhere', async () => {
    const player = await server.newPlayer()
    await store(player, 'fTARN,BUTTOCK,FUCK')
    const { words, isShown, total } = await sky(player)
    expect([words, isShown, total]).toEqual(['TARN,BUTTOCK', '10', 2])
    expect(wordsOf(await list(player, { sort: 'letter' }))).toEqual(['BUTTOCK', 'TARN'])
  })

  it('[LX8] counts the words that hives can ask for, of Word Seeker and of the Forgotten Word', async () => {
    const player = await server.newPlayer()
    const { db } = server.platform.database
    const hives = await db
      .selectFrom('scenarios')
      .select('puzzle')
      .where('game', '=', 'hive-builder')
      .where('status', '=', 'published')
      .execute()
    const asked = new Set(hives.flatMap(({ puzzle }) => JSON.parse(puzzle).validWords as string[]))
    const { key: answer } = await db
      .selectFrom('scenarios')
      .select('key')
      .where('game', '=', 'twistle')
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow()
    const [inHive] = [...asked].filter(word => word.length > 5)
    // ZZZZZ was met in a Word Seeker that is no longer published.
    await store(player, `f${inHive}\na${answer},ZZZZZ`)
    const { counts } = await sky(player)
    expect(counts.hives).toEqual({ met: asked.has(answer) ? 2 : 1, total: asked.size })
    expect(counts.seekers.met).toBe(1)
    expect(counts.seekers.total).toBeGreaterThan(0)
    expect(counts.forgotten).toMatchObject({ met: 0 })
  })

  it('[LX8] counts against what is published, also after it has changed', async () => {
    const player = await server.newPlayer()
    const totalOf = async () => (await sky(player)).counts.forgotten.total
    const before = await totalOf()
    const { db } = server.platform.database
    const { id } = await db
      .selectFrom('scenarios')
      .select('id')
      .where('game', '=', 'forgotten-word')
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow()
    const setStatus = (status: string) =>
      db.updateTable('scenarios').set({ status }).where('id', '=', id).execute()
    await setStatus('retired')
    expect(await totalOf()).toBe(before)
    server.clock.advance(11 * 60_000)
    await expect.poll(totalOf).toBe(before - 1)
    await setStatus('published')
  })
})

describe('the list', () => {
  it('[LX6] is sorted by first meeting, rarity, length or letter', async () => {
    const player = await server.newPlayer()
    await store(player, 'fHOUSE,TARN')
    await store(player, 'fHOUSEBOAT,ZITHER')
    const sorted = async (sort: string) => wordsOf(await list(player, { sort }))
    expect((await sorted('newest')).slice(2)).toEqual(['HOUSE', 'TARN'])
    expect((await sorted('rarest')).at(-1)).toBe('HOUSE')
    expect((await sorted('longest'))[0]).toBe('HOUSEBOAT')
    expect(await sorted('letter')).toEqual(['HOUSE', 'HOUSEBOAT', 'TARN', 'ZITHER'])
  })

  it('[LX6] is searched and filtered by game and way, fifty words at a time', async () => {
    const player = await server.newPlayer()
    const many = Array.from(
      { length: 60 },
      (_, i) => `WORD${String.fromCharCode(65 + (i % 26))}${i}`,
    )
    await store(player, `f${many.join()}\nmTORPOR`)
    const first = await list(player)
    expect([first.words.length, first.total, first.nextOffset]).toEqual([50, 61, 50])
    const last = await list(player, { offset: 50 })
    expect([last.words.length, last.nextOffset]).toEqual([11, null])
    expect(wordsOf(await list(player, { search: 'torp' }))).toEqual(['TORPOR'])
    expect(wordsOf(await list(player, { way: 'missed' }))).toEqual(['TORPOR'])
    expect((await list(player, { game: 'twistle' })).total).toBe(61)
    expect((await list(player, { game: 'hive-builder' })).total).toBe(0)
  })

  it('[LX6] explains each word in a line where it is known', async () => {
    const player = await server.newPlayer()
    await store(player, 'fACORN')
    expect((await list(player)).words[0]?.meaning).toBe('The nut of an oak, in its own small hat.')
  })
})

describe('the page of a word', () => {
  it('[LX7] tells meaning, rarity, where it was met and which words are related', async () => {
    const player = await server.newPlayer()
    const first = await store(player, 'fSTOP,STOPPED,POSTS,HOUSE')
    const second = await store(player, 'pSTOP')
    const { body, status } = await page(player, 'stop')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      word: 'STOP',
      way: 'pangram',
      rarity: 1,
      tier: 'answer',
      times: 2,
      forgotten: null,
      related: ['STOPPED', 'POSTS'],
      meetings: [
        { attemptId: second, way: 'pangram', game: 'twistle', runKind: 'practice', level: 2 },
        { attemptId: first, way: 'found', nodeId: 'node-11' },
      ],
    })
    expect((body as { meaning: { lemma: string } }).meaning.lemma).toBe('stop')
  })

  it('[LX7] tells all about a Forgotten Word, however often it was met since', async () => {
    const player = await server.newPlayer()
    const boss = await player.open('node-14', 'forgotten-word', 2)
    await player.complete(boss, losingLog(boss))
    const { word, etymology, usage } = boss.puzzle as ForgottenWordPuzzle
    for (let n = 0; n < 21; n++) await store(player, `f${word.toUpperCase()}`)
    const { body } = await page(player, word)
    expect(body).toMatchObject({ times: 22, forgotten: { etymology, usage } })
  })

  it('[LX7] exists only for words that the player has met', async () => {
    const player = await server.newPlayer()
    expect(await page(player, 'STOP')).toMatchObject({
      status: 404,
      body: { error: 'You have not met this word yet.' },
    })
  })
})

describe('the finds of a game', () => {
  const finds = (player: TestPlayer, attemptId: number) =>
    player.ask(api.lexicon.finds, { params: { playerId: player.id, attemptId } })

  it('[LX9] name the words that were caught for the first time', async () => {
    const player = await server.newPlayer()
    await store(player, 'fTARN\nmTROVE')
    const attemptId = await store(player, 'fTARN,TROVE,ZITHER\nmACORN')
    expect((await finds(player, attemptId)).body).toEqual({
      kept: 4,
      firstTime: ['TROVE', 'ZITHER'],
      rare: [],
    })
  })

  it('[LX9] leave out what a glyph has shown, until the player finds it', async () => {
    const player = await server.newPlayer()
    const shown = await store(player, 'uTARN')
    expect((await finds(player, shown)).body).toMatchObject({ kept: 1, firstTime: [] })
    const found = await store(player, 'fTARN')
    expect((await finds(player, found)).body).toMatchObject({ firstTime: ['TARN'] })
  })

  it('[LX9] are not told while the game is open', async () => {
    const player = await server.newPlayer()
    const open = await player.open('node-12', 'twistle', 2)
    expect(await finds(player, open.attemptId)).toMatchObject({ status: 409 })
  })

  it('[LX10] call a word rare when at least fifty players have played the hive and one in twenty has found it', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const open = await player.open('node-b', 'hive-builder')
    await player.complete(open, winningLog(open))
    const { db } = server.platform.database
    const row = await db
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', open.attemptId)
      .executeTakeFirstOrThrow()
    const found = (await list(player)).words.filter(({ way }) => way === 'found')
    const [rare = '', ...common] = found.map(({ word }) => word)
    const addPlays = async (from: number, to: number, game = row.game) => {
      for (let n = from; n < to; n++) {
        const other = await server.newPlayer()
        const { id: _, ...attempt } = row
        const { id } = await db
          .insertInto('attempts')
          .values({ ...attempt, game, player_id: other.id, attempt_number: 100 + n })
          .returning('id')
          .executeTakeFirstOrThrow()
        const words = `f${common.join()}`
        await db
          .insertInto('attempt_words')
          .values({ attempt_id: id, scenario_id: row.scenario_id, met_at: 1, words })
          .execute()
      }
    }
    await forgetOtherPlays(open.attemptId, row.scenario_id)
    await addPlays(0, 48)
    await addPlays(50, 60, 'time-trial')
    expect((await finds(player, open.attemptId)).body).toMatchObject({ rare: [] })
    await addPlays(48, 49)
    server.clock.advance(10 * 60_000)
    const { rare: told } = (await finds(player, open.attemptId)).body as {
      rare: { word: string; oneIn: number }[]
    }
    expect(told).toContainEqual({ word: rare, oneIn: 50 })
    expect(told.map(({ word }) => word)).not.toContain(common[0])
  })
})

describe('the celebrations of a game in play', () => {
  const celebrations = (player: TestPlayer, attemptId: number) =>
    player.ask(api.lexicon.celebrations, { params: { playerId: player.id, attemptId } })

  const newWordsOf = async (player: TestPlayer, attemptId: number) =>
    ((await celebrations(player, attemptId)).body as { firstTime: string[] }).firstTime
  const EVERYDAY = 35
  const rankOf = (word: string) => {
    const verdict = server.platform.dictionary.judge(word)
    return verdict.tier === 'refused' ? 0 : (verdict.commonness ?? 0)
  }
  const storeHive = async (player: TestPlayer, words: string) => {
    const id = await store(player, words)
    const { db } = server.platform.database
    await db.updateTable('attempts').set({ game: 'hive-builder' }).where('id', '=', id).execute()
  }
  /** Words that no hive asks for. */
  const SIXTY = Array.from(
    { length: 60 },
    (_, n) => `ZZ${String.fromCharCode(65 + (n % 26), 65 + n)}`,
  )

  it('[LX14] name the words of an open hive that the player has never found', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const open = await player.open('node-b', 'hive-builder')
    const { validWords, bonusWords } = open.puzzle as HivePuzzle
    const uncommon = [...validWords, ...bonusWords].filter(word => rankOf(word) > EVERYDAY)
    const [known = '', missed = '', ...others] = uncommon
    await storeHive(player, `f${SIXTY.slice(1)}\nm${missed}`)
    expect(await newWordsOf(player, open.attemptId)).toEqual([])
    await storeHive(player, `f${known}\nm${missed}`)
    const { body } = await celebrations(player, open.attemptId)
    const { firstTime, rare } = body as { firstTime: string[]; rare: object[] }
    expect(firstTime).toEqual(expect.arrayContaining([missed, others[0]]))
    expect(firstTime).not.toContain(known)
    expect(firstTime.filter(word => rankOf(word) <= EVERYDAY)).toEqual([])
    expect(rare).toEqual([])
    await player.complete(open, winningLog(open))
    const after = await celebrations(player, open.attemptId)
    expect(after.body).toEqual({ firstTime: [], rare: [] })
  })

  it('[LX14] name the words that few of at least fifty players find', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const open = await player.open('node-b', 'hive-builder')
    const [rare = '', common = ''] = (open.puzzle as HivePuzzle).validWords
    const { db } = server.platform.database
    const { id: _, ...row } = await db
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', open.attemptId)
      .executeTakeFirstOrThrow()
    await forgetOtherPlays(open.attemptId, row.scenario_id)
    for (let n = 0; n < 49; n++) {
      const other = await server.newPlayer()
      const play = { ...row, player_id: other.id, attempt_number: 100 + n, status: 'victory' }
      const { id } = await db
        .insertInto('attempts')
        .values(play)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('attempt_words')
        .values({ attempt_id: id, scenario_id: row.scenario_id, met_at: 1, words: `f${common}` })
        .execute()
    }
    const { body } = await celebrations(player, open.attemptId)
    const told = (body as { rare: { word: string; oneIn: number }[] }).rare
    expect(told).toContainEqual({ word: rare, oneIn: 50 })
    expect(told.map(({ word }) => word)).not.toContain(common)
    // The end says the same: the counts are still those of the opening, without this game.
    server.clock.advance(60_000)
    await player.complete(open, winningLog(open))
    const params = { playerId: player.id, attemptId: open.attemptId }
    const finds = await player.call(api.lexicon.finds, { params })
    expect(finds.rare.length).toBeGreaterThan(0)
    expect(told).toEqual(expect.arrayContaining(finds.rare))
  })

  it('[LX4] [LX14] are refused for a sealed game, and empty without a hive', async () => {
    const player = await server.newPlayer()
    const sealed = await openStar(server, player)
    expect(await celebrations(player, sealed.attemptId)).toMatchObject({ status: 409 })
    const seeker = await player.open('node-12', 'twistle', 2)
    expect((await celebrations(player, seeker.attemptId)).body).toEqual({ firstTime: [], rare: [] })
  })
})
