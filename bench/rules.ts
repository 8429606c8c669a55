import { gameIds } from '@lexiverse/rules'
import type { Measure } from './report/figure.ts'
import { coachFigures } from './rules/coach.ts'
import { contentFigures } from './rules/content.ts'
import { replayFigures } from './rules/replay.ts'

/** `npm run bench -- rules [game ...] [content] [coach]`; none named means all. */
export const measure: Measure = async words => {
  const chosen = gameIds.filter(id => words.length === 0 || words.includes(id))
  const content = words.length === 0 || words.includes('content') ? contentFigures() : []
  const coach = words.length === 0 || words.includes('coach') ? coachFigures() : []
  return [...chosen.flatMap(replayFigures), ...content, ...coach]
}
