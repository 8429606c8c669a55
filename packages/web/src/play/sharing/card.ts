export type Brush = CanvasRenderingContext2D

export const fill = (brush: Brush, d: string, colour: string, alpha = 1): void => {
  brush.globalAlpha = alpha
  brush.fillStyle = colour
  brush.fill(new Path2D(d))
  brush.globalAlpha = 1
}

export const stroke = (brush: Brush, d: string, colour: string, width: number, alpha = 1): void => {
  brush.globalAlpha = alpha
  brush.strokeStyle = colour
  brush.lineWidth = width
  brush.stroke(new Path2D(d))
  brush.globalAlpha = 1
}

export function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
): void {
  brush.font = font
  brush.fillStyle = colour
  brush.textAlign = 'center'
  brush.fillText(text, x, y)
}

/** The usual size of a shared picture. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Saves a drawn card as a PNG file; false if the browser cannot draw it. */
export async function saveCard(name: string, draw: (brush: Brush) => void): Promise<boolean> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD_WIDTH
  canvas.height = CARD_HEIGHT
  const brush = canvas.getContext('2d')
  if (!brush) return false
  draw(brush)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) return false
  download(blob, name)
  return true
}

const RELEASE_AFTER_MS = 10_000

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS)
}
