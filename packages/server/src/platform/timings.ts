/** Upper bounds in milliseconds; what takes longer still falls into a last bucket without one. */
const BOUNDS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

const NAME = 'lexiverse_http_request_duration_seconds'

export interface Timings {
  add(ms: number): void
}

interface Kept {
  labels: string
  counts: Float64Array
  sum: number
}

/**
 * Durations by label set, told in the words of Prometheus. Written by hand because an observation
 * must cost next to nothing: one comparison or two, and one addition.
 */
export function openTimings() {
  const all: Kept[] = []
  return {
    of(labels: Record<string, string>): Timings {
      const kept: Kept = {
        labels: Object.entries(labels)
          .map(([name, value]) => `${name}="${value}"`)
          .join(','),
        counts: new Float64Array(BOUNDS.length + 1),
        sum: 0,
      }
      all.push(kept)
      return {
        add(ms) {
          let bucket = 0
          while (bucket < BOUNDS.length && ms > (BOUNDS[bucket] ?? 0)) bucket++
          kept.counts[bucket] = (kept.counts[bucket] ?? 0) + 1
          kept.sum += ms
        },
      }
    },

    describe(): string {
      const head = `# HELP ${NAME} Time from a request in hand to its answer.\n# TYPE ${NAME} histogram`
      return [head, ...all.flatMap(lines)].join('\n')
    },
  }
}

function lines({ labels, counts, sum }: Kept): string[] {
  let total = 0
  const buckets = [...counts].map((count, i) => {
    total += count
    const bound = BOUNDS[i] === undefined ? '+Inf' : BOUNDS[i] / 1000
    return `${NAME}_bucket{${labels},le="${bound}"} ${total}`
  })
  return [...buckets, `${NAME}_sum{${labels}} ${sum / 1000}`, `${NAME}_count{${labels}} ${total}`]
}
