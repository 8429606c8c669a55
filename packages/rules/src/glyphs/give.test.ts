import { describe, expect, it } from 'vitest'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { giveGlyph } from './give.ts'

const run = openRun('multiplayer', [], 's')
const held = (glyphId: string, quantity = 1) => ({ glyphId, quantity })
const watcher: RunRecord = {
  ...run,
  mindPoints: { current: 0, maximum: 3 },
  glyphs: [held('insight', 2)],
}
const refusalOf = (giver: RunRecord, receiver: RunRecord, glyphId = 'insight') => {
  const given = giveGlyph(giver, receiver, [], glyphId)
  return given.ok ? null : given.refusal.code
}

describe('a glyph of a player who watches', () => {
  it('[LO73] passes to a friend who plays', () => {
    expect(giveGlyph(watcher, run, [], 'insight')).toMatchObject({
      ok: true,
      giver: { glyphs: [held('insight')], gifts: [1] },
      receiver: { glyphs: [held('insight')] },
    })
  })

  it('[LO73] passes once a realm', () => {
    const given = { ...watcher, gifts: [1] }
    expect(refusalOf(given, run)).toBe('gift-given')
    expect(refusalOf({ ...given, level: 2 }, run)).toBeNull()
  })

  it('[LO73] must be held, and have room at a friend who can use it', () => {
    expect(refusalOf(watcher, run, 'decay')).toBe('glyph-not-held')
    expect(refusalOf({ ...watcher, mindPoints: run.mindPoints }, run)).toBe('not-watching')
    expect(refusalOf(watcher, watcher)).toBe('friend-watches')
    expect(refusalOf(watcher, { ...run, status: 'defeat' })).toBe('friend-watches')
    expect(refusalOf(watcher, { ...run, glyphs: [held('decay', 3)] })).toBe('no-room')
  })
})
