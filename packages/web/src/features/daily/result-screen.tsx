import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { CallError, failureReason } from '../../platform/api.ts'
import { counted, formatDuration } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { Countdown } from '../../play/daily/countdown.tsx'
import { dayPath, placeOf, watchPath } from '../../play/daily/daily-paths.ts'
import { resultQuery, todayQuery } from '../../play/daily/daily-queries.ts'
import type { DailyResult } from '../../play/daily/daily-types.ts'
import { dayLabel } from '../../play/daily/day-labels.ts'
import { figureName } from '../../play/daily/figure-names.ts'
import { DayFigure } from '../../play/daily/lazy-day-figure.tsx'
import { starStates } from '../../play/daily/star-states.ts'
import { Button } from '../../ui/button.tsx'
import { CountUp } from '../../ui/count-up.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { figure as number } from '../../ui/figure.ts'
import { Loading } from '../../ui/loading.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './daily.module.css'
import { BACK_TO_DAY, DailyPage } from './daily-page.tsx'
import { DayLinks } from './day-links.tsx'
import { NoSuchDay, whyNoDay } from './no-such-day.tsx'
import { Place } from './place.tsx'
import look from './result.module.css'
import { ShareDay } from './share-day.tsx'
import { StarList } from './star-list.tsx'

/** The own result of a day, by default of today. */
export function DailyResultScreen() {
  const asked = placeOf(useSearch()).date
  const playerId = useStore(identity, playerIdOf)
  const { data: today } = useQuery(todayQuery(playerId))
  const date = asked ?? today?.date ?? ''
  const { data: result, error, refetch } = useQuery(resultQuery(playerId, date))
  const noDay = whyNoDay(asked, today?.date)
  if (noDay) return <NoSuchDay {...noDay} />
  if (!result) {
    return (
      <DailyPage title="Your Result" back={BACK_TO_DAY}>
        {error ? (
          <NoResult error={error} date={asked} onRetry={() => void refetch()} />
        ) : (
          <Loading text="Reading the stars…" />
        )}
      </DailyPage>
    )
  }
  const isToday = today?.date === result.date
  return (
    <DailyPage
      title={figureName(result.figure)}
      back={BACK_TO_DAY}
      lede={
        <>
          {isToday ? 'Today’s journey' : 'An earlier journey'},{' '}
          {dayLabel(result.number, result.date)}.
          {isToday && (
            <>
              {' '}
              The next sky opens in{' '}
              <Countdown seconds={today.secondsUntilNext} askedAt={today.askedAt} />.
            </>
          )}
        </>
      }
    >
      <div className={css.day}>
        <Plate className={css.sky}>
          <Sum result={result} streakDays={isToday ? today.streak.days : 0} />
          <DayFigure
            figure={result.figure}
            states={starStates(result)}
            isLighting
            className={css.figure}
          />
          <StarList stars={result.stars} nextStar={null} />
          <Parts score={result.score} />
        </Plate>
        <div className={css.aside}>
          <Place result={result} />
          <ShareDay day={result} />
          <Button asChild>
            <Link href={watchPath(result.date, null)}>
              <Icon id="play" size={20} />
              Watch the Day’s Best
            </Link>
          </Button>
          <DayLinks />
        </div>
      </div>
    </DailyPage>
  )
}

const UNFINISHED = 'not-completed'

interface NoResultProps {
  readonly error: unknown
  readonly date: string | null
  readonly onRetry: () => void
}

function NoResult({ error, date, onRetry }: NoResultProps) {
  if (error instanceof CallError && error.code === UNFINISHED) {
    return (
      <EmptyState
        icon="moon"
        title="No result yet"
        text="You have not finished this journey. Its result will stand here."
      >
        <Button asChild tone="primary">
          <Link href={dayPath(date)}>To the Day</Link>
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="warn" title="The result could not be loaded" text={failureReason(error)}>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  )
}

interface SumProps {
  readonly result: DailyResult
  /** 0 for another day than today. */
  readonly streakDays: number
}

function Sum({ result, streakDays }: SumProps) {
  const { score, playedMs, best } = result
  const ahead = best === null ? 0 : score.total - best
  return (
    <div className={look.sum}>
      <b className={look.total}>
        <CountUp to={score.total} />
      </b>
      <span>
        points
        <br />
        {formatDuration(playedMs / 1000)}
      </span>
      <span className={look.best}>
        {ahead > 0 && <em>Best yet, by {number(ahead)}</em>}
        {streakDays > 0 && `${counted(streakDays, 'day')} in a row`}
      </span>
    </div>
  )
}

const Parts = ({ score }: Pick<DailyResult, 'score'>) => (
  <dl className={look.parts}>
    <div>
      <dt>Stars</dt>
      <dd>{number(score.stars)}</dd>
    </div>
    <div>
      <dt>Mind points left</dt>
      <dd>{number(score.mindPoints)}</dd>
    </div>
    <div>
      <dt>Time</dt>
      <dd>{number(score.time)}</dd>
    </div>
  </dl>
)
