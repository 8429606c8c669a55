import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Icon } from '../icon.tsx'
import { gameIcon, iconDrawings, iconIds, isIconId } from './registry.ts'

afterEach(cleanup)

const glyphs = [
  'insight',
  'mending',
  'momentum',
  'temporal-shift',
  'unveiling',
  'remembrance',
  'decay',
  'second-dawn',
]

const perks = [
  'mind-guardian',
  'waking-star',
  'time-mystic',
  'score-alchemist',
  'lucky-lexicon',
  'hint-whisperer',
  'perfectionist',
  'lexical-proximity',
  'iron-focus',
  'flexible-recall',
  'expanding-mind',
  'deep-satchel',
  'keen-ear',
]

const games = ['word-web', 'hive-builder', 'time-trial', 'twistle', 'forgotten-word']

describe('icons', () => {
  it.each([...glyphs, ...perks])('have a drawing for %s', id => {
    expect(isIconId(id)).toBe(true)
  })

  it.each(games)('have one of their own for the game %s', id => {
    expect(gameIcon(id)).not.toBe('question')
    expect(new Set(games.map(gameIcon)).size).toBe(games.length)
  })

  it('are all different', () => {
    const seen = new Set(iconIds.map(id => JSON.stringify(iconDrawings[id])))
    expect(seen.size).toBe(iconIds.length)
  })

  it.each(iconIds)('draw %s with rounded numbers on the 24 grid', id => {
    for (const mark of iconDrawings[id]) {
      const d = typeof mark === 'string' ? mark : mark[0]
      expect(d).toMatch(/^[Mm]/)
      expect(d).not.toMatch(/NaN|undefined|e-/)
      for (const [, x, y] of d.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(-1)
        expect(Number(x)).toBeLessThanOrEqual(25)
        expect(Number(y)).toBeGreaterThanOrEqual(-1)
        expect(Number(y)).toBeLessThanOrEqual(25)
      }
    }
  })

  it('are hidden from screen readers', () => {
    render(<Icon id="lock" />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})
