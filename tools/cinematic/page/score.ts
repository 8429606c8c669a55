import { openStage, type Stage } from '../../../packages/web/src/platform/audio/stage.ts'
import type { Note } from '../../../packages/web/src/platform/audio/tuning.ts'
import * as voices from '../../../packages/web/src/platform/audio/voices.ts'
import { DURATION } from './time.ts'

const { air, bow, gear, glide, hum } = voices

/** A film is heard on small speakers: what is struck stands further forward than in play. */
const FORWARD = 1.5
const forward =
  (voice: typeof voices.bell): typeof voices.bell =>
  (stage, tone) =>
    voice(stage, { ...tone, gain: tone.gain * FORWARD })
const bell = forward(voices.bell)
const glass = forward(voices.glass)
const pluck = forward(voices.pluck)

type Passage = (stage: Stage) => void

/** Wind over the empty page, and a nib that writes. */
const emptyPage: Passage = stage => {
  air(stage, { at: 0, gain: 0.05, from: 300, to: 520, length: 6, q: 0.7, rise: 0.5, room: 0.3 })
  hum(stage, { note: 'D2', at: 0.3, gain: 0.2, length: 6.2, room: 0.4 })
  hum(stage, { note: 'A2', at: 1.4, gain: 0.16, length: 5.4, room: 0.4 })
  for (let i = 0; i < 19; i++) {
    const at = 0.75 + i * 0.135 + (i % 3) * 0.03
    const pan = -0.4 + (i % 10) * 0.08
    const from = 2400 + (i % 4) * 700
    air(stage, { at, gain: 0.07, from, to: from * 1.4, length: 0.1, q: 1.5, pan, room: 0.25 })
  }
}

/** One glass note, and the whole room answers. */
const firstStar: Passage = stage => {
  glide(stage, { at: 4.2, gain: 0.035, from: 294, to: 587, length: 0.8, room: 0.6 })
  glass(stage, { note: 'A5', at: 4.92, gain: 0.46, length: 3.2, room: 0.7 })
  bell(stage, { note: 'D5', at: 4.92, gain: 0.3, length: 3, room: 0.6 })
  bell(stage, { note: 'D3', at: 4.92, gain: 0.34, length: 3.6, room: 0.5 })
  for (const [i, note] of (['D6', 'A6', 'E6'] as const).entries()) {
    const pan = i % 2 ? 0.5 : -0.5
    glass(stage, { note, at: 5.35 + i * 0.42, gain: 0.14, length: 2, pan, room: 0.9 })
  }
  bow(stage, { note: 'D3', at: 5, gain: 0.2, length: 4.2, bright: 4, rise: 0.4 })
  bow(stage, { note: 'A3', at: 5.4, gain: 0.15, length: 4, bright: 4, rise: 0.5, pan: -0.3 })
  bow(stage, { note: 'E4', at: 5.8, gain: 0.1, length: 3.6, bright: 3, rise: 0.5, pan: 0.3 })
}

const harp: readonly Note[] = [
  'D4',
  'A4',
  'E5',
  'G4',
  'D5',
  'A5',
  'B4',
  'F4',
  'C5',
  'E5',
  'A4',
  'G5',
]

/** A letter leaves, a letter lands: harp and glass, over strings that grow. */
const letters: Passage = stage => {
  for (let i = 0; i < 26; i++) {
    const at = 8.2 + i * 0.105
    const note = harp[i % harp.length] ?? 'D4'
    const pan = Math.sin(i * 1.7) * 0.6
    pluck(stage, { note, at, gain: 0.13 + i * 0.002, length: 1.5, pan, room: 0.5 })
    if (i % 2 === 0) {
      const high = (['D6', 'E6', 'G6', 'A5', 'C6', 'D6', 'B5'] as const)[(i / 2) % 7] ?? 'D6'
      glass(stage, { note: high, at: at + 1.9, gain: 0.075, length: 1.4, pan: -pan, room: 0.9 })
    }
  }
  const chords = [
    [8.1, 'D3', 'F4', 'A4'],
    [9.9, 'C3', 'E4', 'G4'],
    [11.6, 'G2', 'D4', 'B4'],
    [13.3, 'A2', 'E4', 'C5'],
  ] as const
  for (const [at, low, middle, high] of chords) {
    bow(stage, { note: low, at, gain: 0.3, length: 2.9, bright: 5, rise: 0.3 })
    bow(stage, { note: middle, at, gain: 0.15, length: 2.8, bright: 4, rise: 0.4, pan: -0.35 })
    bow(stage, { note: high, at, gain: 0.13, length: 2.8, bright: 4, rise: 0.4, pan: 0.35 })
  }
  for (let i = 0; i < 22; i++)
    gear(stage, {
      at: 11.5 + i * 0.112,
      gain: 0.02 + i * 0.0008,
      pan: Math.sin(i * 0.6) * 0.7,
      room: 0.5,
    })
  for (const [i, note] of (['D4', 'A4', 'E5', 'A5'] as const).entries()) {
    bell(stage, {
      note,
      at: 13.95 + i * 0.06,
      gain: 0.2,
      length: 2.6,
      pan: i * 0.3 - 0.45,
      room: 0.7,
    })
  }
}

