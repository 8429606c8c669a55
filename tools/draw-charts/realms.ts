import type { Realm } from '../../packages/web/src/art/realm.ts'
import { type BossPage, bossSky } from './charts/boss-sky.ts'
import { dawn } from './charts/dawn.ts'
import { eclipseChart } from './charts/eclipse.ts'
import { mapHills } from './charts/hills.ts'
import { nebula } from './charts/nebula.ts'
import * as ornaments from './charts/ornaments.ts'
import { planisphere } from './charts/planisphere.ts'
import { boardSky, mapSky } from './charts/sky.ts'
import type { Ink, Lettering } from './ink.ts'
import { drawing } from './kit/svg.ts'

type Drawn = [name: string, svg: string]

/** A tenth of a unit is finer than any screen shows at these sizes. */
const coarsen = (svg: string): string =>
  svg.replace(/ d="[^"]+"/g, d => d.replace(/\d+\.\d\d+/g, n => String(+Number(n).toFixed(1))))

const desk = { w: 1440, h: 900 }
const tablet = { w: 820, h: 1180 }
const phone = { w: 390, h: 844 }

const deskView = { x: 0, y: 0, w: 820, h: 820 }
const phoneView = { x: 0, y: 0, w: 390, h: 552 }

const figures = { 0: 'A', 1: '&' } as const

function deskChart(realm: Realm, ink: Ink, letters: Lettering): string {
  const [cx, cy] = [410, 410]
  if (realm === 2) return nebula({ cx, cy, rx: 352, ry: 304 }, deskView, ink, letters)
  if (realm === 3) {
    const orbits = [330, 300, 246, 204, 160, 112]
    return eclipseChart(
      { cx, cy, r: 404, orbits, graduated: [246, 160], seed: 5, core: 50, view: deskView },
      ink,
      letters,
    )
  }
  const look = realm === 0 ? { seed: 12, milky: 700 } : { seed: 7, milky: 2100 }
  return planisphere(
    { cx, cy, r: 404, stars: 240, figure: figures[realm], view: deskView, ...look },
    ink,
    letters,
  )
}

/** On a phone the chart is cropped left and right; in the void it falls toward the top. */
function phoneChart(realm: Realm, ink: Ink, letters: Lettering): string {
  const cx = 195
  if (realm === 2) return nebula({ cx, cy: 316, rx: 300, ry: 254 }, phoneView, ink, letters)
  if (realm === 3) {
    const orbits = [440, 378, 302, 222, 134, 84]
    return eclipseChart(
      { cx, cy: 66, r: 520, orbits, graduated: [302, 222], seed: 5, core: 36, view: phoneView },
      ink,
      letters,
    )
  }
  const milky = realm === 0 ? 700 : 1100
  return planisphere(
    { cx, cy: 316, r: 306, seed: 9, milky, stars: 170, figure: figures[realm], view: phoneView },
    ink,
    letters,
  )
}

const bossDesk: BossPage = {
  ...desk,
  eye: { cx: 720, cy: 196, w: 292, h: 122, k: 1.22 },
  isText: (x, y) =>
    (y > 318 && Math.abs(x - 720) < 500) ||
    (x > 1140 && y < 110) ||
    (x < 180 && y < 110) ||
    y > 690,
}

const bossPhone: BossPage = {
  ...phone,
  eye: { cx: 195, cy: 168, w: 150, h: 63, k: 0.62 },
  isText: (x, y) => (y > 236 && y < 420 && Math.abs(x - 195) < 185) || y < 84 || y > 420,
}

export function drawRealm(realm: Realm, ink: Ink, letters: Lettering): Drawn[] {
  const drawn: Drawn[] = [
    [`chart-${realm}-desk.svg`, drawing(820, 820, deskChart(realm, ink, letters))],
    [`chart-${realm}-phone.svg`, drawing(390, 552, phoneChart(realm, ink, letters))],
    [`sky-map-${realm}-desk.svg`, mapSky(realm, desk, ink)],
    [`sky-map-${realm}-tablet.svg`, mapSky(realm, tablet, ink)],
    [`sky-map-${realm}-phone.svg`, mapSky(realm, phone, ink)],
    [`sky-board-${realm}-desk.svg`, boardSky(realm, desk, ink)],
    [`sky-board-${realm}-phone.svg`, boardSky(realm, phone, ink)],
    [`sky-boss-${realm}-desk.svg`, bossSky(realm, bossDesk, ink, letters)],
    [`sky-boss-${realm}-phone.svg`, bossSky(realm, bossPhone, ink, letters)],
  ]
  return drawn.map(([name, svg]) => [name, coarsen(svg)])
}

const homeDesk = dawn({
  ...desk,
  horizon: 738,
  pole: [720, 92],
  sun: [92, 40],
  reach: 980,
  trails: 330,
  observatory: [1352, 706, 0.95],
  pines: [1222, 1236, 1252, 1268, 1424, 60, 76, 96, 200, 214],
})

const homeTablet = dawn({
  ...tablet,
  horizon: 968,
  pole: [410, 92],
  sun: [70, 34],
  reach: 1080,
  trails: 300,
  observatory: [744, 938, 0.85],
  pines: [610, 626, 644, 660, 60, 76, 96, 200, 214],
})

const homePhone = dawn({
  ...phone,
  horizon: 716,
  pole: [195, 40],
  reach: 620,
  trails: 190,
  pines: [30, 44, 60],
})

/** What all realms share. */
export function drawShared(): Drawn[] {
  const drawn: Drawn[] = [
    ['sky-home-desk.svg', homeDesk],
    ['sky-home-tablet.svg', homeTablet],
    ['sky-home-phone.svg', homePhone],
    ['hills-wide.svg', drawing(1440, 900, mapHills(1440, 900, 738))],
    ['ornament-web.svg', ornaments.web()],
    ['ornament-dial.svg', ornaments.dial()],
    ['ornament-zenith.svg', ornaments.zenith()],
    ['ornament-astrolabe.svg', ornaments.astrolabe()],
    ['ornament-glory.svg', ornaments.glory()],
  ]
  return drawn.map(([name, svg]) => [name, coarsen(svg)])
}
