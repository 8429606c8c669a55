import { type Point, polar } from './kit/line.ts'

/** Desk: a box of 820 by 820. Phone: 390 by 552, climbing from the start to the boss. */
export type ChartSize = 'desk' | 'phone'

type LabelSide = 'below' | 'above' | 'left' | 'right'

export interface ChartPosition {
  readonly x: number
  readonly y: number
  readonly side: LabelSide
}

export interface ChartLayout {
  readonly width: number
  readonly height: number
  /** How large a star is drawn, in units of the box. */
  readonly star: number
  readonly boss: number
  readonly places: Readonly<Record<string, ChartPosition>>
  /** The control point of a curved edge; straight without it. */
  readonly bend?: (from: Point, to: Point, toId: string) => Point
}

type Spots = Readonly<Record<string, readonly [x: number, y: number, side?: LabelSide]>>

function settle(spots: Spots, dx: number, dy: number): Readonly<Record<string, ChartPosition>> {
  const places: Record<string, ChartPosition> = {}
  for (const [id, [x, y, side = 'below']] of Object.entries(spots)) {
    places[id] = { x: x + dx, y: y + dy, side }
  }
  return places
}

/** Desk places are measured from the middle of the chart. */
const desk = (spots: Spots) => settle(spots, 410, 410)
const phone = (spots: Spots) => settle(spots, 0, 0)

const deskPlaces = [
  desk({
    start: [-240, 132],
    'tutorial-node-a': [-202, -34, 'left'],
    'tutorial-node-b': [-74, -166, 'left'],
    'tutorial-node-c': [94, -124, 'right'],
    'tutorial-boss': [206, 20],
  }),
  desk({
    start: [-278, 74],
    'node-a': [-206, -48, 'left'],
    'node-b': [-158, 152],
    t1: [-112, -160, 'left'],
    m1: [-82, 30],
    b1: [-32, 214],
    t2: [10, -222, 'right'],
    m2: [34, -22],
    b2: [92, 190],
    t3: [134, -186, 'right'],
    m3: [128, 62],
    b3: [206, 122, 'right'],
    boss: [252, -58],
  }),
  desk({
    start: [-296, -36],
    'node-a': [-214, -128, 'right'],
    'node-b': [-204, 70, 'left'],
    t1: [-108, -196, 'left'],
    m1: [-96, -28, 'above'],
    b1: [-106, 172],
    t2: [14, -222, 'above'],
    m2: [14, 12],
    b2: [16, 206],
    t3: [136, -168, 'right'],
    m3: [124, 66],
    b3: [136, 176],
    boss: [252, -22],
  }),
  desk({
    start: [-312, 66],
    'node-a': [-232, -112, 'right'],
    'node-b': [-218, 196],
    t1: [-112, -240],
    m1: [-190, 40],
    b1: [-34, 268, 'above'],
    t2: [78, -244, 'right'],
    m2: [-120, -66, 'left'],
    b2: [156, 208, 'right'],
    t3: [206, -128, 'right'],
    m3: [-18, -156, 'right'],
    b3: [206, 62],
    boss: [0, 0],
  }),
] as const

const tutorialPhone = phone({
  start: [112, 494, 'right'],
  'tutorial-node-a': [92, 396, 'right'],
  'tutorial-node-b': [190, 322, 'right'],
  'tutorial-node-c': [286, 246, 'left'],
  'tutorial-boss': [195, 92],
})

/**
 * The last stars are beside the boss with their names above, because the name of the boss is below
 * it.
 */
const climbing = phone({
  start: [195, 504],
  'node-a': [112, 436],
  'node-b': [284, 438],
  t1: [58, 344, 'right'],
  m1: [190, 364, 'right'],
  b1: [332, 338, 'left'],
  t2: [62, 254, 'right'],
  m2: [206, 278, 'right'],
  b2: [330, 248, 'left'],
  t3: [75, 126, 'above'],
  m3: [192, 200, 'right'],
  b3: [315, 126, 'above'],
  boss: [195, 66],
})

/** On a phone the stars of realm 3 are on orbits around the eclipse at the top. */
const onOrbit = (
  r: number,
  angle: number,
  side: LabelSide = 'below',
): [number, number, LabelSide] => {
  const [x, y] = polar(195, 66, r, angle)
  return [x, y, side]
}

const falling = phone({
  start: onOrbit(440, 90),
  'node-a': onOrbit(378, 102),
  'node-b': onOrbit(378, 76),
  t1: onOrbit(302, 117, 'right'),
  m1: onOrbit(302, 91, 'right'),
  b1: onOrbit(302, 63, 'left'),
  t2: onOrbit(222, 127, 'right'),
  m2: onOrbit(222, 87, 'right'),
  b2: onOrbit(222, 53, 'left'),
  t3: onOrbit(134, 154, 'above'),
  m3: onOrbit(134, 91, 'right'),
  b3: onOrbit(134, 26, 'above'),
  boss: [195, 66],
})

const bowed = ([ax, ay]: Point, [bx, by]: Point): Point => [
  (ax + bx) / 2 - (by - ay) * 0.1,
  (ay + by) / 2 + (bx - ax) * 0.1,
]

const orbiting = ([ax, ay]: Point, [bx, by]: Point, toId: string): Point => {
  const x = (ax + bx) / 2 - 410
  const y = (ay + by) / 2 - 410
  if (toId !== 'boss') return [x * 1.13 + 410, y * 1.13 + 410]
  return [x * 1.05 + 410 - y * 0.22, y * 1.05 + 410 + x * 0.22]
}

const bends = [undefined, undefined, bowed, orbiting] as const

const heldLevel = (level: number): 0 | 1 | 2 | 3 =>
  level <= 0 ? 0 : level === 1 ? 1 : level === 2 ? 2 : 3

/** Positions of the stars of a level. */
export function chartLayout(level: number, size: ChartSize): ChartLayout {
  const realm = heldLevel(level)
  if (size === 'phone') {
    const places = realm === 0 ? tutorialPhone : realm === 3 ? falling : climbing
    return { width: 390, height: 552, star: 92, boss: 132, places }
  }
  const bend = bends[realm]
  const box = { width: 820, height: 820, star: 120, boss: 180, places: deskPlaces[realm] }
  return bend ? { ...box, bend } : box
}
