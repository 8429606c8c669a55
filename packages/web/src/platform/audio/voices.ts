import { pluckedString } from './sound-buffers.ts'
import type { Stage } from './stage.ts'
import { type Note, pitch } from './tuning.ts'

interface Sound {
  readonly at: number
  readonly gain: number
  readonly pan?: number
  /** Share that goes through the reverb. */
  readonly room?: number
}

export interface Tone extends Sound {
  readonly note: Note
  readonly length: number
}

function place(stage: Stage, { pan = 0, room = 0.3 }: Sound): AudioNode {
  const { context } = stage
  const out = new StereoPannerNode(context, { pan })
  out.connect(stage.dry)
  if (room > 0) out.connect(new GainNode(context, { gain: room })).connect(stage.room)
  return out
}

/** Up, then down by a curve, then the last thousandth by a line: nothing begins or ends in a click. */
function strike(level: AudioParam, at: number, peak: number, attack: number, length: number) {
  level.setValueAtTime(0, at)
  level.linearRampToValueAtTime(peak, at + attack)
  level.exponentialRampToValueAtTime(peak * 0.001, at + length - 0.005)
  level.linearRampToValueAtTime(0, at + length)
}

/** Up and down along the halves of a sine, as a breath or a bow does. */
function breathe(level: AudioParam, at: number, peak: number, length: number, rise: number) {
  const points = 64
  const curve = Float32Array.from({ length: points }, (_, i) => {
    const t = i / (points - 1)
    const up = t < rise ? t / rise : (1 - t) / (1 - rise)
    return peak * Math.sin((Math.PI / 2) * up) ** 2
  })
  level.setValueCurveAtTime(curve, at, length)
}

type Partial = readonly [ratio: number, gain: number, ring: number, bend?: number]

const glassPartials: readonly Partial[] = [
  [1, 1, 1],
  [1.0015, 0.5, 0.9],
  [2.002, 0.3, 0.6],
  [3.01, 0.1, 0.4],
  [4.23, 0.14, 0.22],
  [6.9, 0.05, 0.1],
]
const bellPartials: readonly Partial[] = [
  [0.5, 0.34, 1],
  [1, 1, 0.9],
  [1.0012, 0.45, 0.85],
  [2, 0.42, 0.6],
  [3.01, 0.2, 0.42],
  [4.16, 0.16, 0.28],
  [5.43, 0.09, 0.18],
  [8.2, 0.04, 0.08],
]

function ring(stage: Stage, tone: Tone, partials: readonly Partial[], attack: number): void {
  const { context } = stage
  const out = place(stage, tone)
  const hz = pitch(tone.note)
  for (const [ratio, gain, share] of partials) {
    if (hz * ratio > 14_000) continue
    const wave = new OscillatorNode(context, { frequency: hz * ratio })
    const level = new GainNode(context, { gain: 0 })
    const length = Math.max(0.06, tone.length * share)
    strike(level.gain, tone.at, tone.gain * gain * 0.5, attack, length)
    wave.connect(level).connect(out)
    wave.start(tone.at)
    wave.stop(tone.at + length)
  }
}

/** A glass tone: soft, nearly pure. */
export const glass = (stage: Stage, tone: Tone) => ring(stage, tone, glassPartials, 0.006)

/** A small bronze bell with a hum an octave below. */
export const bell = (stage: Stage, tone: Tone) => ring(stage, tone, bellPartials, 0.003)

/** A string that is plucked; a short length sounds damped. */
export function pluck(stage: Stage, tone: Tone): void {
  const { context, strings } = stage
  const hz = pitch(tone.note)
  const key = `${tone.note} ${tone.length}`
  const buffer = strings.get(key) ?? pluckedString(context, hz, tone.length)
  strings.set(key, buffer)
  // The loop of a string has a whole number of samples; the rest of the tuning is speed.
  const loop = Math.round(context.sampleRate / hz) + 0.5
  const source = new AudioBufferSourceNode(context, {
    buffer,
    playbackRate: (hz * loop) / context.sampleRate,
  })
  const level = new GainNode(context, { gain: 0 })
  strike(level.gain, tone.at, tone.gain * 2.6, 0.004, tone.length)
  source.connect(level).connect(place(stage, tone))
  source.start(tone.at)
  source.stop(tone.at + tone.length)
}

interface Bowed extends Tone {
  /** How far the low-pass opens, as a multiple of the pitch. */
  readonly bright?: number
  readonly rise?: number
}

