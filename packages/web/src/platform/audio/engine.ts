import type { CueName } from './cues.ts'
import { type BedName, beds, recipes, type Tone } from './recipes.ts'

export interface AudioEngine {
  play(name: CueName, volume: number): void
  /** Changes the bed under everything, or ends it. */
  setBed(bed: BedName | null, volume: number): void
}

const SILENCE = 0.0001
const BED_FADE_S = 2
/** Beds lie well below the effects. */
const BED_LEVEL = 0.08

export function startEngine(context: BaseAudioContext): AudioEngine {
  let bed: { name: BedName; level: GainNode; stop(): void } | null = null
  return {
    play(name, volume) {
      for (const tone of recipes[name]) sound(context, tone, volume)
    },
    setBed(name, volume) {
      if (bed && bed.name === name) {
        bed.level.gain.setTargetAtTime(volume * BED_LEVEL, context.currentTime, 0.2)
        return
      }
      bed?.stop()
      bed = name === null ? null : { name, ...layBed(context, beds[name], volume) }
    },
  }
}

/** Up at once, down by a curve to nothing, so that no voice ends in a click. */
function sound(context: BaseAudioContext, tone: Tone, volume: number): void {
  const { wave, from, to = from, at, length, gain } = tone
  const start = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type: wave, frequency: from })
  const level = new GainNode(context, { gain: SILENCE })
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length)
  level.gain.setValueAtTime(SILENCE, start)
  level.gain.linearRampToValueAtTime(Math.max(SILENCE, gain * volume), start + 0.008)
  level.gain.exponentialRampToValueAtTime(SILENCE, start + length)
  oscillator.connect(level).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}

function layBed(context: BaseAudioContext, pitches: readonly number[], volume: number) {
  const level = new GainNode(context, { gain: 0 })
  level.gain.linearRampToValueAtTime(volume * BED_LEVEL, context.currentTime + BED_FADE_S)
  level.connect(context.destination)
  const voices = pitches.map(frequency => new OscillatorNode(context, { type: 'sine', frequency }))
  for (const voice of voices) {
    voice.connect(level)
    voice.start()
  }
  return {
    level,
    stop() {
      const end = context.currentTime + BED_FADE_S
      level.gain.cancelScheduledValues(context.currentTime)
      level.gain.setTargetAtTime(0, context.currentTime, BED_FADE_S / 4)
      for (const voice of voices) voice.stop(end)
    },
  }
}
