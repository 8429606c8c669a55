import { Link } from 'wouter'
import { dayPath, resultPath, starPath } from '../../play/daily/daily-paths.ts'
import type { DailyToday } from '../../play/daily/daily-types.ts'
import { Button } from '../../ui/button.tsx'
import css from './daily.module.css'

const counted = (date: string) => starPath({ date, isPractice: false })
const practice = (date: string) => starPath({ date, isPractice: true })

/** One way that matters: into the next star, or to the result. */
export function TodayWays({ day }: { readonly day: DailyToday }) {
  const { status, nextStar, date, unfinished } = day
  if (status === 'done' || status === 'abandoned') {
    return (
      <div className={css.ways}>
        {status === 'done' && (
          <Button asChild tone="primary" wide>
            <Link href={resultPath(null)}>See Result</Link>
          </Button>
        )}
        <Button asChild wide>
          <Link href={practice(date)}>Practice This Day</Link>
        </Button>
      </div>
    )
  }
  return (
    <div className={css.ways}>
      <Button asChild tone="primary" wide>
        <Link href={counted(date)}>
          {status === 'not-begun' ? 'Set Out' : `Enter Star ${nextStar} of 5`}
        </Link>
      </Button>
      {status === 'not-begun' && unfinished && (
        <p className={css.note}>
          <Link href={dayPath(unfinished.date)}>Yesterday’s journey</Link> is at star{' '}
          {unfinished.nextStar} of 5 and still counts. Setting out today leaves it.
        </p>
      )}
    </div>
  )
}

interface EarlierWaysProps {
  readonly date: string
  readonly isOpen: boolean
  readonly hasResult: boolean
}

export const EarlierWays = ({ date, isOpen, hasResult }: EarlierWaysProps) => (
  <div className={css.ways}>
    {hasResult && (
      <Button asChild tone="primary" wide>
        <Link href={resultPath(date)}>See Result</Link>
      </Button>
    )}
    <Button asChild wide {...(!hasResult && { tone: 'primary' as const })}>
      <Link href={isOpen ? counted(date) : practice(date)}>
        {isOpen ? 'Go On' : 'Practice This Day'}
      </Link>
    </Button>
  </div>
)
