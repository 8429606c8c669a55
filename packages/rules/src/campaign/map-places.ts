/** The place of each node on a level's chart, in percent from the left and from the top. */
export type ChartPoint = readonly [x: number, y: number]

const tutorialPlaces: Record<string, ChartPoint> = {
  start: [16, 66],
  'tutorial-node-a': [30, 41],
  'tutorial-node-b': [48, 28],
  'tutorial-node-c': [64, 39],
  'tutorial-boss': [79, 47],
}

const astralPlaces: Record<string, ChartPoint> = {
  start: [16.1, 59],
  'node-a': [24.9, 44.1],
  'node-b': [30.7, 68.5],
  t1: [36.3, 30.5],
  m1: [40, 53.7],
  b1: [46.1, 76.1],
  t2: [51.2, 22.9],
  m2: [54.1, 47.3],
  b2: [61.2, 73.2],
  t3: [66.3, 27.3],
  m3: [65.6, 57.6],
  b3: [75.1, 64.9],
  boss: [80.7, 42.9],
}

const nebulaPlaces: Record<string, ChartPoint> = {
  start: [13.9, 45.6],
  'node-a': [23.9, 34.4],
  'node-b': [25.1, 58.5],
  t1: [36.8, 26.1],
  m1: [38.3, 46.6],
  b1: [37.1, 71],
  t2: [51.7, 22.9],
  m2: [51.7, 51.5],
  b2: [52, 75.1],
  t3: [66.6, 29.5],
  m3: [65.1, 58],
  b3: [66.6, 71.5],
  boss: [80.7, 47.3],
}

const voidPlaces: Record<string, ChartPoint> = {
  start: [12, 58],
  'node-a': [21.7, 36.3],
  'node-b': [23.4, 73.9],
  t1: [36.3, 20.7],
  m1: [26.8, 54.9],
  b1: [45.9, 82.7],
  t2: [59.5, 20.2],
  m2: [35.4, 42],
  b2: [69, 75.4],
  t3: [75.1, 34.4],
  m3: [47.8, 31],
  b3: [75.1, 57.6],
  boss: [50, 50],
}

const places = [tutorialPlaces, astralPlaces, nebulaPlaces, voidPlaces]

export function placesAt(level: number): Record<string, ChartPoint> {
  return places[level] ?? astralPlaces
}
