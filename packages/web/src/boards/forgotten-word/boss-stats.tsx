import type { ForgottenWordView } from '@lexiverse/rules'
import { MindPoints } from '../shared/mind-points.tsx'
import { COUNTER } from './clues/star-flight.tsx'
import css from './forgotten-word.module.css'

export function BossStats({ view: { score, vitals } }: { readonly view: ForgottenWordView }) {
  const { mindPoints, maxMindPoints } = vitals
  return (
    <div className={css.stats}>
      <p>
        <span className="t-caps">SCORE</span>
        <span className={css.score}>{score.toLocaleString('en')}</span>
      </p>
      <p {...{ [COUNTER]: '' }}>
        <span className="t-caps">
          MIND POINTS {mindPoints}/{maxMindPoints}
        </span>
        <MindPoints current={mindPoints} max={maxMindPoints} size={24} />
      </p>
    </div>
  )
}
