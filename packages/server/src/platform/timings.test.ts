import { describe, expect, it } from 'vitest'
import { openTimings } from './timings.ts'

describe('timings', () => {
  it('are told as a cumulative histogram in seconds', () => {
    const timings = openTimings()
    const kept = timings.of({ method: 'GET', route: '/readyz', status: '200' })
    for (const ms of [0.5, 1, 3, 20_000]) kept.add(ms)
    const told = timings.describe().split('\n')
    const labels = 'method="GET",route="/readyz",status="200"'
    const name = 'lexiverse_http_request_duration_seconds'
    expect(told.slice(0, 2)).toEqual([
      `# HELP ${name} Time from a request in hand to its answer.`,
      `# TYPE ${name} histogram`,
    ])
    expect(told).toContain(`${name}_bucket{${labels},le="0.001"} 2`)
    expect(told).toContain(`${name}_bucket{${labels},le="0.005"} 3`)
    expect(told).toContain(`${name}_bucket{${labels},le="10"} 3`)
    expect(told).toContain(`${name}_bucket{${labels},le="+Inf"} 4`)
    expect(told).toContain(`${name}_sum{${labels}} 20.0045`)
    expect(told).toContain(`${name}_count{${labels}} 4`)
  })
})
