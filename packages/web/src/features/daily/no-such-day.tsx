import { dailyPlan } from '@lexiverse/rules'
import { Link } from 'wouter'
import { dayPath } from '../../play/daily/daily-paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BACK_TO_DAY, DailyPage } from './daily-page.tsx'

const TOO_EARLY = {
  title: 'No journey on that day',
  text: 'The first journey was that of January 1, 2026.',
}
const NOT_YET = {
  title: 'This sky has not opened yet',
  text: 'Each journey opens on its day, at midnight UTC.',
}

interface NoDay {
  readonly title: string
  readonly text: string
}

/** Why the day that an address names has no journey: it lies before the first one, or after today. */
export function whyNoDay(date: string | null, today: string | undefined): NoDay | null {
  if (date === null) return null
  if (dailyPlan(date).number < 1) return TOO_EARLY
  return today !== undefined && date > today ? NOT_YET : null
}

export function NoSuchDay({ title, text }: NoDay) {
  return (
    <DailyPage title="The Daily Journey" back={BACK_TO_DAY}>
      <EmptyState icon="moon" title={title} text={text}>
        <Button asChild tone="primary">
          <Link href={dayPath(null)}>Today’s Journey</Link>
        </Button>
      </EmptyState>
    </DailyPage>
  )
}
