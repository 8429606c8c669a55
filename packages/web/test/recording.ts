import { vi } from 'vitest'
import { installAudio } from '../src/platform/audio/audio.ts'
import type { BedName, CueName } from '../src/platform/audio/cues.ts'
import type { AudioEngine } from '../src/platform/audio/engine.ts'

/** Replaces engine.ts: records the sounds that audio.ts asks for, and plays none. */
interface Recording {
  cues: [name: CueName, step: number][]
  bed: BedName | null
}
const recording: Recording = { cues: [], bed: null }

export function startEngine(): AudioEngine {
  return {
    play: (name, { step }) => void recording.cues.push([name, step]),
    setCueVolume: () => undefined,
    setMuted: () => undefined,
    setBed(bed) {
      recording.bed = bed
    },
  }
}

class Running {
  readonly state = 'running'
}

/** Starts the sound as the first gesture does. Call it before timers are faked. */
export async function record(): Promise<() => void> {
  Object.assign(recording, { cues: [], bed: null })
  vi.stubGlobal('AudioContext', Running)
  const stop = installAudio()
  window.dispatchEvent(new Event('pointerdown'))
  await vi.dynamicImportSettled()
  return stop
}

/** A cue waits for the next frame and for the engine. */
const FRAME_MS = 40

/** The sounds since the last call; needs faked timers. */
export async function cuesHeard(): Promise<CueName[]> {
  return (await stepsHeard()).map(([name]) => name)
}

export async function stepsHeard(): Promise<Recording['cues']> {
  await vi.advanceTimersByTimeAsync(FRAME_MS)
  return recording.cues.splice(0)
}

export const bedHeard = (): BedName | null => recording.bed
