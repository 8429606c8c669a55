import { type Assets, type Context, type Materials, prepare, sheet } from './assets.ts'
import { drawFrame } from './film.ts'
import { renderScore } from './score.ts'
import { H, W } from './shape.ts'

let stage: { canvas: HTMLCanvasElement; context: Context; assets: Assets } | null = null

/** Asked for by the renderer outside the page. */
export async function open(materials: Materials): Promise<void> {
  const [canvas, context] = sheet(W, H)
  stage = { canvas, context, assets: await prepare(materials) }
}

const toBase64 = async (blob: Blob): Promise<string> => {
  const url = await new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}

const POSTER_QUALITY = 0.75

/** One frame as a picture: PNG for the film, WebP for its poster. */
export async function frame(number: number, type: string): Promise<string> {
  if (!stage) throw new Error('The stage is not open')
  const { canvas, context, assets } = stage
  drawFrame(context, assets, number)
  const blob = await new Promise<Blob | null>(resolve =>
    canvas.toBlob(resolve, type, POSTER_QUALITY),
  )
  return blob ? toBase64(blob) : ''
}

/** The sound track as 16-bit samples, left and right in turn. */
export async function music(sampleRate: number): Promise<string> {
  const track = await renderScore(sampleRate)
  const [left, right] = [track.getChannelData(0), track.getChannelData(1)]
  const samples = new Int16Array(track.length * 2)
  for (let i = 0; i < track.length; i++) {
    samples[i * 2] = Math.round((left[i] ?? 0) * 32767)
    samples[i * 2 + 1] = Math.round((right[i] ?? 0) * 32767)
  }
  return toBase64(new Blob([samples]))
}
