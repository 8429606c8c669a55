import { dailyPlan } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { failureReason } from '../../platform/api.ts'
import { counted } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { Countdown } from '../../play/daily/countdown.tsx'
import { placeOf } from '../../play/daily/daily-paths.ts'
import { resultQuery, todayQuery } from '../../play/daily/daily-queries.ts'
import type { DailyResult, DailyToday } from '../../play/daily/daily-types.ts'
import { dayLabel } from '../../play/daily/day-labels.ts'
import { figureName } from '../../play/daily/figure-names.ts'
import { DayFigure } from '../../play/daily/lazy-day-figure.tsx'
import { starStates } from '../../play/daily/star-states.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './daily.module.css'
import { DailyPage } from './daily-page.tsx'
import { DayLinks } from './day-links.tsx'
import { NoSuchDay, whyNoDay } from './no-such-day.tsx'
import { Stakes } from './stakes.tsx'
import { StarList } from './star-list.tsx'
import { EarlierWays, TodayWays } from './ways.tsx'

const TITLE = 'Today’s Journey'

/** The day of the address: today, or an earlier one for practice. */
export function DailyScreen() {
  const { date } = placeOf(useSearch())
  const playerId = useStore(identity, playerIdOf)
  const { data: today, error, refetch } = useQuery(todayQuery(playerId))
  const noDay = whyNoDay(date, today?.date)
  if (noDay) return <NoSuchDay {...noDay} />
  if (!today) {
    return (
      <DailyPage title={TITLE}>
        {error ? (
          <EmptyState icon="warn" title="The day could not be loaded" text={failureReason(error)}>
            <Button onClick={() => void refetch()}>Try again</Button>
          </EmptyState>
        ) : (
          <Loading text="Looking at today’s sky…" />
        )}
      </DailyPage>
    )
  }
  if (date && date < today.date) {
    const { unfinished } = today
    return <EarlierDay date={date} open={unfinished?.date === date ? unfinished : null} />
  }
  return (
    <DailyPage
      title={figureName(today.figure)}
      lede={
        <>
          Today’s journey, {dayLabel(today.number, today.date)}. The next sky opens in{' '}
          <Countdown seconds={today.secondsUntilNext} askedAt={today.askedAt} />.
        </>
      }
    >
      <div className={css.day}>
        <Plate className={css.sky}>
          <DayFigure figure={today.figure} states={starStates(today)} className={css.figure} />
          <StarList stars={today.stars} nextStar={today.nextStar} />
        </Plate>
        <div className={css.aside}>
          <Stakes day={today} />
          <TodayWays day={today} />
          <DayLinks />
        </div>
      </div>
    </DailyPage>
  )
}

interface EarlierDayProps {
  readonly date: string
  /** The counted journey of that day, if it was begun and can still be finished. */
  readonly open: DailyToday['unfinished']
}

const untouched = { current: 3, maximum: 3 }

function EarlierDay({ date, open }: EarlierDayProps) {
  const playerId = useStore(identity, playerIdOf)
  const { data: result, isLoading } = useQuery(resultQuery(playerId, open ? '' : date))
  const { figure, number, stars, glyphs } = dailyPlan(date)
  const unplayed = stars.map(star => ({ ...star, mark: null, points: 0, playedMs: 0 }))
  const shown = open ?? { stars: result?.stars ?? unplayed, nextStar: null }
  const openStakes = open && { ...open, status: 'under-way' as const }
  const label = `An earlier journey, ${dayLabel(number, date)}.`
  const back = { href: '/daily-archive', label: 'Earlier days', icon: 'back' } as const
  // Until the result is known: its button and marks would push the others from under the finger.
  if (isLoading) {
    return (
      <DailyPage title={figureName(figure)} lede={label} back={back}>
        <Loading text="Looking at that day’s sky…" />
      </DailyPage>
    )
  }
  return (
    <DailyPage
      title={figureName(figure)}
      lede={`${label} ${earlierText(open, result)}`}
      back={back}
    >
      <div className={css.day}>
        <Plate className={css.sky}>
          <DayFigure figure={figure} states={starStates(shown)} className={css.figure} />
          <StarList stars={shown.stars} nextStar={shown.nextStar} />
        </Plate>
        <div className={css.aside}>
          <Stakes day={{ glyphs: [...glyphs], mindPoints: untouched, ...openStakes }} />
          <EarlierWays date={date} isOpen={open !== null} hasResult={result !== undefined} />
          <DayLinks />
        </div>
      </div>
    </DailyPage>
  )
}

function earlierText(open: DailyToday['unfinished'], result: DailyResult | undefined): string {
  if (open) return 'Yours still counts.'
  const practice = 'Played now, it is practice and does not count.'
  return result ? `You have ${counted(result.score.total, 'point')}. ${practice}` : practice
}
