import { bedScores } from './bed-scores.ts'
import { cueScores, type Manner } from './cue-scores.ts'
import type { BedName, CueName } from './cues.ts'
import { openStage } from './stage.ts'

const plainly: Manner = { step: 0, realm: 1 }

/** Renders a cue into a buffer; `over` adds seconds after its end. */
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

/** Notes ring past the end by a quarter of the loop at most, plus the reverb. */
const OVERHANG_TURNS = 0.25
const OVERHANG_S = 2.5

/** Renders a bed once, including everything that rings past its end. */
export function renderOnce(name: BedName, sampleRate: number): Promise<AudioBuffer> {
  const { length, play } = bedScores[name]
  const seconds = length * (1 + OVERHANG_TURNS) + OVERHANG_S
  const context = new OfflineAudioContext(2, Math.round(seconds * sampleRate), sampleRate)
  play(openStage(context))
  return context.startRendering()
}

/**
 * A bed as a seamless loop: the sound that rings past its end is mixed into its beginning, as if the
 * bed had been playing for ever.
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
