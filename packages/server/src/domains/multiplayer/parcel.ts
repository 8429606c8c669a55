const TEXT_FRAME = 0x81
const SHORT = 125
const MEDIUM = 65_535

/** One text for many: as it goes over the wire it is made once, by the first who needs it. */
export class Parcel {
  readonly text: string
  #frame: Buffer | null = null

  constructor(text: string) {
    this.text = text
  }

  get frame(): Buffer {
    this.#frame ??= textFrame(this.text)
    return this.#frame
  }
}

/** A whole WebSocket frame from a server: not masked, in one piece (RFC 6455, 5.2). */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = TEXT_FRAME
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
