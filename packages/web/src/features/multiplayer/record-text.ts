import { inWords } from '@lexiverse/rules'
import { figure } from '../../ui/figure.ts'

/** How the score of a party compares with all parties of its size before. */
export function recordText(size: number, total: number, best: number | null): string {
  const party = `party of ${inWords(size)}`
  if (best === null) return `The first ${party} to end a journey.`
  return total > best ? `The best ${party} so far!` : `Best ${party}: ${figure(best)}`
}
