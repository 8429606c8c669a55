/** The side of the square field that every wanderer is drawn on. The ground is at 160. */
export const WANDERER_FIELD = 200

/** A small scene in thin line; strokes are written as those of the figures of the day. */
export interface WandererDrawing {
  readonly lines: readonly string[]
  /** Folds, rungs, writing: half as strong as the outline. */
  readonly fine?: readonly string[]
  /** Points that are not there: dotted. */
  readonly dotted?: readonly string[]
  /** Lit stars: x, y and radius. */
  readonly stars?: readonly (readonly [x: number, y: number, r: number])[]
}

/** A stroke of straight lines: every point is a corner. */
export const straight = (points: string): string =>
  points
    .split(' ')
    .map(point => (point === 'z' ? point : `${point}!`))
    .join(' ')
