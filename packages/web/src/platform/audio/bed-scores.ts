import { seeded } from '../random.ts'
import type { BedName } from './cues.ts'
import type { Stage } from './stage.ts'
import type { Note } from './tuning.ts'
import { air, bell, bow, gear, glass, glide, hum, pluck } from './voices.ts'

interface BedScore {
  /** Length of the loop in seconds. */
  readonly length: number
  play(stage: Stage): void
}

/** A note that overlaps the next of its row, so that the row never falls silent. */
function chorale(
  stage: Stage,
  voice: typeof hum,
  notes: readonly Note[],
  look: { length: number; gain: number; pan?: number; overlap?: number },
): void {
  const each = look.length / notes.length
  const length = each * (look.overlap ?? 2)
  notes.forEach((note, i) => {
    voice(stage, { note, at: i * each, length, gain: look.gain, pan: look.pan ?? 0, room: 0.4 })
  })
}

interface Scatter {
  readonly seed: number
  readonly count: number
  readonly length: number
  /** Share of an even spacing by which a time may stray. */
  readonly stray?: number
}

/** Scattered times within the bed; seeded, so they are the same each time. */
function strew(scatter: Scatter, put: (at: number, random: () => number, i: number) => void) {
  const { count, length, stray = 0.7 } = scatter
  const random = seeded(scatter.seed)
  for (let i = 0; i < count; i++) {
    put(((i + random() * stray) / count) * length, random, i)
  }
}

const pick = <T>(list: readonly T[], random: () => number, otherwise: T): T =>
  list[Math.floor(random() * list.length)] ?? otherwise

/** A bird that is heard from across the valley: two or three slides, then quiet. */
function bird(stage: Stage, at: number, random: () => number): void {
  const top = 2600 + random() * 1500
  const pan = random() * 1.6 - 0.8
  const calls = 2 + Math.floor(random() * 3)
  for (let i = 0; i < calls; i++) {
    const from = top * (1 + 0.12 * (i % 2))
    const to = from * (random() < 0.5 ? 0.82 : 1.16)
    const length = 0.07 + random() * 0.06
    glide(stage, { at: at + i * 0.15, gain: 0.018, from, to, length, pan, room: 0.9 })
  }
}

const drop = (stage: Stage, at: number, random: () => number): void => {
  const from = 500 + random() * 700
  const pan = random() * 1.4 - 0.7
  glide(stage, { at, gain: 0.05, from, to: from * 1.7, length: 0.09, pan, room: 0.9 })
}

const wind = (stage: Stage, length: number, gain: number, from: number): void => {
  for (const i of [0, 1, 2, 3]) {
    const pan = i % 2 ? 0.4 : -0.4
    const at = (i * length) / 4
    const to = from * (i % 2 ? 0.7 : 1.4)
    air(stage, { at, gain, from, to, length: length / 2, q: 0.7, rise: 0.5, pan, room: 0.2 })
  }
}

