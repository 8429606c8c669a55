import { noise, roomEcho } from './sound-buffers.ts'

/** Outputs of a voice: dry, and through the reverb. Live or offline. */
export interface Stage {
  readonly context: BaseAudioContext
  readonly dry: GainNode
  readonly room: GainNode
  readonly noise: AudioBuffer
  /** Cache of plucked strings, by pitch and length. */
  readonly strings: Map<string, AudioBuffer>
}

/** Soft clipping: peaks stay below -1.2 dBFS, however much sounds at once. */
const CEILING = 0.87
const BEND_FROM = 0.6

function softCurve(): Float32Array<ArrayBuffer> {
  const size = 2049
  const curve = new Float32Array(size)
  const room = CEILING - BEND_FROM
  for (let i = 0; i < size; i++) {
    // The shaper covers twice the usual range, so that several cues at once are compressed, not clipped.
    const x = ((2 * i) / (size - 1) - 1) * 2
    const over = Math.abs(x) - BEND_FROM
    const bent = over <= 0 ? Math.abs(x) : BEND_FROM + room * Math.tanh(over / room)
    curve[i] = Math.sign(x) * bent
  }
  return curve
}

export function openStage(context: BaseAudioContext, out: AudioNode = context.destination): Stage {
  const halve = new GainNode(context, { gain: 0.5 })
  const ceiling = new WaveShaperNode(context, { curve: softCurve() })
  halve.connect(ceiling).connect(out)
  const dry = new GainNode(context)
  const room = new GainNode(context)
  const echo = new ConvolverNode(context, { buffer: roomEcho(context) })
  dry.connect(halve)
  room.connect(echo).connect(halve)
  return { context, dry, room, noise: noise(context), strings: new Map() }
}

/** The same outputs at another volume. */
export function quieter(stage: Stage, volume: number): Stage {
  const dry = new GainNode(stage.context, { gain: volume })
  const room = new GainNode(stage.context, { gain: volume })
  dry.connect(stage.dry)
  room.connect(stage.room)
  return { ...stage, dry, room }
}
