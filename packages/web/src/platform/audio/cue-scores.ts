import type { CueName } from './cues.ts'
import type { Stage } from './stage.ts'
import { chords, ladder, type Note, type Realm } from './tuning.ts'
import { air, bell, bow, gear, glass, glide, pluck } from './voices.ts'

export interface Manner {
  /** Position in a row: words chosen, guesses made, mind points lost. */
  readonly step: number
  readonly realm: Realm
}

interface CueScore {
  /** Seconds until it has faded, including the reverb. */
  readonly length: number
  play(stage: Stage, at: number, manner: Manner): void
}

const rung = (step: number): Note =>
  ladder[Math.min(Math.max(0, Math.round(step)), ladder.length - 1)] ?? 'D5'

type Struck = typeof bell

/** Notes one after another, spread from left to right. */
function row(stage: Stage, voice: Struck, notes: readonly Note[], at: number, gap: number) {
  return (length: number, gain: number, room = 0.35) => {
    notes.forEach((note, i) => {
      const pan = notes.length > 1 ? (i / (notes.length - 1) - 0.5) * 0.7 : 0
      voice(stage, { note, at: at + i * gap, length, gain, pan, room })
    })
  }
}

const small: Pick<Record<CueName, CueScore>, 'button-click' | 'select' | 'tick' | 'error'> = {
  // The nib touches the vellum and lifts.
  'button-click': {
    length: 0.7,
    play(stage, at) {
      air(stage, { at, gain: 0.5, length: 0.035, from: 2600, to: 4200, q: 1.4, rise: 0.12 })
      air(stage, { at: at + 0.05, gain: 0.16, length: 0.03, from: 5200, q: 1.6, room: 0.15 })
      pluck(stage, { note: 'D5', at, gain: 0.1, length: 0.12, room: 0.2 })
    },
  },
  select: {
    length: 1.05,
    play(stage, at, { step }) {
      air(stage, { at, gain: 0.1, length: 0.02, from: 4200, q: 2, rise: 0.1 })
      glass(stage, { note: rung(step), at, gain: 0.36, length: 0.75, room: 0.35 })
    },
  },
  tick: {
    length: 0.6,
    play(stage, at, { step }) {
      gear(stage, { at, gain: 0.2, pan: step % 2 ? 0.15 : -0.15 })
      pluck(stage, { note: 'A4', at, gain: 0.16, length: 0.16, room: 0.15 })
    },
  },
  error: {
    length: 0.85,
    play(stage, at) {
      pluck(stage, { note: 'E3', at, gain: 0.36, length: 0.3, room: 0.15 })
      pluck(stage, { note: 'F3', at: at + 0.012, gain: 0.26, length: 0.26, room: 0.15 })
      air(stage, { at, gain: 0.1, length: 0.06, from: 420, q: 2, rise: 0.1 })
    },
  },
}

type Answer = 'correct' | 'wrong' | 'group-solved' | 'letter-fade' | 'restore'

const answers: Pick<Record<CueName, CueScore>, Answer> = {
  correct: {
    length: 1.35,
    play(stage, at) {
      glass(stage, { note: 'G5', at, gain: 0.34, length: 0.8, pan: -0.15 })
      glass(stage, { note: 'D6', at: at + 0.09, gain: 0.36, length: 1.2, pan: 0.15, room: 0.45 })
      pluck(stage, { note: 'G4', at, gain: 0.24, length: 0.6 })
    },
  },
  wrong: {
    length: 1.25,
    play(stage, at) {
      pluck(stage, { note: 'A3', at, gain: 0.3, length: 0.42, room: 0.25 })
      pluck(stage, { note: 'F3', at: at + 0.13, gain: 0.29, length: 0.5, room: 0.25 })
      air(stage, { at: at + 0.13, gain: 0.08, length: 0.09, from: 300, q: 2, rise: 0.1 })
    },
  },
  'group-solved': {
    length: 2.1,
    play(stage, at, { realm }) {
      row(stage, bell, chords[realm], at, 0.07)(2.1, 0.26, 0.45)
      air(stage, { at, gain: 0.07, length: 0.5, from: 1800, to: 5200, q: 1, rise: 0.6 })
    },
  },
  // Hatch lines open through the letter: sand runs, the pitch slips down to nothing.
  'letter-fade': {
    length: 1.9,
    play(stage, at) {
      air(stage, { at, gain: 0.24, length: 1.1, from: 4600, to: 900, q: 1.2, rise: 0.2 })
      glide(stage, { at, gain: 0.12, from: 880, to: 440, length: 1.05, room: 0.5 })
      pluck(stage, { note: 'C4', at: at + 0.1, gain: 0.26, length: 0.8, room: 0.5 })
      pluck(stage, { note: 'A3', at: at + 0.5, gain: 0.24, length: 0.8, room: 0.5 })
    },
  },
  restore: {
    length: 1.6,
    play(stage, at) {
      air(stage, { at, gain: 0.16, length: 0.5, from: 900, to: 4200, q: 1.2, rise: 0.75 })
      row(stage, pluck, ['A3', 'C4', 'E4', 'A4'], at, 0.085)(0.9, 0.26)
      glass(stage, { note: 'E6', at: at + 0.36, gain: 0.2, length: 1.1, room: 0.5 })
    },
  },
}

