/** A box of an MP4 file: its name, and where its content lies. */
interface Box {
  readonly name: string
  readonly from: number
  readonly to: number
}

interface Track {
  readonly codec: string
  readonly samples: number
  readonly perSecond: number
}

interface Mp4 {
  readonly boxes: readonly string[]
  readonly tracks: readonly Track[]
}

const HEADER = 8

function boxesIn(film: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const size = to - at < HEADER ? 0 : film.readUInt32BE(at)
    const end = at + size
    if (size < HEADER || end > to) throw new Error(`The MP4 has no whole box at byte ${at}`)
    boxes.push({ name: film.toString('latin1', at + 4, at + HEADER), from: at + HEADER, to: end })
    at = end
  }
  return boxes
}

function within(film: Buffer, box: Box, ...path: string[]): Box {
  return path.reduce((outer, name) => {
    const inner = boxesIn(film, outer.from, outer.to).find(found => found.name === name)
    if (!inner) throw new Error(`The MP4 has no ${name} in its ${outer.name}`)
    return inner
  }, box)
}

/** Each of these tables begins with its version and flags, and then how many rows it has. */
const TABLE = 8

function trackOf(film: Buffer, trak: Box): Track {
  const media = within(film, trak, 'mdia')
  const clock = within(film, media, 'mdhd')
  const codecs = within(film, media, 'minf', 'stbl', 'stsd')
  const times = within(film, media, 'minf', 'stbl', 'stts')
  let samples = 0
  for (let row = times.from + TABLE; row < times.to; row += 8) samples += film.readUInt32BE(row)
  return {
    codec: boxesIn(film, codecs.from + TABLE, codecs.to)[0]?.name ?? '',
    samples,
    perSecond: film.readUInt32BE(clock.from + 12) / film.readUInt32BE(times.from + TABLE + 4),
  }
}

/** Throws where the boxes of the file do not follow one another from its first byte to its last. */
export function readMp4(film: Buffer): Mp4 {
  const whole = { name: 'file', from: 0, to: film.length }
  const moov = within(film, whole, 'moov')
  const tracks = boxesIn(film, moov.from, moov.to).filter(({ name }) => name === 'trak')
  return {
    boxes: boxesIn(film, 0, film.length).map(({ name }) => name),
    tracks: tracks.map(trak => trackOf(film, trak)),
  }
}

/**
 * Browsers play what a strict player refuses, so the film is looked at, not only played. The facts
 * stand before the pictures: a film that arrives slowly can begin before it is all there.
 */
export function checkMp4(film: Buffer, pictures: number, perSecond: number): void {
  const { boxes, tracks } = readMp4(film)
  const order = boxes.filter(name => name !== 'free').join()
  if (order !== 'ftyp,moov,mdat') throw new Error(`The MP4 consists of ${boxes.join()}`)
  const found = tracks.map(track => `${track.codec} ${track.samples} ${track.perSecond}`)
  if (!found.includes(`avc1 ${pictures} ${perSecond}`))
    throw new Error(`The MP4 holds ${found.join()}`)
  if (!tracks.some(({ codec }) => codec === 'mp4a')) throw new Error('The MP4 is without sound')
}

export function checkWebm(film: Buffer): void {
  for (const codec of ['V_VP9', 'A_OPUS']) {
    if (!film.includes(codec)) throw new Error(`The WebM is without ${codec}`)
  }
}
