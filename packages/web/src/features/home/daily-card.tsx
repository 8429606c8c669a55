import { gameLabels } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { gameIcon } from '../../art/icons/registry.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { useIsOnline } from '../../platform/online.ts'
import { Countdown } from '../../play/daily/countdown.tsx'
import { dayPath, resultPath, starPath } from '../../play/daily/daily-paths.ts'
import { todayQuery } from '../../play/daily/daily-queries.ts'
import type { DailyToday } from '../../play/daily/daily-types.ts'
import { dayLabel, forgivenText, playedByText, streakText } from '../../play/daily/day-labels.ts'
import { figureName } from '../../play/daily/figure-names.ts'
import { DayFigure } from '../../play/daily/lazy-day-figure.tsx'
import { starStates, wonStars } from '../../play/daily/star-states.ts'
import { Button } from '../../ui/button.tsx'
import { figure as number } from '../../ui/figure.ts'
import { Plate } from '../../ui/plate.tsx'
import css from './daily-card.module.css'

/** Today's journey: not begun, under way or done, with the row of days and the time until the next. */
export function DailyCard() {
  const playerId = useStore(identity, playerIdOf)
  const { data, isError } = useQuery(todayQuery(playerId))
  return (
    <Plate raised asChild className={css.card}>
      <section aria-labelledby="today">
        {data ? (
          <Day day={data} />
        ) : (
          <div className={css.blank}>
            <Icon id={isError ? 'offline' : 'time'} size={44} />
            <h2 id="today" className={css.name}>
              Today’s Journey
            </h2>
            <p className={css.lede}>
              {isError
                ? 'It could not be loaded. It appears when the connection returns.'
                : 'Looking at today’s sky…'}
            </p>
          </div>
        )}
      </section>
    </Plate>
  )
}

type Today = DailyToday & { askedAt: number }

function Day({ day }: { readonly day: Today }) {
  const isOnline = useIsOnline()
  const { number: dayNumber, date, figure, stars, playedBy } = day
  return (
    <>
      <p className={css.head}>
        <span className="t-caps">Today’s journey</span>
        <span className="t-caps">{dayLabel(dayNumber, date)}</span>
      </p>
      <div className={css.facts}>
        <h2 id="today" className={css.name}>
          <Link href={dayPath(null)}>{figureName(figure)}</Link>
        </h2>
        <Standing day={day} />
        <ul className={css.games} aria-label="Its five stars">
          {stars.map(({ nodeId, game }) => (
            <li key={nodeId}>
              <Icon id={gameIcon(game)} size={24} />
              <span className="vh">{gameLabels[game].label}</span>
            </li>
          ))}
        </ul>
      </div>
      <DayFigure figure={figure} states={starStates(day)} className={css.figure} />
      <div className={css.foot}>
        <Streak streak={day.streak} />
        <p className={css.turn}>
          <Icon id="time" size={22} />
          <span>
            {isOnline ? (
              <>
                Next sky in{' '}
                <b>
                  <Countdown seconds={day.secondsUntilNext} askedAt={day.askedAt} />
                </b>
                <small>{playedByText(playedBy, day.status === 'done')}</small>
              </>
            ) : (
              'No connection: the sky as you last saw it'
            )}
          </span>
        </p>
        <Way day={day} />
      </div>
    </>
  )
}

function Standing({ day }: { readonly day: Today }) {
  if (day.status === 'done' && day.score) {
    return (
      <p className={css.score}>
        <b>{number(day.score.total)}</b> {wonStars(day)} of 5 stars
      </p>
    )
  }
  if (day.status === 'abandoned') {
    return <p className={css.lede}>You left this journey. The next sky is a new one.</p>
  }
  if (day.status === 'under-way') {
    return <p className={css.lede}>You are at star {day.nextStar} of 5.</p>
  }
  return <p className={css.lede}>Five stars, one try, the same sky for everyone.</p>
}

function Streak({ streak }: Pick<Today, 'streak'>) {
  const forgiven = forgivenText(streak)
  return (
    <p className={css.streak}>
      {streak.days > 0 && <b>{streak.days}</b>}
      <span>
        {streakText(streak)}
        {forgiven && <small>{forgiven}</small>}
      </span>
    </p>
  )
}

/** A journey of yesterday that still counts goes first. */
function Way({ day }: { readonly day: Today }) {
  const { status, date, unfinished, nextStar } = day
  if (unfinished && status === 'not-begun') {
    return (
      <Button asChild className={css.go}>
        <Link href={dayPath(unfinished.date)}>Finish Yesterday’s</Link>
      </Button>
    )
  }
  if (status === 'done') {
    return (
      <Button asChild className={css.go}>
        <Link href={resultPath(null)}>See Result</Link>
      </Button>
    )
  }
  if (status === 'under-way') {
    return (
      <Button asChild className={css.go}>
        <Link href={starPath({ date, isPractice: false })}>Go On, {nextStar} of 5</Link>
      </Button>
    )
  }
  return (
    <Button asChild className={css.go}>
      <Link href={dayPath(null)}>{status === 'abandoned' ? 'See the Day' : 'Set Out'}</Link>
    </Button>
  )
}