type Gift = 'unlock' | 'glyph' | 'legendary' | 'perk' | 'mind-lost' | 'mind-gained'

const gifts: Pick<Record<CueName, CueScore>, Gift> = {
  // Small brass gears, then a glass tone.
  unlock: {
    length: 1.8,
    play(stage, at) {
      for (const [i, wait] of [0, 0.08, 0.15, 0.21, 0.26].entries()) {
        gear(stage, { at: at + wait, gain: 0.13 + i * 0.025, pan: -0.3 + i * 0.12 })
      }
      pluck(stage, { note: 'D3', at: at + 0.32, gain: 0.34, length: 0.7 })
      glass(stage, { note: 'A5', at: at + 0.34, gain: 0.26, length: 1.4, room: 0.5 })
      glass(stage, { note: 'D6', at: at + 0.42, gain: 0.14, length: 1.2, pan: 0.3, room: 0.5 })
    },
  },
  // Each step of rarity adds a note; from the fourth a bowed one carries them.
  glyph: {
    length: 2,
    play(stage, at, { step }) {
      const notes = (['E5', 'B5', 'D6', 'G6', 'A6', 'B6'] as const).slice(0, 4 + Math.min(step, 2))
      air(stage, { at, gain: 0.12, length: 0.3, from: 2400, to: 6800, q: 1.4, rise: 0.7 })
      row(stage, glass, notes, at + 0.06, 0.075)(1.4, 0.2, 0.5)
      pluck(stage, { note: 'E3', at, gain: 0.26, length: 0.9 })
      if (step >= 3) bow(stage, { note: 'E4', at, gain: 0.12, length: 1.5, bright: 4, rise: 0.3 })
    },
  },
  // The rarest card: a low swell opens, and bells climb out of it.
  legendary: {
    length: 4.4,
    play(stage, at) {
      air(stage, { at, gain: 0.16, length: 0.9, from: 600, to: 6400, q: 1.2, rise: 0.8 })
      bow(stage, { note: 'E2', at, gain: 0.34, length: 3.4, bright: 6, rise: 0.3 })
      bow(stage, { note: 'B3', at: at + 0.4, gain: 0.14, length: 3, bright: 3, pan: 0.3 })
      row(stage, bell, ['E4', 'B4', 'E5', 'G5', 'B5', 'D6'], at + 0.5, 0.14)(2.4, 0.2, 0.6)
      row(stage, glass, ['E6', 'G6', 'B6'], at + 1.3, 0.12)(1.6, 0.12, 0.6)
    },
  },
  // Heavier than a glyph: it stays for ever.
  perk: {
    length: 2.1,
    play(stage, at) {
      bow(stage, { note: 'G3', at, gain: 0.27, length: 1.3, bright: 5, rise: 0.3 })
      row(stage, bell, ['G4', 'D5', 'B5'], at + 0.05, 0.13)(1.9, 0.29, 0.45)
      gear(stage, { at, gain: 0.12 })
    },
  },
  'mind-lost': {
    length: 1.9,
    play(stage, at) {
      glass(stage, { note: 'A5', at, gain: 0.2, length: 0.5, pan: 0.2 })
      glide(stage, { at: at + 0.08, gain: 0.15, from: 660, to: 220, length: 0.9, room: 0.5 })
      pluck(stage, { note: 'D3', at: at + 0.12, gain: 0.42, length: 1, room: 0.4 })
      pluck(stage, { note: 'F3', at: at + 0.14, gain: 0.28, length: 0.9, room: 0.4 })
    },
  },
  'mind-gained': {
    length: 1.8,
    play(stage, at) {
      row(stage, pluck, ['D4', 'G4', 'A4'], at, 0.09)(0.9, 0.24)
      glide(stage, { at, gain: 0.07, from: 294, to: 587, length: 0.5, room: 0.4 })
      glass(stage, { note: 'D6', at: at + 0.3, gain: 0.24, length: 1.5, room: 0.5 })
      glass(stage, { note: 'A6', at: at + 0.38, gain: 0.1, length: 1.2, pan: 0.3, room: 0.5 })
    },
  },
}

