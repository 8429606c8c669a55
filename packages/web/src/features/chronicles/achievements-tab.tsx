import type { AchievementView } from '@lexiverse/contract'
import { Icon } from '../../art/icon.tsx'
import { formatCount, formatDate } from '../../platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Progress } from '../../ui/progress.tsx'
import css from './chronicles.module.css'
import { useAchievements } from './use-chronicles.ts'

/** Earned achievements first, newest first; then those closest to being earned. */
export function inOrder(all: readonly AchievementView[]): AchievementView[] {
  const share = ({ progress }: AchievementView) => progress.value / progress.target
  return [...all].sort((a, b) => (b.earnedAt ?? -1) - (a.earnedAt ?? -1) || share(b) - share(a))
}

export function AchievementsTab({ playerId }: { readonly playerId: number }) {
  const { data, error, refetch } = useAchievements(playerId)
  if (error && !data) {
    return (
      <EmptyState icon="warn" title="Failed to load achievements" text={error.message}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    )
  }
  if (!data) return <Loading text="Counting your stars..." />
  const all = inOrder(data.achievements)
  const earned = all.filter(({ earnedAt }) => earnedAt !== null).length
  return (
    <>
      <p className={css.tally}>
        {earned} of {all.length} earned
      </p>
      <ul className={css.achievements}>
        {all.map(achievement => (
          <Achievement key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </>
  )
}

function Achievement({ achievement }: { readonly achievement: AchievementView }) {
  const { title, description, earnedAt, progress } = achievement
  const isEarned = earnedAt !== null
  return (
    <li className={css.achievement} data-earned={isEarned || undefined}>
      <span className={css.seal} aria-hidden="true">
        <Icon id={isEarned ? 'mark-star' : 'lock'} size={isEarned ? 26 : 22} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{description}</p>
        {isEarned ? (
          <p className={css.earned}>Earned {formatDate(earnedAt)}</p>
        ) : (
          <div className={css.progress}>
            <Progress label={`${title}: progress`} value={progress.value} max={progress.target} />
            <span>
              {formatCount(progress.value)} of {formatCount(progress.target)}
            </span>
          </div>
        )}
      </div>
    </li>
  )
}
