import { deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * Short texts that have much in common, deflated with a dictionary of that; without one the gain would be half. The
 * first byte is the form: a changed dictionary takes another number, and what the old one has packed is still read.
 */
export function textPacker(form: number, dictionary: Buffer) {
  return {
    pack(text: string): Buffer {
      const packed = deflateRawSync(text, { level: 9, dictionary })
      return Buffer.concat([Buffer.of(form), packed])
    },

    unpack(packed: Uint8Array): string {
      if (packed[0] !== form) throw new Error(`It is packed in the unknown form ${packed[0]}`)
      return inflateRawSync(packed.subarray(1), { dictionary }).toString()
    },
  }
}