/** The longest echo of the boss, when no mind point is lost; each one lost brings it nearer. */
const BOSS_ECHO_S = 0.62
const BOSS_NEARER_S = 0.13
const BOSS_NEAREST_S = 0.2

/** Seconds between the strokes of the boss, by the mind points that are lost. */
export const bossEcho = (lost: number): number =>
  Math.max(BOSS_NEAREST_S, BOSS_ECHO_S - BOSS_NEARER_S * lost)

type Ending = 'level-complete' | 'boss' | 'victory' | 'game-over'

const endings: Pick<Record<CueName, CueScore>, Ending> = {
  'level-complete': {
    length: 2.7,
    play(stage, at) {
      row(stage, pluck, ['G3', 'D4', 'G4', 'B4'], at, 0.1)(1.4, 0.28)
      row(stage, bell, ['D5', 'G5', 'B5', 'D6'], at + 0.1, 0.14)(2.2, 0.2, 0.5)
      bow(stage, { note: 'G3', at: at + 0.1, gain: 0.16, length: 2, bright: 4 })
    },
  },
  boss: {
    length: 4,
    play(stage, at, { step }) {
      const echo = bossEcho(step)
      bow(stage, { note: 'D2', at, gain: 0.8, length: 2.4, bright: 7, rise: 0.22, room: 0.4 })
      bow(stage, { note: 'A2', at: at + 0.3, gain: 0.3, length: 2, bright: 5, room: 0.4 })
      for (const i of [0, 1, 2, 3]) {
        const pan = i % 2 ? 0.5 : -0.5
        const gain = 0.26 * 0.58 ** i
        bell(stage, { note: 'D3', at: at + 0.5 + i * echo, gain, length: 1.8, pan, room: 0.7 })
        glass(stage, {
          note: 'F5',
          at: at + 0.5 + i * echo,
          gain: gain * 0.3,
          length: 1,
          room: 0.8,
        })
      }
    },
  },
  // Bells, then the tone of the room.
  victory: {
    length: 5,
    play(stage, at) {
      row(stage, pluck, ['D3', 'A3', 'D4', 'G4', 'B4', 'D5'], at, 0.09)(1.6, 0.26)
      row(stage, bell, ['G4', 'B4', 'D5', 'G5', 'A5', 'D6'], at + 0.3, 0.2)(2.6, 0.2, 0.6)
      bow(stage, { note: 'G2', at, gain: 0.26, length: 4.4, bright: 6, rise: 0.3 })
      bow(stage, { note: 'D4', at: at + 0.4, gain: 0.16, length: 3.8, bright: 3, pan: 0.3 })
      bow(stage, { note: 'B3', at: at + 0.4, gain: 0.14, length: 3.8, bright: 3, pan: -0.3 })
    },
  },
  'game-over': {
    length: 4.6,
    play(stage, at) {
      const falling = ['A4', 'F4', 'E4', 'D4'] as const
      for (const [i, note] of falling.entries()) {
        pluck(stage, { note, at: at + i * 0.34, gain: 0.3, length: 1.5, room: 0.5 })
      }
      bow(stage, { note: 'D2', at: at + 0.3, gain: 0.42, length: 3.6, bright: 5, rise: 0.35 })
      bow(stage, { note: 'A2', at: at + 0.6, gain: 0.2, length: 3.2, bright: 4, rise: 0.4 })
      bell(stage, { note: 'D4', at: at + 1.36, gain: 0.2, length: 2.6, room: 0.7 })
    },
  },
}

const party: Pick<Record<CueName, CueScore>, 'news' | 'emote'> = {
  // Two soft notes from the side, below everything that the player's own game sounds.
  news: {
    length: 1.4,
    play(stage, at) {
      glass(stage, { note: 'A4', at, gain: 0.16, length: 0.6, pan: 0.35 })
      glass(stage, { note: 'D5', at: at + 0.1, gain: 0.16, length: 0.8, pan: 0.35, room: 0.4 })
    },
  },
  // Each emote has its own note.
  emote: {
    length: 1.2,
    play(stage, at, { step }) {
      pluck(stage, { note: rung(step + 2), at, gain: 0.3, length: 0.4, room: 0.3 })
      glass(stage, { note: rung(step + 4), at: at + 0.06, gain: 0.14, length: 0.6, room: 0.4 })
    },
  },
}

export const cueScores: Readonly<Record<CueName, CueScore>> = {
  ...small,
  ...answers,
  ...gifts,
  ...endings,
  ...party,
}
