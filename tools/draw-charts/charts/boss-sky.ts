import { type Eye, lens } from '../../../packages/web/src/art/eye.ts'
import { polar, round } from '../../../packages/web/src/art/kit/line.ts'
import type { Realm } from '../../../packages/web/src/art/realm.ts'
import { seeded } from '../../../packages/web/src/platform/random.ts'
import { alphabet, type Ink, type Lettering } from '../ink.ts'
import { drawing, element, group, radial, rect, ring, starfield, vertical } from '../kit/svg.ts'
import { bigEye, echoes } from './eye.ts'
import { eclipse, sunPage, whirlpool } from './medallions.ts'

export interface BossPage {
  readonly w: number
  readonly h: number
  readonly eye: Eye
  /** Where the words of the screen stand, and no letter may drift. */
  readonly isText: (x: number, y: number) => boolean
}

const depths: Readonly<Record<Realm, readonly [string, string, string, string]>> = {
  0: ['#2C5A80', '#173654', '#0D2138', '#071322'],
  1: ['#26318A', '#131A58', '#080B30', '#030417'],
  2: ['#17565E', '#0A3139', '#051B22', '#020B0F'],
  3: ['#2A1416', '#120A0C', '#070608', '#020203'],
}

const shells = [
  [1.78, 30, 0.62, 25],
  [2.15, 34, 0.42, 24],
  [2.6, 36, 0.27, 23],
  [3.15, 40, 0.17, 22],
] as const

/** Loose letters around the emblem, more tilted the farther out they are. */
function drifting(page: BossPage, letters: Lettering): string {
  const { point } = lens(page.eye)
  const random = seeded(4)
  return shells
    .flatMap(([multiple, count, tone, size], shell) =>
      Array.from({ length: count }, (_, i) => {
        const isLost = random() < 0.3
        const [x, y] = point((360 * (i + random() * 0.5)) / count + shell * 7, multiple)
        const letter = alphabet[Math.floor(random() * 26)] ?? 'A'
        const turn = (random() - 0.5) * (24 + shell * 26)
        const height = size * page.eye.k * (0.8 + random() * 0.4)
        const opacity = tone * (0.5 + random() * 0.5)
        const isOut = x < -20 || y < -20 || x > page.w + 20 || y > page.h + 20
        if (isLost || isOut || page.isText(x, y)) return ''
        const transform = `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`
        return element('path', { d: letters.rim(letter, height), transform, opacity })
      }),
    )
    .join('')
}

function voice(realm: Realm, eye: Eye): string {
  if (realm === 1) return echoes(eye)
  return [2.2, 2.8, 3.5, 4.4, 5.6]
    .map((m, i) =>
      ring(eye.cx, eye.cy, eye.h * m, i % 2 ? 0.7 : 1.1, 0.36 - i * 0.06, i % 2 ? '2 6' : ''),
    )
    .join('')
}

const emblems = { 0: sunPage, 1: bigEye, 2: whirlpool, 3: eclipse } as const

/** The page of a boss: its emblem above, the dark where the clues will lie below. */
export function bossSky(realm: Realm, page: BossPage, ink: Ink, letters: Lettering): string {
  const { w, h, eye } = page
  const [core, near, middle, far] = depths[realm]
  const r = Math.max(w, h) * 0.64
  const [fx, fy] = polar(eye.cx, eye.cy, 0, 0)
  const light = { gradientUnits: 'userSpaceOnUse', cx: fx, cy: fy, r }
  const floor = eye.cy + eye.h * 1.1
  return drawing(
    w,
    h,
    element(
      'defs',
      {},
      radial('night', light, [
        [0, core],
        [0.22, near],
        [0.55, middle],
        [1, far],
      ]),
      vertical('floor', [
        [0, far, 0],
        [0.55, far, 0.55],
        [1, far, 0.85],
      ]),
    ),
    rect(0, 0, w, h, 'url(#night)'),
    group(
      { color: ink('line') },
      starfield(w, h, Math.round((380 * w * h) / 1296000), 31, { bright: 0.03, opacity: 0.7 }),
      voice(realm, eye),
      group({ fill: ink('metal-2') }, drifting(page, letters)),
    ),
    emblems[realm](eye, ink),
    rect(0, floor, w, h - floor, 'url(#floor)'),
  )
}
