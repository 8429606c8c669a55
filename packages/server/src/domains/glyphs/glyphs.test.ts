import { api, type GlyphInventory } from '@lexiverse/contract'
import type { MoveLog } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { losingLog, yieldingLog } from '../../test-kit/losing-log.ts'
import { mindPointsOf } from '../../test-kit/mind-points.ts'
import type { OpenGame, TestPlayer } from '../../test-kit/test-player.ts'
import { changeRun, giveGlyphs, givePerks, readRun } from '../../test-kit/test-run.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

const server = useTestApp()

async function traveller(...glyphIds: string[]): Promise<TestPlayer> {
  const player = await server.newPlayer()
  await player.startJourney()
  if (glyphIds.length > 0) await giveGlyphs(server, player, ...glyphIds)
  return player
}

const use = (player: TestPlayer, glyphId: string, more: object = {}) =>
  player.ask(api.glyphs.use, { body: { playerId: player.id, glyphId, ...more } })

const useIn = (player: TestPlayer, open: OpenGame, glyphId: string) =>
  player.call(api.glyphs.use, {
    body: { userId: player.id, glyphId, currentGameType: open.game, attemptId: open.attemptId },
  })

const inventory = (player: TestPlayer): Promise<GlyphInventory> =>
  player.call(api.glyphs.inventory, { params: { playerId: player.id } })

const held = async (player: TestPlayer) =>
  (await inventory(player)).glyphs.map(({ id, quantity }) => [id, quantity])

const effects = (player: TestPlayer) =>
  player.call(api.glyphs.effects, { params: { playerId: player.id } })

describe('the inventory', () => {
  it('[CL13] belongs to the open journey and describes each glyph', async () => {
    const player = await traveller('insight', 'insight', 'decay')
    expect(await inventory(player)).toMatchObject({
      runId: player.runId,
      capacity: 3,
      hasFreeInsight: false,
      glyphs: [
        { id: 'insight', quantity: 2, rarity: 'common', effect: { effectType: 'reveal_hint' } },
        { id: 'decay', quantity: 1, gameTypes: ['word-web', 'hive-builder'] },
      ],
    })
  })

  it('[CL13] is empty without a journey', async () => {
    expect(await inventory(await server.newPlayer())).toMatchObject({ runId: null, glyphs: [] })
  })

  it('[PL18] is cleared on request; a replayed tutorial leaves the campaign alone', async () => {
    const player = await traveller('insight')
    await player.call(api.glyphs.clearInventory, { body: { userId: player.id } })
    expect(await held(player)).toEqual([['insight', 1]])
    await player.call(api.glyphs.clearInventory, { body: { playerId: player.id } })
    expect(await held(player)).toEqual([])
  })

  it('[PL18] writes no ledger row if there was nothing to clear', async () => {
    const rows = async (player: TestPlayer) => {
      await player.call(api.glyphs.clearInventory, { body: { playerId: player.id } })
      const ledger = server.database.database.db.selectFrom('ledger').select('reason')
      const reasons = await ledger.where('run_id', '=', player.runId).execute()
      return reasons.filter(({ reason }) => reason === 'glyphs-cleared').length
    }
    expect(await rows(await traveller())).toBe(0)
    expect(await rows(await traveller('insight'))).toBe(1)
  })
})

