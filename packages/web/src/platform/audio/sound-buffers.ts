import { seeded } from '../random.ts'

const ROOM_S = 1.9
/** The first reflection comes from a dome some four metres up. */
const PREDELAY_S = 0.012

/** The echo of a small stone observatory: noise that fades, and darkens as it fades. */
export function roomEcho(context: BaseAudioContext): AudioBuffer {
  const { sampleRate } = context
  const length = Math.round(ROOM_S * sampleRate)
  const echo = context.createBuffer(2, length, sampleRate)
  for (const channel of [0, 1]) {
    const random = seeded(71 + channel)
    const data = echo.getChannelData(channel)
    let dark = 0
    for (let i = Math.round(PREDELAY_S * sampleRate); i < length; i++) {
      const t = i / length
      const openness = 0.5 * (1 - t) ** 2 + 0.03
      dark += openness * ((random() * 2 - 1) * (1 - t) ** 1.5 * Math.exp(-5.2 * t) - dark)
      data[i] = dark
    }
  }
  return echo
}

const NOISE_S = 3

export function noise(context: BaseAudioContext): AudioBuffer {
  const length = NOISE_S * context.sampleRate
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const random = seeded(5)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) data[i] = random() * 2 - 1
  return buffer
}

/** A plucked string: a burst of noise that runs round and round, losing its edge (Karplus and Strong). */
export function pluckedString(context: BaseAudioContext, hz: number, ring: number): AudioBuffer {
  const { sampleRate } = context
  const loop = Math.round(sampleRate / hz)
  const length = Math.round(Math.min(ring * 1.1, 4) * sampleRate)
  const buffer = context.createBuffer(1, length, sampleRate)
  const data = buffer.getChannelData(0)
  const keep = 10 ** (-3 / (hz * ring))
  const random = seeded(Math.round(hz * 7))
  let soft = 0
  for (let i = 0; i < length; i++) {
    if (i < loop) {
      soft += 0.35 * (random() * 2 - 1 - soft)
      data[i] = soft
    } else {
      data[i] = keep * 0.5 * ((data[i - loop] ?? 0) + (data[i - loop - 1] ?? 0))
    }
  }
  return buffer
}
