import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newRecord } from '../achievements/record.ts'
import { countAbandoned, updateRecord } from '../achievements/update-record.ts'
import { traitAt } from '../campaign/boss-traits.ts'
import { mapAt } from '../campaign/map.ts'
import { progressView } from '../campaign/progress-view.ts'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { settleAttempt } from '../campaign/settle.ts'
import { GLYPH_GENERATION } from '../glyphs/pool.ts'
import { magnitudes } from '../magnitudes/registry.ts'
import { omens } from '../omens/registry.ts'
import { rewardChances } from '../rewards/chances.ts'
import { stageAttempt } from '../test-kit/staged-attempt.ts'
import { drawnMeetings, playSeedFrom } from '../wanderers/draw.ts'
import { wanderers } from '../wanderers/registry.ts'
import { readKnownSeed } from './known-seed.ts'
import {
  hasSeed,
  RANDOM_SYMBOLS,
  randomSymbols,
  readSeed,
  SEED_LOOKS,
  seedOf,
  writeSeed,
} from './seed-text.ts'

const parts = fc.uint8Array({ minLength: RANDOM_SYMBOLS, maxLength: RANDOM_SYMBOLS })
const journeySeeds = fc.record({
  playSeed: parts.map(bytes => playSeedFrom(randomSymbols(bytes))),
  magnitude: fc.integer({ min: 0, max: magnitudes.length }),
})

const example = { playSeed: 'o14-w26-4GKM90WQZB2X7H', magnitude: 0 }
const text = writeSeed(example) ?? ''

describe('a seed', () => {
  it('[SD1] is read as it was written, with at least 60 random bits', () => {
    fc.assert(
      fc.property(journeySeeds, seed => {
        const written = writeSeed(seed) ?? ''
        expect(written).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
        expect(readKnownSeed(written)).toEqual({ ok: true, seed })
      }),
    )
    expect(RANDOM_SYMBOLS * 5).toBeGreaterThanOrEqual(60)
  })

  it('[SD1] may be typed with small letters, spaces, look-alikes, or pasted as a link', () => {
    const spelled = text.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()
    const ways = [
      spelled,
      text.replaceAll('-', ' '),
      `https://a.b/seed?s=${text}&x=1`,
      ` ${text}\n`,
    ]
    for (const way of ways) expect(readKnownSeed(way)).toEqual({ ok: true, seed: example })
  })

  it('[SD1] has an example that is one', () => {
    expect(readKnownSeed(/such as (\S+)\./.exec(SEED_LOOKS)?.[1] ?? '')).toMatchObject({ ok: true })
  })

  it('[SD1] reveals a wrong symbol nearly always', () => {
    const wrong = [...text].flatMap((symbol, place) =>
      symbol === '-'
        ? []
        : [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].flatMap(other =>
            other === symbol ? [] : [text.slice(0, place) + other + text.slice(place + 1)],
          ),
    )
    const missed = wrong.filter(typed => readSeed(typed).ok)
    expect(missed.length / wrong.length).toBeLessThan(0.01)
  })

  it('[SD2] is refused with what a seed looks like if it is none', () => {
    for (const typed of ['', 'hello', text.slice(1), `${text}0`, text.replace('-', '*')]) {
      expect(readSeed(typed)).toMatchObject({
        refusal: { code: 'not-a-seed', message: SEED_LOOKS },
      })
    }
    const mistyped = text.replace(/.$/, last => (last === '2' ? '3' : '2'))
    const reading = readSeed(mistyped)
    expect(reading).toMatchObject({ refusal: { code: 'mistyped-seed' } })
    expect(!reading.ok && reading.refusal.message).toContain(SEED_LOOKS)
  })

  it('[SD2] is refused if it comes from a release with more omens, wanderers or magnitudes', () => {
    const newer = [
      `o${omens.length + 1}-w1-4GKM90WQZB2X7H`,
      `o1-w${wanderers.length + 1}-4GKM90WQZB2X7H`,
      `o1-w1-g${GLYPH_GENERATION + 1}-4GKM90WQZB2X7H`,
    ]
    const written = newer.map(playSeed => writeSeed({ playSeed, magnitude: 0 }))
    const higher = writeSeed({ ...example, magnitude: magnitudes.length + 1 })
    for (const text of [...written, higher]) {
      expect(readKnownSeed(text ?? '')).toMatchObject({ refusal: { code: 'newer-seed' } })
    }
  })

  it('[SD4] belongs to journeys of one player, opened since there are seeds', () => {
    const { playSeed: seed } = example
    expect(hasSeed({ kind: 'campaign', seed })).toBe(true)
    expect(hasSeed({ kind: 'seeded', seed })).toBe(true)
    expect(hasSeed({ kind: 'multiplayer', seed })).toBe(false)
    expect(hasSeed({ kind: 'practice', seed })).toBe(false)
    const earlier = playSeedFrom('f3b1c2d4f3b1c2d4f3b1c2d4f3b1c2d4')
    expect(hasSeed({ kind: 'campaign', seed: earlier })).toBe(false)
    expect(writeSeed({ playSeed: earlier, magnitude: 0 })).toBeNull()
  })
})

