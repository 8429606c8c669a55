import { vi } from 'vitest'
import { installAudio } from '../src/platform/audio/audio.ts'
import type { BedName, CueName } from '../src/platform/audio/cues.ts'
import type { AudioEngine } from '../src/platform/audio/engine.ts'

/**
 * For tests, in place of engine.ts: writes down what it is asked to sound, and makes none of it.
 * What is played comes here through the real door.
 */
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

/** Opens the door as the first gesture does; to be called before the timers are faked. */
export async function record(): Promise<() => void> {
  Object.assign(recording, { cues: [], bed: null })
  vi.stubGlobal('AudioContext', Running)
  const stop = installAudio()
  window.dispatchEvent(new Event('pointerdown'))
  await vi.dynamicImportSettled()
  return stop
}

/** A cue waits for the next frame, and for the promise of the engine. */
const FRAME_MS = 40

/** What was heard since it was last asked for; under faked timers. */
export async function cuesHeard(): Promise<CueName[]> {
  return (await stepsHeard()).map(([name]) => name)
}

export async function stepsHeard(): Promise<Recording['cues']> {
  await vi.advanceTimersByTimeAsync(FRAME_MS)
  return recording.cues.splice(0)
}

export const bedHeard = (): BedName | null => recording.bed
