import type { Assets, Context } from './assets.ts'
import { within } from './draw.ts'
import { H, isUpright, W } from './shape.ts'

/** Where the reader's eye is over the page: near things move more than far ones. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
  readonly roll: number
}

const [SHORT, LONG] = [Math.min(W, H), Math.max(W, H)]

const depths = [
  ['stars-far', 0.35],
  ['stars-middle', 0.7],
  ['stars-near', 1.15],
] as const

export function ground(context: Context, inner: string, outer: string, x = W / 2, y = H / 2): void {
  const night = context.createRadialGradient(x, y, 0, x, y, LONG * 0.72)
  night.addColorStop(0, inner)
  night.addColorStop(1, outer)
  context.fillStyle = night
  context.fillRect(0, 0, W, H)
}

/** Stars at three depths. */
export function stars(context: Context, assets: Assets, camera: Camera, alpha: number): void {
  for (const [name, depth] of depths) {
    const picture = assets.picture(name)
    within(context, alpha, () => {
      context.translate(W / 2, H / 2)
      context.rotate(camera.roll * depth + (isUpright ? Math.PI / 2 : 0))
      const scale = 1 + (camera.zoom - 1) * depth
      context.scale(scale, scale)
      context.translate(-camera.x * depth, -camera.y * depth)
      context.drawImage(picture, -picture.width / 2, -picture.height / 2)
    })
  }
}

/** Darker toward the corners, as an old plate is. */
export function vignette(context: Context, strength: number): void {
  const shade = context.createRadialGradient(
    ...([W / 2, H / 2, SHORT * 0.42] as const),
    ...([W / 2, H / 2, LONG * 0.66] as const),
  )
  shade.addColorStop(0, 'rgba(2,3,10,0)')
  shade.addColorStop(1, `rgba(2,3,10,${strength})`)
  context.fillStyle = shade
  context.fillRect(0, 0, W, H)
}
