/** The part of a drawing that is seen. */
export interface Window {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const isSeen = (view: Window, x: number, y: number, margin = 0): boolean =>
  x > view.x - margin &&
  y > view.y - margin &&
  x < view.x + view.w + margin &&
  y < view.y + view.h + margin

/** Leaves out the strokes of a path (each an absolute M and lines) that lie wholly out of sight. */
export function crop(d: string, view: Window): string {
  return d
    .split(/(?=M)/)
    .filter(stroke => {
      const at = [...stroke.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
      const xs = at.map(([, x]) => Number(x))
      const ys = at.map(([, , y]) => Number(y))
      return (
        Math.max(...xs) > view.x &&
        Math.min(...xs) < view.x + view.w &&
        Math.max(...ys) > view.y &&
        Math.min(...ys) < view.y + view.h
      )
    })
    .join('')
}
