import type { WordOf } from './parts.ts'
import type { Figure, Measure } from './report/figure.ts'
import { measureEndpoints } from './server/endpoints.ts'
import { measureGrowth } from './server/growth.ts'
import { measureTraffic } from './server/traffic.ts'

const sections: Record<WordOf<'server'>, () => Promise<Figure[]>> = {
  endpoints: measureEndpoints,
  traffic: measureTraffic,
  growth: measureGrowth,
}

/** `npm run bench -- server [endpoints] [traffic] [growth]`; none named means all. */
export const measure: Measure = async words => {
  const figures: Figure[] = []
  for (const [name, section] of Object.entries(sections)) {
    if (words.length === 0 || words.includes(name)) figures.push(...(await section()))
  }
  return figures
}
