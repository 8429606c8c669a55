import type { Assets, Context } from './assets.ts'
import { within } from './draw.ts'
import { chartOfWords } from './scenes/chart-of-words.ts'
import { emptyPage } from './scenes/empty-page.ts'
import { eye } from './scenes/eye.ts'
import { bornStar } from './scenes/first-star.ts'
import { forgotten } from './scenes/forgotten.ts'
import { REALMS_END, realms } from './scenes/realms.ts'
import { flood, title } from './scenes/title.ts'
import { H, W } from './shape.ts'
import { vignette } from './sky.ts'
import { easeInOut, FPS, span } from './time.ts'

type Scene = (context: Context, assets: Assets, t: number) => void

interface Cut {
  readonly from: number
  readonly scene: Scene
  /** Seconds over which it comes up over the one before. */
  readonly over?: number
}

const cuts: readonly Cut[] = [
  { from: 0, scene: emptyPage },
  { from: 4.2, scene: bornStar, over: 0.5 },
  { from: 8.1, scene: chartOfWords, over: 0.3 },
  { from: 15, scene: forgotten },
  { from: 19.9, scene: realms },
  { from: REALMS_END - 0.2, scene: eye, over: 0.5 },
  { from: 32.1, scene: title },
]

/** One frame of the film: a function of its number alone. */
export function drawFrame(context: Context, assets: Assets, frame: number): void {
  const t = frame / FPS
  const now = cuts.findLastIndex(({ from }) => t >= from)
  const cut = cuts[now]
  if (!cut) return
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.clearRect(0, 0, W, H)
  const come = cut.over ? easeInOut(span(t, cut.from, cut.from + cut.over)) : 1
  if (come < 1) within(context, 1, () => cuts[now - 1]?.scene(context, assets, t))
  within(context, come, () => cut.scene(context, assets, t))
  vignette(context, 0.5)
  flood(context, assets, t)
}
