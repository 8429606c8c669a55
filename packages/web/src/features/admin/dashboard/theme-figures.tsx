import type { content } from '@lexiverse/contract/content'
import type { Answer } from '@lexiverse/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Plate } from '../../../ui/plate.tsx'
import css from '../admin.module.css'
import { themeStatsQuery } from '../queries.ts'

/** Boards per theme, on average, with one decimal. */
const average = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** How evenly the boards of Word Web use their themes. */
export function ThemeFigures() {
  const { data, isError, error, refetch } = useQuery(themeStatsQuery)
  return (
    <Plate asChild className={css.card}>
      <section aria-label="Word Web themes">
        <h3 className={css.cardHead}>Word Web Themes</h3>
        {data && <Figures stats={data} />}
        {!data && !isError && <Loading text="Counting themes..." />}
        {!data && isError && (
          <EmptyState
            icon="warn"
            title="Failed to load themes"
            text={(error instanceof CallError && error.reason) || 'Unknown error'}
          >
            <Button size="small" onClick={() => void refetch()}>
              Try Again
            </Button>
          </EmptyState>
        )}
      </section>
    </Plate>
  )
}

type ThemeStats = Answer<typeof content.themeStats>

function Figures({ stats }: { readonly stats: ThemeStats }) {
  const figures: [string, string][] = [
    ['Themes', formatCount(stats.totalThemes)],
    ['Combinations', formatCount(stats.totalCombinations)],
    ['Most used', stats.mostUsedTheme || 'None'],
    ['Highest frequency', formatCount(stats.maxFrequency)],
    ['Average frequency', average.format(stats.averageFrequency)],
  ]
  return (
    <dl className={css.figures}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="t-caps">{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
