import type { ReplayStep } from './replay-steps.ts'

/** A moment at which somebody has moved; the first is the beginning. */
export interface Frame {
  /** Since the puzzle was handed out. */
  readonly at: number
  /** The step that each of the games shows. */
  readonly places: readonly number[]
  /** Since the moment before. */
  readonly waitMs: number
}

/** Longer waits are shortened to this: nobody watches another think for a minute. */
export const LONGEST_WAIT_MS = 4_000

/** Moves at the same moment are still seen one after another. */
const SHORTEST_WAIT_MS = 150

/** How long a frame lets the one before it stand, at this speed. */
export function shownWait({ waitMs }: Frame, speed: number): number {
  return Math.max(SHORTEST_WAIT_MS, Math.min(LONGEST_WAIT_MS, waitMs) / speed)
}

const timeOf = ({ move }: ReplayStep): number => move?.at ?? 0

/** The moves of several games on one clock, so that they stay in step although waits are shortened. */
export function timelineOf(games: readonly (readonly ReplayStep[])[]): Frame[] {
  const moments = [...new Set(games.flatMap(steps => steps.map(timeOf)))].sort((a, b) => a - b)
  const frames: Frame[] = [{ at: 0, places: games.map(() => 0), waitMs: 0 }]
  for (const at of moments) {
    const last = frames.at(-1) as Frame
    const waitMs = at - last.at
    const most = Math.max(0, ...games.map((steps, i) => movesAt(steps, last.places[i] ?? 0, at)))
    for (let taken = 1; taken <= most; taken++) {
      const places = games.map((steps, i) => {
        const from = last.places[i] ?? 0
        return from + Math.min(taken, movesAt(steps, from, at))
      })
      frames.push({ at, places, waitMs: taken === 1 ? waitMs : 0 })
    }
  }
  return frames
}

/** How many moves after this place were made up to this time. */
function movesAt(steps: readonly ReplayStep[], place: number, at: number): number {
  return steps.slice(place + 1).filter(step => timeOf(step) <= at).length
}
