import { cueScores, type Manner } from './cue-scores.ts'
import type { BedName, CueName } from './cues.ts'
import { openStage, quieter, type Stage } from './stage.ts'

export interface AudioEngine {
  play(name: CueName, manner: Manner): void
  /** Volume of cues, including those that are playing. */
  setCueVolume(volume: number): void
  setMuted(isMuted: boolean): void
  setBed(bed: BedName | null, volume: number): void
}

const BED_FADE_S = 2.5
/** Cues start slightly in the future, so that their first millisecond is not already past. */
const SOON_S = 0.005
const CUE_FORGOTTEN_MS = 500
/** Time constant of a change of loudness: at once to the ear, yet without a click. */
const TURN_S = 0.015

/** Beds have no higher frequencies, and half the sample rate halves time and memory. */
const BED_RATE = 24_000
/** Gain of a bed at full volume: still well below the cues. */
const BED_LEVEL = 1.6

interface Bed {
  readonly name: BedName
  hasFailed(): boolean
  setVolume(volume: number): void
  stop(): void
}

export function startEngine(context: AudioContext): AudioEngine {
  const master = new GainNode(context)
  master.connect(context.destination)
  const stage = openStage(context, master)
  const cues = quieter(stage, 1)
  const turn = ({ gain }: GainNode, level: number) =>
    gain.setTargetAtTime(level, context.currentTime, TURN_S)
  let bed: Bed | null = null
  return {
    play(name, manner) {
      if (context.state !== 'running') return
      const { length, play } = cueScores[name]
      const own = quieter(cues, 1)
      play(own, context.currentTime + SOON_S, manner)
      setTimeout(() => leave(own), length * 1000 + CUE_FORGOTTEN_MS)
    },
    setCueVolume(volume) {
      turn(cues.dry, volume)
      turn(cues.room, volume)
    },
    setMuted: isMuted => turn(master, isMuted ? 0 : 1),
    setBed(name, volume) {
      if (bed?.name === name && !bed.hasFailed()) return bed.setVolume(volume)
      bed?.stop()
      bed = name === null ? null : layBed(stage, name, volume)
    },
  }
}

function leave({ dry, room }: Stage): void {
  dry.disconnect()
  room.disconnect()
}

/** Rendered beds. A bed takes about six megabytes, so only the last few are cached. */
const rendered = new Map<BedName, Promise<AudioBuffer>>()
const KEPT_BEDS = 3

function turnOf(name: BedName): Promise<AudioBuffer> {
  const known = rendered.get(name)
  if (known) return known
  const turn = import('./render.ts').then(({ renderBed }) => renderBed(name, BED_RATE))
  rendered.set(name, turn)
  // A failed render is retried at the next request.
  turn.catch(() => rendered.delete(name))
  for (const oldest of rendered.keys()) {
    if (rendered.size <= KEPT_BEDS) break
    rendered.delete(oldest)
  }
  return turn
}

function layBed({ context, dry }: Stage, name: BedName, volume: number): Bed {
  const level = new GainNode(context, { gain: 0 })
  level.connect(dry)
  let source: AudioBufferSourceNode | null = null
  let isOver = false
  let hasFailed = false
  let target = volume * BED_LEVEL
  turnOf(name)
    .then(buffer => {
      if (isOver) return
      source = new AudioBufferSourceNode(context, { buffer, loop: true })
      source.connect(level)
      source.start()
      level.gain.setTargetAtTime(target, context.currentTime, BED_FADE_S / 3)
    })
    .catch((error: unknown) => {
      hasFailed = true
      console.warn('The bed failed', error)
    })
  return {
    name,
    hasFailed: () => hasFailed,
    setVolume(next) {
      if (target === next * BED_LEVEL) return
      target = next * BED_LEVEL
      if (source) level.gain.setTargetAtTime(target, context.currentTime, 0.2)
    },
    stop() {
      isOver = true
      level.gain.cancelScheduledValues(context.currentTime)
      level.gain.setTargetAtTime(0, context.currentTime, BED_FADE_S / 5)
      source?.stop(context.currentTime + BED_FADE_S)
    },
  }
}