const maps: Pick<Record<BedName, BedScore>, 'home' | 'map-0' | 'map-1' | 'map-2' | 'map-3'> = {
  home: {
    length: 32,
    play(stage) {
      chorale(stage, hum, ['F2', 'C3', 'F2', 'A2'], { length: 32, gain: 0.2 })
      chorale(stage, bow, ['A4', 'G4', 'E4', 'C5'], { length: 32, gain: 0.045, pan: 0.3 })
      chorale(stage, hum, ['C4', 'E4', 'C4', 'E4'], { length: 32, gain: 0.07, pan: -0.3 })
      strew({ seed: 3, count: 10, length: 32 }, (at, random) => {
        const note = pick(['F4', 'A4', 'C5', 'E5', 'G5'] as const, random, 'C5')
        pluck(stage, { note, at, gain: 0.07, length: 1.8, pan: random() - 0.5, room: 0.7 })
      })
      strew({ seed: 8, count: 4, length: 32 }, (at, random) => bird(stage, at, random))
    },
  },
  'map-0': {
    length: 28,
    play(stage) {
      chorale(stage, hum, ['F2', 'F2', 'C3', 'A2'], { length: 28, gain: 0.17 })
      chorale(stage, bow, ['C5', 'A4', 'G4', 'E4'], { length: 28, gain: 0.035, pan: -0.3 })
      wind(stage, 28, 0.012, 700)
      strew({ seed: 15, count: 9, length: 28 }, (at, random) => bird(stage, at, random))
      strew({ seed: 21, count: 5, length: 28 }, (at, random) => {
        const note = pick(['F5', 'C5', 'E5', 'A5'] as const, random, 'C5')
        glass(stage, { note, at, gain: 0.035, length: 2.4, pan: random() - 0.5, room: 0.8 })
      })
    },
  },
  // High strings over a deep indigo.
  'map-1': {
    length: 32,
    play(stage) {
      chorale(stage, hum, ['D2', 'D2', 'G2', 'A2'], { length: 32, gain: 0.2 })
      chorale(stage, bow, ['A4', 'B4', 'D5', 'C5'], { length: 32, gain: 0.055, pan: 0.35 })
      chorale(stage, bow, ['F4', 'G4', 'B4', 'E4'], { length: 32, gain: 0.05, pan: -0.35 })
      chorale(stage, bow, ['D5', 'E5', 'G5', 'A5'], { length: 32, gain: 0.025, overlap: 1.6 })
      strew({ seed: 4, count: 8, length: 32 }, (at, random) => {
        const note = pick(['D6', 'E6', 'A5', 'C6'] as const, random, 'D6')
        glass(stage, { note, at, gain: 0.035, length: 2.6, pan: random() * 1.4 - 0.7, room: 0.9 })
      })
    },
  },
  // Slow water.
  'map-2': {
    length: 30,
    play(stage) {
      chorale(stage, hum, ['A2', 'E2', 'A2', 'C3'], { length: 30, gain: 0.18 })
      chorale(stage, hum, ['E4', 'C4', 'G4', 'E4', 'B3'], { length: 30, gain: 0.06, pan: 0.3 })
      wind(stage, 30, 0.05, 320)
      wind(stage, 15, 0.02, 900)
      strew({ seed: 12, count: 14, length: 30, stray: 0.95 }, (at, random) =>
        drop(stage, at, random),
      )
      strew({ seed: 31, count: 6, length: 30 }, (at, random) => {
        const note = pick(['A4', 'E5', 'G4', 'B4'] as const, random, 'E5')
        pluck(stage, { note, at, gain: 0.06, length: 2.2, pan: random() - 0.5, room: 0.9 })
      })
    },
  },
  // Near silence: a stone floor, and something very far down.
  'map-3': {
    length: 32,
    play(stage) {
      chorale(stage, hum, ['E2', 'E2', 'F2', 'E2'], { length: 32, gain: 0.13 })
      wind(stage, 32, 0.016, 180)
      strew({ seed: 6, count: 3, length: 32, stray: 0.5 }, (at, random) => {
        const note = pick(['E5', 'B4', 'D5'] as const, random, 'E5')
        bell(stage, { note, at, gain: 0.02, length: 3.4, pan: random() - 0.5, room: 1 })
      })
    },
  },
}

type GameBed = 'word-web' | 'hive-builder' | 'time-trial' | 'twistle'

