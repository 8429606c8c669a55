import { clockColour, type TimeTrialView, wordsLeft } from '@lexiverse/rules'
import { Icon } from '../../art/icon.tsx'
import { counted } from '../../platform/formats.ts'
import { classNames } from '../../ui/class-names.ts'
import flourish from '../shared/flourish.module.css'
import { useFlourish } from '../shared/use-flourish.ts'
import css from './time-trial.module.css'

interface ClockProps {
  readonly view: TimeTrialView
  readonly seconds: number
}

/** Seconds that are announced; announcing every second would drown everything else. */
const SPOKEN = [60, 30, 10]
const SPOKEN_ATTEMPTS = [10, 5, 1]

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`

export function Clock({ view, seconds }: ClockProps) {
  const isLonger = useFlourish(view.limit)
  if (view.timerMode === 'attempts') {
    const left = Math.max(0, wordsLeft(view))
    return (
      <div className={classNames(css.clock, isLonger && flourish.flourish)}>
        <span className="t-caps">Attempts left</span>
        <span className={css.time}>{left}</span>
        <span role="status" className="vh">
          {SPOKEN_ATTEMPTS.includes(left) && `${counted(left, 'attempt')} left`}
        </span>
      </div>
    )
  }
  const spoken = SPOKEN.find(moment => moment === seconds)
  return (
    <div
      className={classNames(css.clock, isLonger && flourish.flourish)}
      data-colour={clockColour(seconds)}
    >
      <span className="t-caps">Time left</span>
      <span className={css.time} role="timer" aria-label={`${counted(seconds, 'second')} left`}>
        <Icon id="time" size={26} />
        {clockText(seconds)}
      </span>
      <span role="status" className="vh">
        {spoken && `${spoken} seconds left`}
      </span>
    </div>
  )
}
