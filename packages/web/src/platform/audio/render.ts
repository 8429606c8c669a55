import { bedScores } from './bed-scores.ts'
import { cueScores, type Manner } from './cue-scores.ts'
import type { BedName, CueName } from './cues.ts'
import { openStage } from './stage.ts'

const plainly: Manner = { step: 0, realm: 1 }

/** A cue as sound that can be looked at; `over` adds seconds after its end. */
export function renderCue(
  name: CueName,
  sampleRate: number,
  { over = 0, manner = plainly }: { over?: number; manner?: Manner } = {},
): Promise<AudioBuffer> {
  const { length, play } = cueScores[name]
  const frames = Math.round((length + over) * sampleRate)
  const context = new OfflineAudioContext(2, frames, sampleRate)
  play(openStage(context), 0, manner)
  return context.startRendering()
}

/** A note of a bed rings over its end by a quarter of a turn at most, and then the room. */
const OVERHANG_TURNS = 0.25
const OVERHANG_S = 2.5

/** A bed as it is played once, with all that rings past its end: at its last sample nothing is left. */
export function renderOnce(name: BedName, sampleRate: number): Promise<AudioBuffer> {
  const { length, play } = bedScores[name]
  const seconds = length * (1 + OVERHANG_TURNS) + OVERHANG_S
  const context = new OfflineAudioContext(2, Math.round(seconds * sampleRate), sampleRate)
  play(openStage(context))
  return context.startRendering()
}

/**
 * A bed as one turn of a loop: what rings over is laid onto the beginning. The seam then holds
 * exactly what it would hold if the bed were played on for ever.
 */
export async function renderBed(name: BedName, sampleRate: number): Promise<AudioBuffer> {
  return foldTurn(await renderOnce(name, sampleRate), bedScores[name].length)
}

export function foldTurn(once: AudioBuffer, seconds: number): AudioBuffer {
  const { sampleRate } = once
  const turn = Math.round(seconds * sampleRate)
  const loop = new AudioBuffer({ numberOfChannels: 2, length: turn, sampleRate })
  for (const channel of [0, 1]) {
    const data = once.getChannelData(channel)
    const folded = loop.getChannelData(channel)
    for (let i = 0; i < turn; i++) folded[i] = (data[i] ?? 0) + (data[i + turn] ?? 0)
  }
  return loop
}
