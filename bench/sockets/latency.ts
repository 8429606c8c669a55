/** How long progress takes to reach the others of a room, in milliseconds. */
export interface Latency {
  p50: number
  p99: number
  heard: number
  expected: number
}

export const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
