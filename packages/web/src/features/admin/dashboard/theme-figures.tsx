import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../platform/formats.ts'
import { Plate } from '../../../ui/plate.tsx'
import css from '../admin.module.css'
import { themeStatsQuery } from '../queries.ts'

/** One decimal: an average of boards a theme stands on. */
const average = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** How evenly the boards of Word Web use their themes. */
export function ThemeFigures() {
  const { data, isError } = useQuery(themeStatsQuery)
  if (isError || !data) return null
  const figures: [string, string][] = [
    ['Themes', formatCount(data.totalThemes)],
    ['Combinations', formatCount(data.totalCombinations)],
    ['Most used', data.mostUsedTheme || 'None'],
    ['Highest frequency', formatCount(data.maxFrequency)],
    ['Average frequency', average.format(data.averageFrequency)],
  ]
  return (
    <Plate asChild className={css.card}>
      <section aria-label="Word Web themes">
        <h3 className={css.cardHead}>Word Web Themes</h3>
        <dl className={css.figures}>
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt className="t-caps">{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Plate>
  )
}