const perks = ['expanded-mind', 'hopeful-mind']

const atLevel = (run: RunRecord, level: number): RunRecord => ({ ...run, level })

describe('a seeded journey', () => {
  const magnitude = 5
  const campaign = openRun('campaign', perks, example.playSeed, { magnitude })
  const seeded = openRun('seeded', perks, example.playSeed, { magnitude })

  it('[SD3] [SD6] opens like a campaign, with the same maps, omens and wanderers', () => {
    expect(seeded).toEqual({ ...campaign, kind: 'seeded' })
    for (const level of [1, 2, 3]) {
      const { kind: _, ...shown } = progressView(atLevel(seeded, level))
      expect(shown).toEqual({ ...progressView(atLevel(campaign, level)), kind: undefined })
      expect(mapAt(level, seeded.seed)).toEqual(mapAt(level, campaign.seed))
      const boss = { nodeId: 'boss', level }
      expect(traitAt(atLevel(seeded, level), 'boss')).toBe(
        traitAt(atLevel(campaign, level), 'boss'),
      )
      for (const nodeId of ['node-a', 't2', boss.nodeId]) {
        expect(rewardChances({ kind: 'seeded', level, nodeId }, perks)).toEqual(
          rewardChances({ kind: 'campaign', level, nodeId }, perks),
        )
      }
    }
    expect(seedOf(seeded)).toBe(seedOf(campaign))
    expect(drawnMeetings(seeded.seed, magnitude).size).toBeGreaterThan(0)
  })

  it('[SD6] pays, heals and ends at zero like a campaign', () => {
    const rolled = { mindPoints: 1, glyphIds: ['decay'] }
    const settle = (run: RunRecord, told = {}) => {
      const staged = stageAttempt(run, 'node-a', told)
      return settleAttempt(staged.run, staged.attempt, rolled)
    }
    const asCampaign = (settled: ReturnType<typeof settle>) => ({
      ...settled,
      run: { ...settled.run, kind: 'campaign' },
    })
    expect(asCampaign(settle(seeded))).toEqual(settle(campaign))
    const lost = { result: 'defeat' as const, mindPoints: 0, rewardBase: 0 }
    expect(asCampaign(settle(seeded, lost))).toEqual(settle(campaign, lost))
    expect(settle(seeded, lost).run.status).toBe('defeat')
  })

  it('[SD7] changes nothing in the record of a player, won or abandoned', () => {
    const record = { ...newRecord(), winStreak: 3, bossStreak: 2 }
    let run = seeded
    for (const _ of [1, 2, 3]) {
      for (const nodeId of ['node-a', 't1', 't2', 't3', 'boss']) {
        const { run: staged, attempt } = stageAttempt(run, nodeId, {})
        const settlement = settleAttempt(staged, attempt, { mindPoints: 1, glyphIds: ['decay'] })
        const facts = { attempt, settlement, pangrams: 2, glyphsUsed: 1 }
        expect(updateRecord(record, facts)).toBe(record)
        run = settlement.run
      }
    }
    expect(run.status).toBe('victory')
    expect(countAbandoned(record, seeded, ['boss'])).toBe(record)
  })
})
