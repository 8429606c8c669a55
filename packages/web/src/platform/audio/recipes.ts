import type { CueName } from './cues.ts'

/** One voice of a cue: a pitch that may glide, begun after `at` seconds and gone after `length`. */
export interface Tone {
  wave: OscillatorType
  from: number
  to?: number
  at: number
  length: number
  gain: number
}

const bell = (from: number, at = 0, length = 0.7, gain = 0.22): Tone => ({
  wave: 'sine',
  from,
  at,
  length,
  gain,
})
const string = (from: number, to: number, at = 0, length = 0.3): Tone => ({
  wave: 'triangle',
  from,
  to,
  at,
  length,
  gain: 0.24,
})
const brass = (from: number, at: number, length = 0.09): Tone => ({
  wave: 'square',
  from,
  at,
  length,
  gain: 0.06,
})

/** Plain sketches in brass, glass and paper; pitches are those of D dorian. */
export const recipes: Readonly<Record<CueName, readonly Tone[]>> = {
  'button-click': [string(1174.7, 880, 0, 0.05)],
  'level-complete': [bell(587.3), bell(739.99, 0.12), bell(880, 0.24), bell(1174.7, 0.36, 1.2)],
  error: [string(196, 174.6), string(185, 164.8, 0.02)],
  select: [bell(880, 0, 0.25, 0.16)],
  correct: [bell(659.3, 0, 0.4), bell(987.8, 0.08, 0.6)],
  wrong: [string(220, 185, 0, 0.35)],
  'group-solved': [bell(587.3), bell(698.5, 0.07), bell(880, 0.14), bell(1046.5, 0.21, 1)],
  'letter-fade': [string(523.3, 261.6, 0, 0.9)],
  restore: [string(261.6, 523.3, 0, 0.5), bell(1046.5, 0.35, 0.5)],
  tick: [brass(1046.5, 0, 0.03)],
  unlock: [brass(293.7, 0), brass(349.2, 0.09), brass(440, 0.18), bell(1174.7, 0.3, 0.9)],
  glyph: [bell(783.99, 0, 0.6), bell(1174.7, 0.1, 0.9)],
  perk: [bell(523.3, 0, 0.6), bell(783.99, 0.1, 0.6), bell(1046.5, 0.2, 0.9)],
  'mind-lost': [string(440, 220, 0, 0.6)],
  'mind-gained': [string(440, 880, 0, 0.4), bell(1318.5, 0.25, 0.8)],
  boss: [string(73.4, 73.4, 0, 1.6), string(110, 109, 0.1, 1.5), bell(293.7, 0.5, 1.4, 0.1)],
  victory: [bell(587.3), bell(880, 0.15), bell(1174.7, 0.3), bell(1480, 0.45, 1.6)],
  'game-over': [string(293.7, 146.8, 0, 1.2), string(220, 110, 0.2, 1.4)],
}

/** A low open fifth for each realm, and one for home. */
export const beds = {
  home: [146.8, 220],
  0: [174.6, 261.6],
  1: [146.8, 220],
  2: [130.8, 196],
  3: [73.4, 110],
} as const
export type BedName = keyof typeof beds
