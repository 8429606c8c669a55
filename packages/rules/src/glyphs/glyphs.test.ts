import { describe, expect, it } from 'vitest'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { GLYPH_SLOTS_DRAWN, glyphCapacity } from './inventory.ts'
import { glyphOf, glyphs, glyphsOfRarity } from './registry.ts'
import { checkGlyphUse, clearGlyphs, type GlyphContext, spendGlyph } from './use.ts'

const inGame = (game: GlyphContext['game'], mindPoints = 2): GlyphContext => ({
  game,
  mindPoints,
  maxMindPoints: 3,
})
const codeOf = (glyphId: string, context: GlyphContext) =>
  checkGlyphUse(glyphId, context)?.refusal.code ?? 'fine'
const holding = (glyphId: string, quantity = 1): RunRecord => ({
  ...openRun('campaign', [], 's'),
  glyphs: [{ glyphId, quantity }],
})

describe('the set', () => {
  it('[GL1] holds eight glyphs with their rarity, effect and games', () => {
    const told = glyphs.map(({ id, rarity, effect }) => [id, rarity, effect.effectType])
    expect(told).toEqual([
      ['insight', 'common', 'reveal_hint'],
      ['mending', 'common', 'heal_mind'],
      ['momentum', 'uncommon', 'entropy_immunity'],
      ['temporal-shift', 'uncommon', 'time_extension'],
      ['unveiling', 'rare', 'reveal_letter'],
      ['remembrance', 'rare', 'open_clue'],
      ['decay', 'epic', 'instant_solve_with_cost'],
      ['second-dawn', 'legendary', 'stand_again'],
    ])
    expect(glyphOf('momentum')?.effect.uses).toBe(3)
    expect(glyphOf('temporal-shift')?.effect.value).toBe(30)
    expect(glyphOf('decay')?.gameTypes).toEqual(['word-web', 'hive-builder'])
    expect(glyphsOfRarity('common')).toHaveLength(2)
  })

  it('[GL1] tells what each does, with its numbers, under a name and an icon', () => {
    for (const { id, name, description, icon, effect, gameTypes } of glyphs) {
      expect(name).toMatch(/^Glyph of [A-Z]/)
      expect(icon).toBe(id)
      expect(description).toMatch(/\.$/)
      if (effect.value > 1) expect(description).toContain(String(effect.value))
      expect(gameTypes.length).toBeGreaterThan(0)
    }
  })

  it('[RW10] fits three in hand of four slots drawn, four with Deep Satchel', () => {
    expect(GLYPH_SLOTS_DRAWN).toBe(4)
    expect([glyphCapacity([]), glyphCapacity(['deep-satchel'])]).toEqual([3, 4])
  })
})

describe('a use', () => {
  it('[GL2] is refused where the glyph does not act', () => {
    expect(codeOf('temporal-shift', inGame('hive-builder'))).toBe('glyph-idle')
    expect(codeOf('temporal-shift', inGame('time-trial'))).toBe('fine')
    expect(codeOf('unveiling', inGame('word-web'))).toBe('glyph-idle')
    expect(codeOf('unheard-of', inGame('word-web'))).toBe('unknown-glyph')
  })

  it('[GL3] is refused to Mending at full and in a trial, and to Decay at the last point', () => {
    expect(codeOf('mending', inGame('twistle', 3))).toBe('glyph-idle')
    expect(codeOf('mending', inGame('twistle', 2))).toBe('fine')
    expect(codeOf('mending', inGame('time-trial', 2))).toBe('glyph-idle')
    expect(codeOf('decay', inGame('word-web', 1))).toBe('glyph-idle')
    expect(codeOf('decay', inGame('word-web', 2))).toBe('fine')
  })

  it('[GL4] belongs to Second Dawn alone at zero, and to it only then', () => {
    expect(codeOf('second-dawn', inGame('twistle', 0))).toBe('fine')
    expect(codeOf('second-dawn', inGame('twistle', 1))).toBe('glyph-idle')
    expect(codeOf('mending', inGame('twistle', 0))).toBe('fallen')
  })

  it('[GL5] takes one glyph from the run, if it is held', () => {
    const spent = spendGlyph(holding('decay', 2), 'decay', inGame('word-web'), [])
    expect(spent).toMatchObject({ source: 'held', run: { glyphs: [{ quantity: 1 }] } })
    expect(spendGlyph(holding('decay'), 'decay', inGame('word-web'), [])).toMatchObject({
      run: { glyphs: [] },
    })
    expect(spendGlyph(holding('decay'), 'insight', inGame('word-web'), [])).toMatchObject({
      refusal: { code: 'glyph-not-held' },
    })
  })

  it('[GL2] keeps the glyph when refused', () => {
    expect(spendGlyph(holding('mending'), 'mending', inGame('twistle', 3), [])).toMatchObject({
      ok: false,
      refusal: { message: 'Your mind points are already full.' },
    })
  })

  it('[GL6] draws on Hint Whisperer first, once a level', () => {
    const perks = ['hint-whisperer']
    const first = spendGlyph(holding('insight'), 'insight', inGame('twistle'), perks)
    expect(first).toMatchObject({ source: 'perk', run: { freeInsights: [1], glyphs: [{}] } })
    const run = first.ok ? first.run : holding('insight')
    expect(spendGlyph(run, 'insight', inGame('twistle'), perks)).toMatchObject({ source: 'held' })
    const next = spendGlyph({ ...run, level: 2 }, 'insight', inGame('twistle'), perks)
    expect(next).toMatchObject({ source: 'perk', run: { freeInsights: [1, 2] } })
  })

  it('[GL7] leaves nothing once the inventory is cleared', () => {
    const full: RunRecord = {
      ...holding('decay'),
      effects: [{ effectType: 'entropy_immunity', remainingUses: 2 }],
      offers: [{ key: '1:t1', glyphId: 'insight' }],
    }
    expect(clearGlyphs(full)).toMatchObject({ glyphs: [], effects: [], offers: [] })
  })
})
