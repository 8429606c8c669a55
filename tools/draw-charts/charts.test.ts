import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { realms } from '../../packages/web/src/art/realm.ts'
import { type BossPage, bossSky } from './charts/boss-sky.ts'
import { dawn } from './charts/dawn.ts'
import { eclipseChart } from './charts/eclipse.ts'
import { buttonFrame, cardFrame, plateFrame } from './charts/frames.ts'
import { mapHills } from './charts/hills.ts'
import { contourLines, nebula } from './charts/nebula.ts'
import * as ornaments from './charts/ornaments.ts'
import { planisphere } from './charts/planisphere.ts'
import { boardSky, mapSky } from './charts/sky.ts'
import { type Lettering, readInk } from './ink.ts'

const realmsCss = readFileSync(
  new URL('../../packages/web/src/styles/realms.css', import.meta.url),
  'utf8',
)

/** Letters as squares: these tests are about the drawing, not the face. */
const letters: Lettering = {
  rim: (letter, size) => `M0 0h${size}v${size}h-${size}Z${letter === '·' ? 'M0 0h0' : ''}`,
  figure: (_letter, size) => `M0 0h${size}v-${size}Z`,
}

const page = { w: 390, h: 844 }
const view = { x: 0, y: 0, w: 820, h: 820 }
const round = { cx: 410, cy: 410, r: 404, milky: 300, stars: 60, figure: '&', view }
const oval = { cx: 195, cy: 316, rx: 300, ry: 254 }
const orbits = {
  cx: 195,
  cy: 66,
  r: 520,
  orbits: [440, 302],
  graduated: [302],
  core: 36,
  view: { x: -400, y: -500, w: 1200, h: 1200 },
}
const bossPage: BossPage = {
  ...page,
  eye: { cx: 195, cy: 168, w: 150, h: 63, k: 0.62 },
  isText: (_x, y) => y > 420,
}
const scene = { ...page, horizon: 700, reach: 500, trails: 40, pines: [30] }

const ink = (realm: 0 | 1 | 2 | 3) => readInk(realmsCss, realm)

const drawings: readonly (readonly [name: string, draw: () => string])[] = [
  ['planisphere', () => planisphere({ ...round, seed: 7 }, ink(1), letters)],
  ['nebula', () => nebula(oval, view, ink(2), letters)],
  ['eclipse', () => eclipseChart({ ...orbits, seed: 5 }, ink(3), letters)],
  ['dawn', () => dawn({ ...scene, pole: [195, 40], sun: [40, 20], observatory: [300, 690, 0.5] })],
  ['hills', () => mapHills(1440, 900, 738)],
  ['web', ornaments.web],
  ['dial', ornaments.dial],
  ['zenith', ornaments.zenith],
  ['astrolabe', ornaments.astrolabe],
  ['glory', ornaments.glory],
  ['plate frame', () => plateFrame('#fff')],
  ['button frame', () => buttonFrame('#fff')],
  ['card frame', () => cardFrame('#fff', 5)],
  ...realms.flatMap(realm => [
    [`map sky ${realm}`, () => mapSky(realm, page, ink(realm))] as const,
    [`board sky ${realm}`, () => boardSky(realm, page, ink(realm))] as const,
    [`boss sky ${realm}`, () => bossSky(realm, bossPage, ink(realm), letters)] as const,
  ]),
]

describe.each(drawings)('the drawing of the %s', (_name, draw) => {
  it('is the same every time', () => {
    expect(draw()).toBe(draw())
  })

  it('has no inline style, no variable and no number gone wrong', () => {
    const svg = draw()
    expect(svg).not.toMatch(/style=|var\(|NaN|undefined|Infinity/)
  })

  it('closes every element that it opens', () => {
    const open: string[] = []
    for (const [, close, name, self] of draw().matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
      if (close) expect(open.pop()).toBe(name)
      else if (!self && name) open.push(name)
    }
    expect(open).toEqual([])
  })
})

describe('seeds', () => {
  it('change the stars of a chart', () => {
    const draw = (seed: number) => planisphere({ ...round, seed }, ink(1), letters)
    expect(draw(7)).not.toBe(draw(8))
  })

  it('change the weather of the nebula', () => {
    const draw = (seed: number) =>
      contourLines(200, 160, { seed, scale: 3, grid: 40, levels: [0.4, 0.5] })
        .map(line => line.d)
        .join('')
    expect(draw(1)).not.toBe(draw(2))
  })
})

describe('the rim', () => {
  const listen = () => {
    const asked: string[] = []
    const rim = (letter: string) => {
      asked.push(letter)
      return 'M0 0'
    }
    return { asked, lettering: { ...letters, rim } }
  }

  it('carries all twenty-six letters in the Astral Realm', () => {
    const { asked, lettering } = listen()
    planisphere({ ...round, seed: 7 }, ink(1), lettering)
    expect(asked.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  })

  it('has lost five of them in the Void', () => {
    const { asked, lettering } = listen()
    eclipseChart({ ...orbits, seed: 5 }, ink(3), lettering)
    expect(asked).toHaveLength(26)
    expect(asked.filter(letter => letter === '·')).toHaveLength(5)
  })
})

describe('the ink of a realm', () => {
  it('is read from the style sheet', () => {
    expect(ink(1)('line')).toBe('#e2c27c')
    expect(ink(3)('accent')).toBe('#f0525a')
  })

  it('refuses a token that is not there', () => {
    expect(() => ink(0)('no-such-token')).toThrow('no-such-token')
  })
})
