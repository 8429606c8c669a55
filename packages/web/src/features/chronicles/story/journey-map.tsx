import type { StoryAttempt } from '@lexiverse/contract'
import { levelAt } from '@lexiverse/rules'
import type { Realm } from '../../../art/realm.ts'
import { StarChart } from '../../../art/star-chart.tsx'
import { journeyChart, levelsOf } from '../../../play/records/journey-chart.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import css from './story.module.css'

interface JourneyMapProps {
  readonly attempts: readonly StoryAttempt[]
  /** The level whose chart is shown. */
  readonly level: number
  readonly onLevel: (level: number) => void
  readonly onChoose: (nodeId: string) => void
}

/** The path taken, on the chart of each realm. */
export function JourneyMap({ attempts, level, onLevel, onChoose }: JourneyMapProps) {
  const levels = levelsOf(attempts)
  if (levels.length === 0) return null
  const chart = (shown: number) => (
    <div className={css.realm} data-realm={shown}>
      <div className={css.chart}>
        <StarChart
          level={shown as Realm}
          nodes={journeyChart(attempts, shown)}
          label={`The way through ${levelAt(shown).name}`}
          hereLabel={{ long: 'Still open', short: 'Open' }}
          onPress={onChoose}
        />
      </div>
    </div>
  )
  const [only] = levels
  if (levels.length === 1 && only !== undefined) return <div className={css.map}>{chart(only)}</div>
  return (
    <Tabs
      className={css.map ?? ''}
      label="Realms of this journey"
      value={String(level)}
      onChange={id => onLevel(Number(id))}
      tabs={levels.map(own => ({
        id: String(own),
        label: levelAt(own).name,
        content: chart(own),
      }))}
    />
  )
}
