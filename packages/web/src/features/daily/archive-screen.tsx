import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { failureReason } from '../../platform/api.ts'
import { counted } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { dayPath, resultPath } from '../../play/daily/daily-paths.ts'
import { archiveQuery } from '../../play/daily/daily-queries.ts'
import type { DailyArchive } from '../../play/daily/daily-types.ts'
import { dayLabel } from '../../play/daily/day-labels.ts'
import { figureName } from '../../play/daily/figure-names.ts'
import { DayFigure } from '../../play/daily/lazy-day-figure.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Plate } from '../../ui/plate.tsx'
import look from './archive.module.css'
import { BACK_TO_DAY, DailyPage } from './daily-page.tsx'

const LEDE = 'Every earlier sky can be played. It is practice: only the day itself counts.'

/** The archive does not tell the marks of a day, so every figure is unlit. */
const UNLIT = Array<'open'>(5).fill('open')

/** Earlier days, newest first. */
export function DailyArchiveScreen() {
  const playerId = useStore(identity, playerIdOf)
  const query = useInfiniteQuery(archiveQuery(playerId))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const days = data?.pages.flatMap(page => page.days)
  return (
    <DailyPage title="Earlier Days" lede={LEDE} back={BACK_TO_DAY}>
      {!days && !error && <Loading text="Unrolling the charts…" />}
      {!days && error && (
        <EmptyState icon="warn" title="The days could not be loaded" text={failureReason(error)}>
          <Button onClick={() => void refetch()}>Try again</Button>
        </EmptyState>
      )}
      {days?.length === 0 && (
        <EmptyState icon="moon" title="No earlier day yet" text="The first one is today’s." />
      )}
      {days && days.length > 0 && (
        <ul className={look.days}>
          {days.map(day => (
            <Day key={day.date} day={day} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more days'}
        </Button>
      )}
    </DailyPage>
  )
}

function Day({ day }: { readonly day: DailyArchive['days'][number] }) {
  const { date, figure, status, score } = day
  const isDone = status === 'done'
  return (
    <Plate asChild className={look.day}>
      <li>
        <DayFigure figure={figure} states={UNLIT} className={look.figure} />
        <h2>
          <Link href={dayPath(date)}>{figureName(figure)}</Link>
        </h2>
        <p>{dayLabel(day.number, date)}</p>
        <p>
          {isDone && score !== null ? (
            <Link href={resultPath(date)} className={look.played}>
              <Icon id="check" size={18} />
              {counted(score, 'point')}
            </Link>
          ) : (
            standings[status]
          )}
        </p>
      </li>
    </Plate>
  )
}

const standings = {
  'not-begun': 'not played',
  'under-way': 'not finished',
  abandoned: 'left',
  done: 'played',
} as const
