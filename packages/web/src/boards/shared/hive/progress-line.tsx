import { Progress } from '../../../ui/progress.tsx'
import css from './hive-parts.module.css'

interface ProgressLineProps {
  readonly label?: string
  readonly score: number
  readonly goal: number
}

const percentOf = (score: number, goal: number): number =>
  Math.min(100, Math.floor((100 * score) / goal))

export function ProgressLine({ label, score, goal }: ProgressLineProps) {
  return (
    <div className={css.progress}>
      <span className="t-caps" data-named={label ? '' : undefined}>
        {label ?? 'Progress'}
      </span>
      <Progress label="Progress" value={score} max={goal} />
      <b>{percentOf(score, goal)}%</b>
    </div>
  )
}
