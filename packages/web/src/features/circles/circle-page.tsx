import type { Circle } from '@lexiverse/contract/circles'
import { dailyPlan } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { failureReason } from '../../platform/api.ts'
import { counted } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { circleQuery } from '../../play/daily/circle-queries.ts'
import { ownStatus, sealedText } from '../../play/daily/circle-texts.ts'
import { dayLabel } from '../../play/daily/day-labels.ts'
import { figureName } from '../../play/daily/figure-names.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CircleTools } from './circle-tools.tsx'
import css from './circles.module.css'
import { Members, Totals } from './members.tsx'

export function CirclePage({ circleId }: { readonly circleId: number }) {
  const playerId = useStore(identity, playerIdOf)
  const { data: circle, error, refetch } = useQuery(circleQuery(playerId, circleId))
  if (!circle) {
    if (!error) return <Loading text="Gathering the circle…" />
    return (
      <EmptyState icon="warn" title="The circle could not be loaded" text={failureReason(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    )
  }
  return (
    <div className={css.circle}>
      <Plate className={css.side}>
        <Head circle={circle} />
        <CircleTools circle={circle} />
      </Plate>
      <Plate className={css.board}>
        <Tabs
          label="Span"
          tabs={[
            { id: 'day', label: 'Today', content: <Members circle={circle} /> },
            { id: 'week', label: 'This week', content: <Totals rows={circle.week} /> },
            { id: 'all', label: 'All time', content: <Totals rows={circle.allTime} /> },
          ]}
        />
      </Plate>
    </div>
  )
}

function Head({ circle }: { readonly circle: Circle }) {
  const { name, date, isSealed, streak } = circle
  const { figure, number } = dailyPlan(date)
  const status = ownStatus(circle)
  return (
    <div className={css.head}>
      <h2 className={css.name}>
        <bdi>{name}</bdi>
      </h2>
      <p>
        {figureName(figure)}, {dayLabel(number, date)}
      </p>
      {streak.days > 0 && <p>{counted(streak.days, 'day')} in a row, together</p>}
      {isSealed && (
        <>
          <p>{sealedText(circle)}</p>
          {status !== 'abandoned' && (
            <Button asChild tone="primary">
              <Link href="/daily">{status === 'under-way' ? 'Go On' : 'Set Out'}</Link>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
