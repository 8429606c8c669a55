import type { HiveBuilderView } from '@lexiverse/rules'
import { Icon } from '../../art/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Stat } from '../../ui/stat.tsx'
import flourish from '../shared/flourish.module.css'
import parts from '../shared/hive/hive-parts.module.css'
import { MindPoints } from '../shared/mind-points.tsx'
import { useFlourish } from '../shared/use-flourish.ts'
import css from './hive-builder.module.css'

const SHIELDS = 3
/** As many stars fit side by side on a phone; more are drawn smaller. */
const ROOMY = 4

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

export function HiveStats({ view }: { readonly view: HiveBuilderView }) {
  const { score, threshold, vitals, momentum, hasIronFocus } = view
  const isShielded = useFlourish(momentum)
  const isGleaned = useFlourish(view.found.filter(({ kind }) => kind === 'decay').length)
  return (
    <div className={parts.stats}>
      <Stat label="Score">
        <span className={classNames(isGleaned && flourish.flourish)}>
          {score} <small>of {threshold}</small>
        </span>
      </Stat>
      <Stat label="Mind">
        <MindPoints
          current={vitals.mindPoints}
          max={vitals.maxMindPoints}
          size={vitals.maxMindPoints > ROOMY ? 18 : 24}
        />
      </Stat>
      <div className={classNames(css.protection, isShielded && flourish.flourish)}>
        <span className="t-caps">
          <span className={css.wideOnly}>Momentum </span>protection
        </span>
        {hasIronFocus ? (
          <small>Iron Focus holds all</small>
        ) : (
          <span className={css.shields}>
            <span aria-hidden="true">
              {places(Math.max(SHIELDS, momentum)).map(place => (
                <span key={place} data-spent={place >= momentum || undefined}>
                  <Icon id="shield" size={22} />
                </span>
              ))}
            </span>
            <small>{momentum} left</small>
          </span>
        )}
      </div>
    </div>
  )
}