/** Three bows slightly apart: low it is the boss, high and soft it is the strings of a bed. */
export function bow(stage: Stage, tone: Bowed): void {
  const { context } = stage
  const { at, length, bright = 4, rise = 0.4 } = tone
  const hz = pitch(tone.note)
  const level = new GainNode(context, { gain: 0 })
  breathe(level.gain, at, tone.gain * 0.34, length, rise)
  const mellow = new BiquadFilterNode(context, { type: 'lowpass', Q: 0.4, frequency: hz * bright })
  mellow.connect(level).connect(place(stage, tone))
  const tremble = new OscillatorNode(context, { frequency: 4.6 })
  const depth = new GainNode(context, { gain: 5 })
  tremble.connect(depth)
  tremble.start(at)
  tremble.stop(at + length)
  for (const cents of [-7, 0, 6]) {
    const wave = new OscillatorNode(context, { type: 'sawtooth', frequency: hz, detune: cents })
    depth.connect(wave.detune)
    wave.connect(mellow)
    wave.start(at)
    wave.stop(at + length)
  }
}

/** A held tone with hardly an edge: the ground of a bed. */
export function hum(stage: Stage, tone: Tone): void {
  const { context } = stage
  const level = new GainNode(context, { gain: 0 })
  breathe(level.gain, tone.at, tone.gain * 0.4, tone.length, 0.5)
  level.connect(place(stage, tone))
  const hz = pitch(tone.note)
  for (const [ratio, gain] of [
    [1, 1],
    [1.003, 0.6],
    [2.001, 0.22],
    [3.002, 0.06],
  ] as const) {
    const wave = new OscillatorNode(context, { frequency: hz * ratio })
    wave.connect(new GainNode(context, { gain })).connect(level)
    wave.start(tone.at)
    wave.stop(tone.at + tone.length)
  }
}

interface Air extends Sound {
  readonly length: number
  readonly from: number
  readonly to?: number
  /** Narrow air whistles, wide air rustles. */
  readonly q?: number
  readonly rise?: number
}

/** Moving air: a nib on vellum when short, paper when longer, water or wind when long and low. */
export function air(stage: Stage, sound: Air): void {
  const { context } = stage
  const { at, length, from, to = from, q = 1, rise = 0.3 } = sound
  const source = new AudioBufferSourceNode(context, { buffer: stage.noise, loop: true })
  const band = new BiquadFilterNode(context, { type: 'bandpass', Q: q, frequency: from })
  band.frequency.setValueAtTime(from, at)
  band.frequency.exponentialRampToValueAtTime(to, at + length)
  const level = new GainNode(context, { gain: 0 })
  breathe(level.gain, at, sound.gain, length, rise)
  source.connect(band).connect(level).connect(place(stage, sound))
  // Another stretch of noise for each sound, the same one each time it is rendered.
  source.start(at, (from * 0.37 + at * 1.7) % 2.9)
  source.stop(at + length)
}

/** A tooth of a small brass gear. */
export function gear(stage: Stage, { at, gain, pan = 0, room = 0.2 }: Sound): void {
  air(stage, { at, gain: gain * 1.2, pan, room, length: 0.03, from: 3400, q: 3, rise: 0.1 })
  const { context } = stage
  const out = place(stage, { at, gain, pan, room })
  for (const [hz, share] of [
    [1568, 1],
    [2637, 0.6],
    [4186, 0.35],
  ] as const) {
    const wave = new OscillatorNode(context, { frequency: hz })
    const level = new GainNode(context, { gain: 0 })
    strike(level.gain, at, gain * 0.3 * share, 0.001, 0.07)
    wave.connect(level).connect(out)
    wave.start(at)
    wave.stop(at + 0.07)
  }
}

interface Glide extends Sound {
  readonly from: number
  readonly to: number
  readonly length: number
}

/** A pure tone that slides: a far bird, a drop of water. */
export function glide(stage: Stage, sound: Glide): void {
  const { at, from, to, length } = sound
  const wave = new OscillatorNode(stage.context, { frequency: from })
  wave.frequency.setValueAtTime(from, at)
  wave.frequency.exponentialRampToValueAtTime(to, at + length)
  const level = new GainNode(stage.context, { gain: 0 })
  breathe(level.gain, at, sound.gain, length, 0.25)
  wave.connect(level).connect(place(stage, sound))
  wave.start(at)
  wave.stop(at + length)
}