/** Each letter that goes out takes its note with it. */
const forgotten: Passage = stage => {
  const word: readonly Note[] = ['D5', 'E5', 'A5', 'E5', 'A5', 'G5', 'E5', 'D5']
  word.forEach((note, i) => {
    const pan = i * 0.2 - 0.7
    glass(stage, { note, at: 16.1 + i * 0.09, gain: 0.17, length: 1.5, pan, room: 0.6 })
  })
  bow(stage, { note: 'D3', at: 15.1, gain: 0.24, length: 3.2, bright: 4, rise: 0.3 })
  bow(stage, { note: 'A3', at: 15.3, gain: 0.14, length: 2.8, bright: 4, rise: 0.3, pan: 0.3 })
  const fades = [17.35, 17.65, 17.95, 19.35, 19.2, 19.5, 19.05, 19.7]
  const dying: readonly Note[] = ['A4', 'G4', 'F4', 'D4', 'E4', 'C4', 'F4', 'A3']
  fades.forEach((at, i) => {
    const note = dying[i] ?? 'D4'
    const pan = i * 0.2 - 0.7
    pluck(stage, { note, at, gain: 0.2, length: 0.9, pan, room: 0.6 })
    air(stage, {
      at,
      gain: 0.05,
      from: 4200,
      to: 900,
      length: 0.8,
      q: 1.2,
      pan,
      rise: 0.2,
      room: 0.5,
    })
  })
  bow(stage, { note: 'F2', at: 17.1, gain: 0.4, length: 3.2, bright: 6, rise: 0.4, room: 0.4 })
  bow(stage, { note: 'B2', at: 17.4, gain: 0.2, length: 2.8, bright: 5, rise: 0.5, room: 0.4 })
  hum(stage, { note: 'D4', at: 17.9, gain: 0.12, length: 1.9, room: 0.7 })
}

/** A page turns, and each realm has its own colour over the same four-note path. */
const realms: Passage = stage => {
  const plates = [
    ['F2', 'C4', 'A4', ['F4', 'A4', 'C5', 'E5']],
    ['D2', 'D4', 'A4', ['D4', 'A4', 'D5', 'E5', 'F5']],
    ['A2', 'E4', 'C5', ['A4', 'C5', 'E5', 'G5', 'B5']],
    ['E2', 'B3', 'G4', ['E4', 'G4', 'B4', 'D5', 'E5', 'B5']],
  ] as const
  for (const [i, [low, middle, high, path]] of plates.entries()) {
    const at = 19.9 + i * 2
    const gain = 0.9 + i * 0.12
    air(stage, { at: at - 0.1, gain: 0.2, from: 900, to: 4800, length: 0.65, q: 0.8, rise: 0.6 })
    pluck(stage, { note: low, at: at + 0.42, gain: 0.4 * gain, length: 1.8, room: 0.5 })
    bell(stage, { note: low, at: at + 0.42, gain: 0.2 * gain, length: 2, room: 0.5 })
    bow(stage, { note: low, at: at + 0.1, gain: 0.38 * gain, length: 2.5, bright: 6, rise: 0.3 })
    bow(stage, { note: middle, at: at + 0.1, gain: 0.16 * gain, length: 2.4, bright: 4, pan: -0.4 })
    bow(stage, { note: high, at: at + 0.1, gain: 0.14 * gain, length: 2.4, bright: 4, pan: 0.4 })
    path.forEach((note, k) => {
      const pan = k * 0.3 - 0.5
      pluck(stage, {
        note,
        at: at + 0.45 + k * 0.24,
        gain: 0.22 * gain,
        length: 1.3,
        pan,
        room: 0.4,
      })
      bell(stage, {
        note,
        at: at + 0.45 + k * 0.24,
        gain: 0.09 * gain,
        length: 1.6,
        pan,
        room: 0.7,
      })
    })
  }
}