const games: Pick<Record<BedName, BedScore>, GameBed> = {
  // Four threads, each plucked in its own time.
  'word-web': {
    length: 24,
    play(stage) {
      chorale(stage, hum, ['D3', 'G2', 'A2', 'D3'], { length: 24, gain: 0.15 })
      chorale(stage, hum, ['A3', 'B3', 'C4', 'F3'], { length: 24, gain: 0.07, pan: 0.25 })
      const threads = ['D4', 'A4', 'G4', 'E5'] as const
      for (const [i, note] of threads.entries()) {
        const beats = 4 + i
        for (let k = 0; k < beats; k++) {
          const at = ((k + i * 0.21) / beats) * 24
          pluck(stage, { note, at, gain: 0.05, length: 1.6, pan: i * 0.4 - 0.6, room: 0.7 })
        }
      }
    },
  },
  // The warm hum of a hive at night.
  'hive-builder': {
    length: 24,
    play(stage) {
      chorale(stage, bow, ['G2', 'G2', 'D3', 'C3'], { length: 24, gain: 0.07, pan: -0.2 })
      chorale(stage, bow, ['D3', 'B2', 'G3', 'E3'], { length: 24, gain: 0.05, pan: 0.2 })
      chorale(stage, hum, ['G2', 'G2', 'G2', 'G2'], { length: 24, gain: 0.13 })
      strew({ seed: 41, count: 12, length: 24 }, (at, random) => {
        const note = pick(['G4', 'A4', 'B4', 'D5', 'E4'] as const, random, 'G4')
        pluck(stage, { note, at, gain: 0.045, length: 1.1, pan: random() - 0.5, room: 0.6 })
      })
    },
  },
  // The hive with a pulse under it.
  'time-trial': {
    length: 16,
    play(stage) {
      chorale(stage, bow, ['G2', 'D3', 'C3', 'D3'], { length: 16, gain: 0.07 })
      chorale(stage, hum, ['G2', 'G2', 'G2', 'G2'], { length: 16, gain: 0.12 })
      for (let beat = 0; beat < 16; beat++) {
        const note = beat % 4 === 3 ? 'D3' : 'G2'
        pluck(stage, { note, at: beat, gain: 0.1, length: 0.5, room: 0.4 })
        gear(stage, { at: beat + 0.5, gain: 0.012, pan: beat % 2 ? 0.4 : -0.4, room: 0.6 })
      }
    },
  },
  // A brass movement turns behind glass.
  twistle: {
    length: 24,
    play(stage) {
      chorale(stage, hum, ['D3', 'C3', 'F2', 'G2'], { length: 24, gain: 0.14 })
      chorale(stage, hum, ['A3', 'G3', 'C4', 'D4'], { length: 24, gain: 0.06, pan: -0.3 })
      for (let i = 0; i < 24; i++) {
        gear(stage, { at: i + 0.25, gain: i % 4 ? 0.006 : 0.012, pan: i % 2 ? 0.5 : -0.5, room: 1 })
      }
      strew({ seed: 52, count: 10, length: 24 }, (at, random) => {
        const note = pick(['D5', 'F5', 'G5', 'A5', 'C6'] as const, random, 'D5')
        glass(stage, { note, at, gain: 0.04, length: 1.8, pan: random() * 1.2 - 0.6, room: 0.8 })
      })
    },
  },
}

const depths: Pick<Record<BedName, BedScore>, 'forgotten-word' | 'boss'> = {
  // A reading room: pages, and a lamp that hums.
  'forgotten-word': {
    length: 30,
    play(stage) {
      chorale(stage, hum, ['D2', 'A2', 'D2', 'G2'], { length: 30, gain: 0.18 })
      chorale(stage, hum, ['F3', 'E3', 'D3', 'B2'], { length: 30, gain: 0.08, pan: 0.3 })
      strew({ seed: 61, count: 5, length: 30 }, (at, random) => {
        const pan = random() * 1.2 - 0.6
        air(stage, { at, gain: 0.02, from: 2600, to: 4400, length: 0.5, q: 0.8, pan, room: 0.6 })
      })
      strew({ seed: 66, count: 5, length: 30 }, (at, random) => {
        const note = pick(['A4', 'D5', 'E5', 'F4'] as const, random, 'A4')
        bell(stage, { note, at, gain: 0.03, length: 3, pan: random() - 0.5, room: 0.9 })
      })
    },
  },
  // The low bowed note and its slow echo.
  boss: {
    length: 24,
    play(stage) {
      chorale(stage, bow, ['D2', 'D2', 'F2', 'E2'], { length: 24, gain: 0.16 })
      chorale(stage, bow, ['A2', 'B2', 'A2', 'B2'], { length: 24, gain: 0.06, pan: 0.3 })
      wind(stage, 24, 0.02, 240)
      for (const [i, note] of (['D3', 'F3', 'D3', 'E3'] as const).entries()) {
        for (const k of [0, 1, 2]) {
          const at = i * 6 + 1 + k * 0.62
          const pan = k % 2 ? 0.5 : -0.5
          bell(stage, { note, at, gain: 0.06 * 0.55 ** k, length: 2.6, pan, room: 0.9 })
        }
      }
    },
  },
}

export const bedScores: Readonly<Record<BedName, BedScore>> = { ...maps, ...games, ...depths }
