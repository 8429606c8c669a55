import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Icon } from '../icon.tsx'
import { SlotShape } from '../slot-shape.tsx'
import { laterGlyphs } from './later-glyphs.ts'
import { perks as perkDrawings } from './perks.ts'
import { gameIcon, iconDrawings } from './registry.ts'

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
  'renewal',
  'gleaning',
  'unraveling',
  'naming',
  'zenith',
  'kindred',
  'sifting',
  'nectar',
  'shelter',
  'slow-sand',
  'breath',
  'song',
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

const drawings = { ...iconDrawings, ...perkDrawings, ...laterGlyphs }

describe('icons', () => {
  it.each([...glyphs, ...perks])('have a drawing for %s', id => {
    expect(drawings).toHaveProperty([id])
  })

  it.each(games)('have one of their own for the game %s', id => {
    expect(gameIcon(id)).not.toBe('question')
    expect(new Set(games.map(gameIcon)).size).toBe(games.length)
  })

  it('are all different', () => {
    const seen = new Set(Object.values(drawings).map(drawing => JSON.stringify(drawing)))
    expect(seen.size).toBe(Object.keys(drawings).length)
  })

  it.each(Object.entries(drawings))('draw %s with rounded numbers on the 24 grid', (_, marks) => {
    for (const mark of marks) {
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

  it('of perks are drawn in an arch, and a sextant for an unknown perk', async () => {
    const linesOf = async (icon: string) => {
      const { container } = render(<SlotShape shape="arch" icon={icon} />)
      await waitFor(() => expect(container.querySelector('svg svg path')).not.toBeNull())
      return container.querySelector('svg svg')?.innerHTML
    }
    const sextant = await linesOf('sextant')
    expect(await linesOf('long-breath')).not.toBe(sextant)
    expect(await linesOf('perk-of-tomorrow')).toBe(sextant)
  })

  it('of later glyphs are drawn in a lozenge, and a lodestar for an unknown glyph', async () => {
    const linesOf = async (icon: string) => {
      const { container } = render(<SlotShape shape="lozenge" icon={icon} />)
      await waitFor(() => expect(container.querySelector('svg svg path')).not.toBeNull())
      return container.querySelector('svg svg')?.innerHTML
    }
    const lodestar = await linesOf('lodestar')
    expect(await linesOf('renewal')).not.toBe(lodestar)
    expect(await linesOf('glyph-of-tomorrow')).toBe(lodestar)
  })

  it('are hidden from screen readers', () => {
    render(<Icon id="lock" />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})
