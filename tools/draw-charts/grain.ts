import { crc32, deflateSync } from 'node:zlib'
import { seeded } from '../../packages/web/src/platform/random.ts'

const SIDE = 128
/** Sixteen tones: black and white, each at eight strengths. */
const tones = Array.from({ length: 16 }, (_, i) => ({
  value: i < 8 ? 0 : 255,
  alpha: Math.round(((i % 8) / 7) * 46),
}))

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

/** Laid paper: noise, and a faint chain line every fourth row. */
function rows(): Buffer {
  const random = seeded(42)
  const bytes = Buffer.alloc(SIDE * (SIDE / 2 + 1))
  const tone = (y: number): number => {
    const v = random()
    const strength = Math.abs(v - 0.5) * 14 + (y % 4 === 0 ? 1 : 0)
    return (v > 0.5 ? 8 : 0) + Math.min(7, Math.round(strength))
  }
  for (let y = 0; y < SIDE; y++) {
    const start = y * (SIDE / 2 + 1) + 1
    for (let x = 0; x < SIDE / 2; x++) bytes[start + x] = (tone(y) << 4) | tone(y)
  }
  return bytes
}

/** A four-bit palette PNG, written by hand: no image library for one picture. */
export function drawGrain(): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([4, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(tones.flatMap(({ value }) => [value, value, value]))),
    chunk('tRNS', Uint8Array.from(tones.map(({ alpha }) => alpha))),
    chunk('IDAT', deflateSync(rows(), { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
