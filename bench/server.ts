import type { Figure, Measure } from './report/figure.ts'
import { measureEndpoints } from './server/endpoints.ts'
import { measureGrowth } from './server/growth.ts'
import { measureTraffic } from './server/traffic.ts'

const sections: Record<string, () => Promise<Figure[]>> = {
  endpoints: measureEndpoints,
  traffic: measureTraffic,
  growth: measureGrowth,
}

/** `npm run bench -- server [endpoints] [traffic] [growth]`; none named means all. */
export const measure: Measure = async words => {
  const chosen = Object.keys(sections).filter(name => words.length === 0 || words.includes(name))
  const figures: Figure[] = []
  for (const name of chosen) figures.push(...((await sections[name]?.()) ?? []))
  return figures
}