/** The low bow of the boss, and its echo. */
const eye: Passage = stage => {
  bow(stage, { note: 'D2', at: 27.8, gain: 0.6, length: 4.6, bright: 7, rise: 0.55, room: 0.4 })
  bow(stage, { note: 'A2', at: 28.2, gain: 0.4, length: 4.2, bright: 6, rise: 0.6, room: 0.4 })
  bow(stage, { note: 'F3', at: 28.9, gain: 0.24, length: 3.4, bright: 5, rise: 0.7, pan: -0.4 })
  bow(stage, { note: 'E4', at: 29.8, gain: 0.18, length: 2.5, bright: 5, rise: 0.8, pan: 0.4 })
  bow(stage, { note: 'B4', at: 30.4, gain: 0.14, length: 1.9, bright: 5, rise: 0.85 })
  air(stage, { at: 28.3, gain: 0.08, from: 500, to: 2600, length: 1.2, q: 1, rise: 0.7 })
  for (const i of [0, 1, 2]) {
    const at = 29.9 + i * 0.5
    const pan = i % 2 ? 0.5 : -0.5
    bell(stage, { note: 'D3', at, gain: 0.34 * 0.75 ** i, length: 2.4, pan, room: 0.8 })
    glass(stage, { note: 'F5', at, gain: 0.1 * 0.75 ** i, length: 1.4, pan: -pan, room: 0.9 })
  }
  air(stage, { at: 31, gain: 0.22, from: 500, to: 6500, length: 1.2, q: 0.7, rise: 0.92 })
  for (let i = 0; i < 8; i++) {
    const note = (['A3', 'C4', 'D4', 'E4', 'G4', 'A4', 'B4', 'D5'] as const)[i] ?? 'D4'
    pluck(stage, { note, at: 31.3 + i * 0.1, gain: 0.16 + i * 0.015, length: 1.2, room: 0.5 })
  }
}

/** Home: the name is struck in bells, and the chord stays. */
const title: Passage = stage => {
  for (const [note, gain, pan] of [
    ['G2', 0.38, 0],
    ['D3', 0.34, -0.2],
    ['G3', 0.24, 0.2],
    ['B3', 0.2, -0.4],
    ['D4', 0.2, 0.4],
    ['A4', 0.12, -0.3],
    ['D5', 0.09, 0.3],
  ] as const) {
    bow(stage, { note, at: 32.1, gain, length: 4.7, bright: 5, rise: 0.18, pan, room: 0.5 })
  }
  for (const [i, note] of (['G3', 'D4', 'G4', 'B4', 'D5'] as const).entries()) {
    bell(stage, {
      note,
      at: 32.12 + i * 0.04,
      gain: 0.2,
      length: 3.4,
      pan: i * 0.3 - 0.6,
      room: 0.7,
    })
  }
  const name: readonly Note[] = ['D5', 'G5', 'A5', 'B5', 'D6', 'B5', 'D6', 'E6', 'G6']
  name.forEach((note, i) => {
    const at = 32.75 + i * 0.085
    glass(stage, { note, at, gain: 0.13, length: 2, pan: i * 0.15 - 0.6, room: 0.8 })
    pluck(stage, { note, at, gain: 0.1, length: 1.2, pan: i * 0.15 - 0.6, room: 0.5 })
  })
  for (const [i, note] of (['D5', 'B4', 'A4', 'G4'] as const).entries()) {
    bell(stage, {
      note,
      at: 34.1 + i * 0.42,
      gain: 0.17,
      length: 2.2,
      pan: 0.4 - i * 0.25,
      room: 0.7,
    })
  }
  bell(stage, { note: 'G3', at: 35.36, gain: 0.2, length: 1.6, room: 0.6 })
}

/** When each passage begins, in seconds. */
const passages: readonly (readonly [from: number, passage: Passage])[] = [
  [0, emptyPage],
  [4.2, firstStar],
  [8.1, letters],
  [15.1, forgotten],
  [19.8, realms],
  [27.8, eye],
  [32.1, title],
]

/** The sound track, or its first seconds: the voices of the game, played to the picture. */
export async function renderScore(sampleRate: number, seconds = DURATION): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, Math.round(seconds * sampleRate), sampleRate)
  const stage = openStage(context)
  for (const [from, passage] of passages) if (from < seconds) passage(stage)
  for (const { gain } of [stage.dry, stage.room]) {
    gain.setValueAtTime(1, 0)
    gain.setValueAtTime(1, DURATION - 0.9)
    gain.linearRampToValueAtTime(0, DURATION - 0.05)
  }
  return context.startRendering()
}
