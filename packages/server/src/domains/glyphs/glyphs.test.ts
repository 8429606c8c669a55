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

describe('a glyph won at capacity', () => {
  async function offered() {
    const player = await traveller('insight', 'insight', 'mending')
    await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
    const won = await player.play('t2', winningLog)
    const [glyph] = won.rewards.glyphs
    const glyphId = glyph?.glyphId ?? ''
    const claim = (replaceGlyphId: string | null, more: object = {}) =>
      player.ask(api.glyphs.claim, {
        body: {
          playerId: player.id,
          completionId: won.completionId,
          glyphId,
          replaceGlyphId,
          ...more,
        },
      })
    return { player, won, glyph, glyphId, claim }
  }

  it('[RW10] waits as an offer', async () => {
    const { player, won, glyph, glyphId } = await offered()
    expect(glyph?.isOffer).toBe(true)
    const { offers } = await inventory(player)
    expect(offers).toMatchObject([{ completionId: won.completionId, glyph: { id: glyphId } }])
  })

  it('[RW11][PL19] replaces a held glyph, once', async () => {
    const { player, glyphId, claim } = await offered()
    expect(await claim('mending')).toMatchObject({ status: 200, body: { taken: true } })
    expect(await held(player)).toEqual([
      ['insight', 2],
      [glyphId, 1],
    ])
    expect(await claim('insight')).toMatchObject({ status: 200, body: { taken: true } })
    expect((await held(player)).at(-1)).toEqual([glyphId, 1])
  })

  it('[RW11] becomes 25 score when declined', async () => {
    const { won, claim } = await offered()
    const totalScore = won.progress.totalScore + 25
    expect(await claim(null)).toMatchObject({ body: { taken: false, totalScore } })
    expect(await claim(null)).toMatchObject({ body: { taken: false, totalScore } })
  })

  it('[RW11] cannot replace a glyph that is not held, and cannot be claimed if it was not offered or was won by another player', async () => {
    const { player, claim } = await offered()
    expect((await claim('decay')).status).toBe(422)
    expect((await claim(null, { glyphId: 'no-such' })).status).toBe(422)
    expect((await claim(null, { completionId: 'none' })).status).toBe(404)
    const other = await traveller()
    expect((await claim(null, { playerId: other.id })).status).toBe(403)
    expect((await inventory(player)).offers).toHaveLength(1)
  })
})
