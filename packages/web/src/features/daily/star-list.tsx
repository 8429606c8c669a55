import { gameLabels } from '@lexiverse/rules'
import { markName, StarMark } from '../../art/figures/star-mark.tsx'
import { Icon } from '../../art/icon.tsx'
import { gameIcon } from '../../art/icons/registry.ts'
import { formatClock } from '../../platform/formats.ts'
import type { DailyStar } from '../../play/daily/daily-types.ts'
import { figure } from '../../ui/figure.ts'
import css from './star-list.module.css'

interface StarListProps {
  readonly stars: readonly DailyStar[]
  /** From 1; null when none is to be entered. */
  readonly nextStar: number | null
}

/** The five stars in order: mark, game, and what was won there or how hard it is. */
export const StarList = ({ stars, nextStar }: StarListProps) => (
  <ol className={css.stars}>
    {stars.map((star, i) => (
      <Row key={star.nodeId} star={star} isNext={nextStar === i + 1} />
    ))}
  </ol>
)

function Row({ star, isNext }: { readonly star: DailyStar; readonly isNext: boolean }) {
  const { game, difficulty, mark, points, playedMs } = star
  return (
    <li data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
      <StarMark mark={mark} />
      <Icon id={gameIcon(game)} size={22} className={css.game} />
      <span>
        <b>{gameLabels[game].map === 'Wordle' ? gameLabels[game].label : gameLabels[game].map}</b>
        <small>{mark ? capital(markName(mark)) : isNext ? 'Your next star' : difficulty}</small>
      </span>
      {mark && (
        <>
          <span className={css.time}>{formatClock(playedMs / 1000)}</span>
          <span className={css.points}>{points > 0 ? `+${figure(points)}` : '0'}</span>
        </>
      )}
    </li>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
