export type Context = CanvasRenderingContext2D

/** Drawn by the art kit outside the page: SVG text, and the size at which it is needed. */
export interface Layer {
  readonly svg: string
  readonly width: number
  readonly height: number
}

type Inks = Readonly<Record<number, Readonly<Record<string, string>>>>

export interface Materials {
  readonly layers: Readonly<Record<string, Layer>>
  readonly fonts: readonly { family: string; style: string; range?: string; data: string }[]
  readonly inks: Inks
}

export interface Assets {
  picture(name: string): HTMLCanvasElement
  ink(realm: number, token: string): string
  /** A soft round light, to be laid on with `lighter`. */
  readonly glow: HTMLCanvasElement
}

export function sheet(width: number, height: number): [HTMLCanvasElement, Context] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  return [canvas, context]
}

async function rasterise({ svg, width, height }: Layer): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const [canvas, context] = sheet(width, height)
  context.drawImage(image, 0, 0, width, height)
  URL.revokeObjectURL(image.src)
  return canvas
}

function softLight(): HTMLCanvasElement {
  const [canvas, context] = sheet(256, 256)
  const light = context.createRadialGradient(128, 128, 0, 128, 128, 128)
  for (const [stop, alpha] of [
    [0, 1],
    [0.12, 0.55],
    [0.3, 0.2],
    [0.6, 0.05],
    [1, 0],
  ] as const) {
    light.addColorStop(stop, `rgba(255,236,200,${alpha})`)
  }
  context.fillStyle = light
  context.fillRect(0, 0, 256, 256)
  return canvas
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), char => char.charCodeAt(0))

export async function prepare({ layers, fonts, inks }: Materials): Promise<Assets> {
  for (const { family, style, range, data } of fonts) {
    const look = { style, ...(range ? { unicodeRange: range } : {}) }
    const face = new FontFace(family, bytesOf(data), look)
    document.fonts.add(await face.load())
  }
  const pictures = new Map<string, HTMLCanvasElement>()
  for (const [name, layer] of Object.entries(layers)) pictures.set(name, await rasterise(layer))
  return {
    picture(name) {
      const found = pictures.get(name)
      if (!found) throw new Error(`No layer is called ${name}`)
      return found
    },
    ink: (realm, token) => inks[realm]?.[token] ?? '#fff',
    glow: softLight(),
  }
}