describe('a glyph used in a game', () => {
  it('[PL16] is spent, and only that attempt can quote its use', async () => {
    const player = await traveller('insight', 'insight')
    const open = await player.open('node-a')
    const { useId, effect } = await useIn(player, open, 'insight')
    expect(effect.effectType).toBe('reveal_hint')
    expect(await held(player)).toEqual([['insight', 1]])
    const quote = (id: string | null): MoveLog => [
      { type: 'glyph', at: 0, glyphId: 'insight', useId: id },
    ]
    expect((await player.save(open, quote('made-up'))).status).toBe(422)
    const other = await player.open('node-b')
    expect((await player.save(other, quote(useId))).status).toBe(422)
    expect((await player.save(open, quote(useId))).status).toBe(200)
  })

  it('[PL16] [GL13] [GL16] acts from the log that quotes it, also a later one', async () => {
    const player = await traveller('kindred', 'unraveling', 'shelter')
    const open = await player.open('node-a')
    const log: MoveLog = []
    for (const glyphId of ['kindred', 'unraveling', 'shelter']) {
      const { useId } = await useIn(player, open, glyphId)
      log.push({ type: 'glyph', at: log.length, glyphId, useId })
      expect((await player.save(open, log)).status).toBe(200)
    }
    expect(await held(player)).toEqual([])
    const again = { currentGameType: open.game, attemptId: open.attemptId }
    await giveGlyphs(server, player, 'shelter')
    expect(await use(player, 'shelter', again)).toMatchObject({
      status: 422,
      body: { error: 'You are sheltered already.' },
    })
  })

  it('[GL3] [GL15] Zenith fills the mind points of the run on the map, and is kept in a game', async () => {
    const player = await traveller('zenith')
    await changeRun(server, player, run => ({ ...run, mindPoints: { current: 1, maximum: 3 } }))
    const { attemptId } = await player.open('node-a')
    expect(await use(player, 'zenith', { attemptId })).toMatchObject({
      status: 422,
      body: { error: 'Use it on the map.' },
    })
    expect(await use(player, 'zenith')).toMatchObject({ body: { mindPoints: { current: 3 } } })
    expect(await held(player)).toEqual([])
  })

  it('[PL16] is listed as an effect until the log quotes it', async () => {
    const player = await traveller('insight')
    const open = await player.open('node-a')
    const { useId } = await useIn(player, open, 'insight')
    expect(await effects(player)).toEqual([
      {
        effectType: 'reveal_hint',
        gameTypeRestriction: null,
        remainingUses: 1,
        glyphId: 'insight',
        useId,
        attemptId: open.attemptId,
      },
    ])
    await player.save(open, [{ type: 'glyph', at: 0, glyphId: 'insight', useId }])
    expect(await effects(player)).toEqual([])
  })

  it('[GL2][GL3] is refused and kept if it would have no effect', async () => {
    const player = await traveller('mending', 'decay', 'unveiling')
    const open = await player.open('node-a')
    const refused = { status: 422, body: { code: 'glyph-refused' } }
    const inWeb = { currentGameType: 'word-web' }
    expect(await use(player, 'mending', inWeb)).toMatchObject(refused)
    expect(await use(player, 'unveiling', inWeb)).toMatchObject(refused)
    expect(await use(player, 'second-dawn', inWeb)).toMatchObject(refused)
    expect(await use(player, 'insight', inWeb)).toMatchObject(refused)
    expect(await use(player, 'no-such-glyph', inWeb)).toMatchObject(refused)
    await player.save(open, losingLog(open).slice(0, 2))
    expect(await use(player, 'decay', inWeb)).toMatchObject(refused)
    expect(await held(player)).toEqual([
      ['mending', 1],
      ['decay', 1],
      ['unveiling', 1],
    ])
  })

  it('[PL16] counts mind points after the stored log and the uses not yet quoted', async () => {
    const player = await traveller('mending', 'mending')
    const open = await player.open('node-a')
    await player.save(open, losingLog(open).slice(0, 1))
    const { useId } = await useIn(player, open, 'mending')
    expect((await use(player, 'mending', { attemptId: open.attemptId })).status).toBe(422)
    const log = [
      ...losingLog(open).slice(0, 1),
      { type: 'glyph', at: 200, glyphId: 'mending', useId },
    ]
    const won = await player.complete(open, winningLog({ ...open, moves: log }))
    expect(won.mindPoints.current).toBe(3)
  })

  it('[CL14] takes playerId or userId and ignores other fields', async () => {
    const player = await traveller('insight', 'insight')
    const { attemptId } = await player.open('node-a')
    const asked = { glyphId: 'insight', currentGameType: 'word-web', context: { tiles: 16 } }
    for (const named of [{ playerId: player.id }, { userId: player.id }]) {
      const body = { ...asked, ...named, attemptId }
      const answer = await player.ask(api.glyphs.use, { body })
      const message = 'Glyph of Insight has been activated!'
      expect(answer).toMatchObject({ status: 200, body: { success: true, message } })
    }
    expect(await held(player)).toEqual([])
  })

  it('[CL14] is refused if no such game is open', async () => {
    const player = await traveller('insight')
    const answer = await use(player, 'insight', { currentGameType: 'twistle' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'attempt-closed' } })
    const nobody = await server.newPlayer()
    expect(await use(nobody, 'insight')).toMatchObject({ status: 409 })
  })

  it('[EN7] at zero, Second Dawn stands again with one point', async () => {
    const player = await traveller('second-dawn')
    const open = await player.open('node-a')
    const lost = losingLog({ ...open, setup: { ...open.setup, glyphs: [] } })
    await player.save(open, lost)
    const { useId } = await useIn(player, open, 'second-dawn')
    const at = lost.at(-1)?.at ?? 0
    const log = [...lost, { type: 'glyph', at, glyphId: 'second-dawn', useId }]
    const won = await player.complete(open, winningLog({ ...open, moves: log }))
    expect(won).toMatchObject({ result: 'victory', isRunComplete: false })
    expect(won.mindPoints.current).toBeGreaterThanOrEqual(1)
  })

  it('[GL6] comes free once a level with Hint Whisperer', async () => {
    const player = await server.newPlayer()
    await givePerks(server, player, 'hint-whisperer')
    await player.startJourney()
    const open = await player.open('node-a')
    expect((await inventory(player)).hasFreeInsight).toBe(true)
    await useIn(player, open, 'insight')
    expect((await inventory(player)).hasFreeInsight).toBe(false)
    expect((await use(player, 'insight', { attemptId: open.attemptId })).status).toBe(422)
  })

  it('[CL15] [CA30] unused Momentum stays with the run and is listed', async () => {
    const player = await traveller('momentum')
    const open = await player.open('node-b')
    const { useId } = await useIn(player, open, 'momentum')
    const log = [{ type: 'glyph', at: 0, glyphId: 'momentum', useId }]
    await player.complete(open, winningLog({ ...open, moves: log }))
    const { effects: left } = await readRun(server, open.runId)
    expect(left).toEqual([{ effectType: 'entropy_immunity', remainingUses: 3 }])
    const consume = { playerId: player.id, runId: open.runId, effectType: 'entropy_immunity' }
    expect(await player.call(api.glyphs.effectLeft, { body: consume })).toEqual({
      consumed: true,
      remaining: 3,
    })
    const inGame = async (gameType: string) =>
      player.call(api.glyphs.effectLeft, { body: { ...consume, gameType } })
    expect(await inGame('hive-builder')).toEqual({ consumed: true, remaining: 3 })
    expect(await inGame('twistle')).toEqual({ consumed: false, remaining: 0 })
    const none = { ...consume, effectType: 'time_extension' }
    expect(await player.call(api.glyphs.effectLeft, { body: none })).toEqual({
      consumed: false,
      remaining: 0,
    })
  })
})

