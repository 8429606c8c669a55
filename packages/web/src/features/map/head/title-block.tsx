import { LAST_LEVEL, type LevelConfig } from '@lexiverse/rules'
import { MindStars } from '../../../art/mind-stars.tsx'
import { Divider } from '../../../art/ornament.tsx'
import type { Journey } from '../../../play/journey/journey-store.ts'
import { readMagnitude } from '../../../play/map/magnitude-dialog-store.ts'
import { figure } from '../../../ui/figure.ts'
import css from './title-block.module.css'

const numerals = ['', 'I', 'II', 'III']

const plateOf = (level: number) =>
  level === 0 ? 'Tutorial' : `Plate ${numerals[level]} of ${numerals[LAST_LEVEL]}`

const SEEDED = 'Seeded journey: it counts for no record.'

interface TitleBlockProps {
  readonly level: LevelConfig
  /** Absent while only the realm is known; the figures keep their place. */
  readonly journey?: Journey
}

export function TitleBlock({ level: realm, journey }: TitleBlockProps) {
  const { name, description, level } = realm
  const { magnitude, kind } = journey?.progress ?? {}
  return (
    <section className={css.title} data-level={level} aria-labelledby="realm">
      <p className={`t-caps ${css.plate}`}>{plateOf(level)}</p>
      <h1 id="realm" className={`t-leaf ${css.name}`}>
        {name}
      </h1>
      <p className={css.description}>{description}</p>
      <Divider className={css.divider ?? ''} />
      <p className={css.kind} data-figures>
        {magnitude && (
          <button
            type="button"
            className={`t-caps ${css.magnitude}`}
            aria-haspopup="dialog"
            onClick={() => readMagnitude(magnitude)}
          >
            Magnitude {magnitude}
          </button>
        )}
        {kind === 'seeded' && <span>{SEEDED}</span>}
      </p>
      <dl className={css.stats}>
        <div>
          <dt className="t-caps">Mind Points</dt>
          <dd>{journey && <Points {...journey.mindPoints} />}</dd>
        </div>
        <div>
          <dt className="t-caps">Total Score</dt>
          <dd className={css.score}>{journey && figure(journey.progress.totalScore)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Points({ current, maximum }: Journey['mindPoints']) {
  return (
    <>
      <MindStars current={current} max={maximum} size={26} />
      <span className={css.count} aria-hidden="true">
        {current} of {maximum}
      </span>
    </>
  )
}
