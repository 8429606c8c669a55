import { describe, expect, it } from 'vitest'
import { type GameType, gameTypes } from '../campaign/game-types.ts'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { RULES_VERSION } from '../engine/setup.ts'
import { describeGlyph, gameTypesOf } from './glyph.ts'
import { GLYPH_SLOTS_DRAWN, glyphCapacity } from './inventory.ts'
import { glyphOf, glyphs } from './registry.ts'
import { glyphTextIn } from './texts.ts'
import { applyGlyphOnMap, clearGlyphs, spendGlyph } from './use.ts'

const holding = (glyphId: string, quantity = 1): RunRecord => ({
  ...openRun('campaign', [], 's'),
  glyphs: [{ glyphId, quantity }],
})

describe('the set', () => {
  it('[GL1] holds its glyphs with their rarity, effect and games', () => {
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
      ['renewal', 'common', 'restore_letters'],
      ['gleaning', 'uncommon', 'find_words'],
      ['unraveling', 'rare', 'solve_group'],
      ['naming', 'rare', 'reveal_ends'],
      ['zenith', 'legendary', 'heal_mind'],
      ['kindred', 'common', 'link_words'],
      ['sifting', 'common', 'strike_letters'],
      ['nectar', 'uncommon', 'sweeter_words'],
      ['shelter', 'uncommon', 'free_miss'],
      ['slow-sand', 'uncommon', 'words_add_time'],
      ['breath', 'rare', 'more_guesses'],
      ['song', 'epic', 'reveal_vowels'],
    ])
    expect(glyphOf('momentum').effect.uses).toBe(3)
    expect(glyphOf('temporal-shift').effect.value).toBe(30)
    expect(gameTypesOf(glyphOf('decay'))).toEqual(['word-web', 'hive-builder'])
  })

  it('[GL1] describes each with its numbers, a name and an icon', () => {
    for (const glyph of glyphs) {
      const { id, name, description, icon, effect } = describeGlyph(glyph)
      expect(name).toMatch(/^Glyph of [A-Z]/)
      expect(icon).toBe(id)
      expect(description).toMatch(/\.$/)
      if (effect.value > 2) expect(description).toContain(String(effect.value))
      expect(gameTypesOf(glyph).length > 0 || glyph.actOnMap, id).toBeTruthy()
    }
  })

  it('[GL1] says in a sentence what each does in one game, wherever it acts and only there', () => {
    for (const glyph of glyphs) {
      const told = gameTypes.filter(game => glyphTextIn(glyph.id, game)?.endsWith('.'))
      expect(told, glyph.id).toEqual(gameTypesOf(glyph))
    }
    expect(glyphTextIn('toString', 'twistle')).toBeNull()
  })

  it('[GL23] a game of version 1 is told the strength that acts there', () => {
    const inFirst = (id: string, game: GameType) => glyphTextIn(id, game, 1)
    expect(inFirst('nectar', 'hive-builder')).toBe('Your next 3 words score 2 more each.')
    expect(inFirst('breath', 'twistle')).toBe('One guess more.')
    const changed = glyphs.filter(({ id }) =>
      gameTypes.some(game => inFirst(id, game) !== glyphTextIn(id, game)),
    )
    expect(changed.map(({ id }) => id)).toEqual([
      'renewal',
      'gleaning',
      'kindred',
      'sifting',
      'nectar',
      'slow-sand',
      'breath',
    ])
    for (const { id } of glyphs) {
      for (const game of gameTypes) {
        const isNew = id === 'slow-sand' && game === 'hive-builder'
        const actsNow = !isNew && glyphTextIn(id, game) !== null
        expect(inFirst(id, game) !== null, `${id} ${game}`).toBe(actsNow)
        expect(glyphTextIn(id, game, RULES_VERSION)).toBe(glyphTextIn(id, game))
      }
    }
  })

  it('[GL23] a game of version 2 is told the strength that acts there', () => {
    const inSecond = (id: string, game: GameType) => glyphTextIn(id, game, 2)
    expect(inSecond('sifting', 'twistle')).toBe('Strikes up to 5 letters that are not in the word.')
    const changed = glyphs.filter(({ id }) =>
      gameTypes.some(game => inSecond(id, game) !== glyphTextIn(id, game)),
    )
    expect(changed.map(({ id }) => id)).toEqual(['gleaning', 'sifting', 'slow-sand', 'breath'])
  })

  it('[RW10] allows three glyphs in four drawn slots, four with Deep Satchel', () => {
    expect(GLYPH_SLOTS_DRAWN).toBe(4)
    expect([glyphCapacity([]), glyphCapacity(['deep-satchel'])]).toEqual([3, 4])
  })
})

describe('a use', () => {
  it('[GL5] takes one glyph from the run, if it is held', () => {
    const spent = spendGlyph(holding('decay', 2), 'decay', [])
    expect(spent).toMatchObject({ source: 'held', run: { glyphs: [{ quantity: 1 }] } })
    expect(spendGlyph(holding('decay'), 'decay', [])).toMatchObject({
      run: { glyphs: [] },
    })
    expect(spendGlyph(holding('decay'), 'insight', [])).toMatchObject({
      refusal: { code: 'glyph-not-held' },
    })
  })

  it('[GL3] [GL15] on the map is for Mending and Zenith alone, and below the maximum alone', () => {
    expect(applyGlyphOnMap('mending', { current: 1, maximum: 3 })).toEqual({
      ok: true,
      mindPoints: { current: 2, maximum: 3 },
    })
    expect(applyGlyphOnMap('zenith', { current: 1, maximum: 4 })).toEqual({
      ok: true,
      mindPoints: { current: 4, maximum: 4 },
    })
    for (const id of ['mending', 'zenith']) {
      expect(applyGlyphOnMap(id, { current: 3, maximum: 3 })).toMatchObject({
        refusal: { code: 'glyph-no-effect', message: 'Your mind points are already full.' },
      })
    }
    expect(applyGlyphOnMap('mending', { current: 0, maximum: 3 })).toMatchObject({
      refusal: { code: 'awaits-revival' },
    })
    for (const { id } of glyphs.filter(glyph => !glyph.actOnMap)) {
      expect(applyGlyphOnMap(id, { current: 1, maximum: 3 })).toMatchObject({
        refusal: { message: 'This glyph has no effect on the map.' },
      })
    }
  })

  it('[GL6] spends the free glyph of Hint Whisperer first, once a level', () => {
    const perks = ['hint-whisperer']
    const first = spendGlyph(holding('insight'), 'insight', perks)
    expect(first).toMatchObject({ source: 'perk', run: { freeInsights: [1], glyphs: [{}] } })
    const run = first.ok ? first.run : holding('insight')
    expect(spendGlyph(run, 'insight', perks)).toMatchObject({ source: 'held' })
    const next = spendGlyph({ ...run, level: 2 }, 'insight', perks)
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