describe('a glyph used on the map', () => {
  it('[PL17] Mending restores a point at once', async () => {
    const player = await traveller('mending')
    await player.play('node-a', yieldingLog)
    const { body } = await use(player, 'mending')
    expect(body).toMatchObject({ useId: null, mindPoints: { current: 3, maximum: 3 } })
    expect(await held(player)).toEqual([])
  })

  it('[PL17] is refused and kept at full mind points, as is any other glyph', async () => {
    const player = await traveller('mending', 'insight')
    expect((await use(player, 'mending')).status).toBe(422)
    expect((await use(player, 'insight')).status).toBe(422)
    expect(await held(player)).toHaveLength(2)
  })

  it('[PL17] Mending restores a point that an open game has cost, and the game shows it', async () => {
    const player = await traveller('mending')
    const open = await player.open('node-a')
    await player.save(open, losingLog(open).slice(0, 1))
    expect((await use(player, 'mending')).body).toMatchObject({ mindPoints: { current: 3 } })
    const again = await player.open('node-a')
    expect(mindPointsOf(again)).toBe(3)
    expect((await player.complete(again, yieldingLog(again))).mindPoints.current).toBe(2)
  })
})

describe('glyphs to choose from', () => {
  async function offered(...carried: string[]) {
    const player = await traveller(...carried)
    await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
    const won = await player.play('t2', winningLog)
    const [first = '', second = ''] = won.rewards.offers.map(({ glyphId }) => glyphId)
    const claim = (
      glyphId: string | null,
      replaceGlyphId: string | null = null,
      more: object = {},
    ) =>
      player.ask(api.glyphs.claim, {
        body: {
          playerId: player.id,
          completionId: won.completionId,
          glyphId,
          replaceGlyphId,
          ...more,
        },
      })
    const readRewards = async () => {
      const params = { completionId: won.completionId }
      return (await player.call(api.games.completion, { params, query: { playerId: player.id } }))
        .rewards
    }
    return { player, won, first, second, claim, readRewards }
  }

  it('[RW10][RW12] wait as an offer, three at a mystery star, and nothing is taken yet', async () => {
    const { player, won } = await offered()
    expect(won.rewards.glyphs).toEqual([])
    expect(won.rewards.offers).toHaveLength(3)
    const { offers, glyphs } = await inventory(player)
    expect(glyphs).toEqual([])
    expect(offers.map(({ completionId, glyph }) => [completionId, glyph.id])).toEqual(
      won.rewards.offers.map(({ glyphId }) => [won.completionId, glyphId]),
    )
  })

  it('[RW11][PL19] one of them is taken, once, and stands in the rewards', async () => {
    const { player, won, first, second, claim, readRewards } = await offered()
    expect(await claim(second)).toMatchObject({ status: 200, body: { taken: true } })
    expect(await held(player)).toEqual([[second, 1]])
    expect((await inventory(player)).offers).toEqual([])
    expect(await claim(first)).toMatchObject({ status: 200, body: { taken: true } })
    expect(await held(player)).toEqual([[second, 1]])
    const rewards = await readRewards()
    expect(rewards.glyphs.map(({ glyphId }) => glyphId)).toEqual([second])
    expect(rewards.offers).toEqual(won.rewards.offers)
  })

  it('[RW11] one of them is exchanged for a held glyph when the satchel is full', async () => {
    const { player, first, claim } = await offered('insight', 'insight', 'mending')
    expect(await claim(first, 'mending')).toMatchObject({ status: 200, body: { taken: true } })
    expect(await held(player)).toEqual([
      ['insight', 2],
      [first, 1],
    ])
  })

  it('[RW11][PL19] become 25 score when none is taken, also if there is room', async () => {
    const { player, won, first, claim, readRewards } = await offered()
    const totalScore = won.progress.totalScore + 25
    expect(await claim(null)).toMatchObject({ body: { taken: false, totalScore } })
    expect(await claim(first)).toMatchObject({ body: { taken: false, totalScore } })
    expect(await held(player)).toEqual([])
    expect((await readRewards()).glyphs).toEqual([])
  })

  it('[RW11] become 25 score when one is named without room and without a glyph to give', async () => {
    const { won, first, claim } = await offered('insight', 'insight', 'mending')
    const totalScore = won.progress.totalScore + 25
    expect(await claim(first)).toMatchObject({ body: { taken: false, totalScore } })
  })

  it('[RW11] cannot be exchanged for a glyph that is not held, and cannot be claimed if they were not offered or were won by another player', async () => {
    const { player, first, claim } = await offered()
    expect((await claim(first, 'decay')).status).toBe(422)
    expect((await claim('no-such')).status).toBe(422)
    expect((await claim(first, null, { completionId: 'none' })).status).toBe(404)
    const other = await traveller()
    expect((await claim(first, null, { playerId: other.id })).status).toBe(403)
    expect((await inventory(player)).offers).toHaveLength(3)
    const plain = await traveller()
    const lost = await plain.play('node-a', yieldingLog)
    const body = { completionId: lost.completionId, glyphId: null, replaceGlyphId: null }
    const claimed = await plain.ask(api.glyphs.claim, { body: { ...body, playerId: plain.id } })
    expect(claimed.status).toBe(422)
  })

  it('[RW11] of the last release, with one glyph stored as offered, can still be taken', async () => {
    const { player, won, first, claim, readRewards } = await offered()
    const [glyph] = won.rewards.offers
    const { offers: _, ...rewards } = won.rewards
    const stored = { ...won, rewards: { ...rewards, glyphs: [{ ...glyph, isOffer: true }] } }
    await server.platform.database.db
      .updateTable('completions')
      .set({ answer: JSON.stringify(stored) })
      .where('id', '=', won.completionId)
      .execute()
    await changeRun(server, player, run => ({ ...run, offers: run.offers.slice(0, 1) }))
    expect(await readRewards()).toMatchObject({ glyphs: [], offers: [{ glyphId: first }] })
    expect(await claim(first)).toMatchObject({ body: { taken: true } })
    expect((await readRewards()).glyphs).toMatchObject([{ glyphId: first }])
  })
})
