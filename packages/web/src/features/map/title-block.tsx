import { LAST_LEVEL, levelAt } from '@lexiverse/rules'
import { Divider } from '../../art/ornament.tsx'
import type { Journey } from '../../play/journey-store.ts'
import { figure } from '../../ui/figure.ts'
import { MindStars } from '../../ui/mind-stars.tsx'
import css from './title-block.module.css'

const numerals = ['', 'I', 'II', 'III']

const plateOf = (level: number) =>
  level === 0 ? 'Tutorial' : `Plate ${numerals[level]} of ${numerals[LAST_LEVEL]}`

export function TitleBlock({ journey }: { readonly journey: Journey }) {
  const { progress, mindPoints } = journey
  const { name, description, level } = levelAt(progress.currentLevel)
  return (
    <section className={css.title} data-level={level} aria-labelledby="realm">
      <p className={`t-caps ${css.plate}`}>{plateOf(level)}</p>
      <h1 id="realm" className={`t-leaf ${css.name}`}>
        {name}
      </h1>
      <p className={css.description}>{description}</p>
      <Divider className={css.divider ?? ''} />
      <dl className={css.stats}>
        <div>
          <dt className="t-caps">Mind Points</dt>
          <dd>
            <MindStars current={mindPoints.current} max={mindPoints.maximum} size={26} />
            <span className={css.count} aria-hidden="true">
              {mindPoints.current} of {mindPoints.maximum}
            </span>
          </dd>
        </div>
        <div>
          <dt className="t-caps">Total Score</dt>
          <dd className={css.score}>{figure(progress.totalScore)}</dd>
        </div>
      </dl>
    </section>
  )
}
