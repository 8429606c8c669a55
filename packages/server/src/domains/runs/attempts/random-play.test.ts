import { type Attempt, api, type GlyphInventory } from '@lexiverse/contract'
import { perks as allPerks, playableNodes, RULES_VERSION } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { auditLedger } from '../../../proofs/audit.ts'
import { auditCounters } from '../../../proofs/audit-counters.ts'
import { type Dice, dice } from '../../../proofs/dice.ts'
import { losingLog, yieldingLog } from '../../../test-kit/losing-log.ts'
import type { OpenGame, TestPlayer } from '../../../test-kit/test-player.ts'
import { changeRun, giveGlyphs, readRun } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

/** A player who acts at random; the server may refuse an action but must never fail. */
class Wanderer {
  readonly #dice: Dice
  readonly #player: TestPlayer
  readonly #seen: number[] = []
  #open: OpenGame | null = null

  constructor(player: TestPlayer, name: string) {
    this.#player = player
    this.#dice = dice(name)
  }

  get worstStatus(): number {
    return Math.max(0, ...this.#seen)
  }

  async step(): Promise<void> {
    const acts = [this.#enter, this.#enter, this.#save, this.#finish, this.#finish, this.#finish]
    const others = [this.#useGlyph, this.#claim, this.#equip, this.#restart, this.#find]
    const act = this.#dice.chance(0.7) ? this.#dice.pick(acts) : this.#dice.pick(others)
    await act.call(this)
  }

  #note({ status, body }: { status: number; body: unknown }) {
    this.#seen.push(status)
    return { status, body }
  }

  async #enter(): Promise<void> {
    const record = await readRun(server, this.#player.runId ?? 0)
    const nodes = playableNodes(record)
    if (record.status === 'open') expect(nodes).not.toEqual([])
    else await this.#player.startJourney()
    const trials = ['boss:etymology', 'boss:usage', 'm3']
    const nodeId = this.#dice.pick(nodes.length > 0 ? [...nodes, ...trials] : ['node-a'])
    const place = { nodeId, gameType: 'word-web', level: 1 }
    const body = { playerId: this.#player.id, ...place, rulesVersion: RULES_VERSION }
    const started = this.#note(await this.#player.ask(api.runs.startRun, { body }))
    if (started.status === 200) this.#open = await this.#player.open(nodeId)
    const points = (started.body as Attempt).setup?.mindPoints
    if (points) expect(points.current).toBeGreaterThan(0)
    if (points) expect(points.current).toBeLessThanOrEqual(points.maximum)
  }

  /** Saves half of a winning or losing game. */
  async #save(): Promise<void> {
    const open = this.#open
    if (!open) return
    const whole = this.#dice.chance(0.5) ? winningLog(open) : this.#lostLog(open)
    const half = whole.slice(0, open.moves.length + this.#dice.roll(3))
    const saved = this.#note(await this.#player.save(open, half))
    if (saved.status === 200) this.#open = { ...open, moves: half as OpenGame['moves'] }
  }

  #lostLog(open: OpenGame) {
    return open.game === 'time-trial' || open.game === 'twistle'
      ? yieldingLog(open)
      : losingLog(open)
  }

  async #finish(): Promise<void> {
    const open = this.#open
    this.#open = null
    if (!open) return
    const make = this.#dice.pick([winningLog, winningLog, winningLog, yieldingLog])
    this.#note(await this.#player.report(open, make(open)))
    server.clock.advance(this.#dice.roll(100_000))
  }

  async #useGlyph(): Promise<void> {
    const { glyphs } = await this.#inventory()
    const glyph = glyphs[0]
    if (!glyph) return
    const open = this.#open
    const place = open ? { attemptId: open.attemptId } : {}
    const body = { playerId: this.#player.id, glyphId: glyph.id, ...place }
    const used = this.#note(await this.#player.ask(api.glyphs.use, { body }))
    const { useId } = used.body as { useId: string | null }
    if (used.status !== 200 || !open || !useId) return
    const at = open.moves.at(-1)?.at ?? 0
    const moves = [...open.moves, { type: 'glyph', at, glyphId: glyph.id, useId }]
    this.#open = { ...open, moves }
  }

  async #claim(): Promise<void> {
    const { offers, glyphs } = await this.#inventory()
    const [offer] = offers
    if (!offer) return
    const replaceGlyphId = this.#dice.pick([null, glyphs[0]?.id ?? null])
    const { completionId, glyph } = offer
    const body = { playerId: this.#player.id, completionId, glyphId: glyph.id, replaceGlyphId }
    this.#note(await this.#player.ask(api.glyphs.claim, { body }))
  }

  async #equip(): Promise<void> {
    const body = { playerId: this.#player.id, perkId: this.#dice.pick(allPerks).id }
    this.#note(await this.#player.ask(api.perks.activate, { body }))
  }

  async #restart(): Promise<void> {
    if (!this.#dice.chance(0.2)) return
    await this.#player.startJourney()
    this.#open = null
  }

  /** Adds a glyph, and sometimes opens the way to the boss. */
  async #find(): Promise<void> {
    const glyphId = this.#dice.pick(['mending', 'decay', 'second-dawn', 'momentum', 'insight'])
    if ((await readRun(server, this.#player.runId ?? 0)).status !== 'open') return
    await giveGlyphs(server, this.#player, glyphId)
    await changeRun(server, this.#player, run => ({ ...run, openedLevels: [run.level] }))
  }

  #inventory(): Promise<GlyphInventory> {
    return this.#player.call(api.glyphs.inventory, { params: { playerId: this.#player.id } })
  }
}

const WANDERERS = 4
const STEPS = 60

it('[PL4][CA11][CH3] random play keeps balances equal to the ledger and counters to the attempts, and never gets stuck', {
  timeout: 120_000,
}, async () => {
  for (let i = 0; i < WANDERERS; i++) {
    const player = await server.newPlayer()
    await player.startJourney()
    const wanderer = new Wanderer(player, `wanderer-${i}`)
    for (let step = 0; step < STEPS; step++) await wanderer.step()
    expect(wanderer.worstStatus).toBeLessThan(500)
  }
  const { db } = server.platform.database
  expect(await auditLedger(db)).toEqual([])
  expect(await auditCounters(db)).toEqual([])
  const { count } = await db
    .selectFrom('completions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(WANDERERS * 5)
})
