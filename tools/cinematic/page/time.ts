export const FPS = 30
/** The whole film, in seconds. */
export const DURATION = 37

export const clamp = (n: number): number => Math.min(1, Math.max(0, n))
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** How far `t` has come from `a` to `b`. */
export const span = (t: number, a: number, b: number): number => clamp((t - a) / (b - a))

/** A cubic timing curve as in CSS, solved by halving. */
function bezier(x1: number, y1: number, x2: number, y2: number): (x: number) => number {
  const at = (a: number, b: number, u: number) =>
    3 * a * u * (1 - u) ** 2 + 3 * b * u * u * (1 - u) + u ** 3
  return x => {
    if (x <= 0 || x >= 1) return clamp(x)
    let [low, high] = [0, 1]
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2
      if (at(x1, x2, middle) < x) low = middle
      else high = middle
    }
    return at(y1, y2, (low + high) / 2)
  }
}

/** The three curves of the house. */
export const easeOut = bezier(0.16, 0.84, 0.32, 1)
export const easeInOut = bezier(0.65, 0.05, 0.36, 1)
export const spring = bezier(0.3, 1.45, 0.5, 1)

/** In from `a` to `b`, there until `c`, gone at `d`. */
export const shown = (t: number, a: number, b: number, c: number, d: number): number =>
  easeInOut(span(t, a, b)) * (1 - easeInOut(span(t, c, d)))
