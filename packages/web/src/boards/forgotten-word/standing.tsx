import type { ForgottenWordState } from '@lexiverse/rules'
import { MindStars } from '../../ui/mind-stars.tsx'
import css from './forgotten-word.module.css'

/** The score of this board, and the mind points of the journey. */
export function Standing({ state: { score, vitals } }: { readonly state: ForgottenWordState }) {
  const { mindPoints, maxMindPoints } = vitals
  return (
    <div className={css.standing}>
      <p>
        <span className="t-caps">SCORE</span>
        <span className={css.score}>{score.toLocaleString('en')}</span>
      </p>
      <p>
        <span className="t-caps">
          MIND POINTS {mindPoints}/{maxMindPoints}
        </span>
        <MindStars current={mindPoints} max={maxMindPoints} size={24} />
      </p>
    </div>
  )
}
