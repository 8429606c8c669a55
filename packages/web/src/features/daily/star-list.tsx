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
export function StarList({ stars, nextStar }: StarListProps) {
  const isOver = nextStar === null && stars.some(({ mark }) => mark)
  return (
    <ol className={css.stars}>
      {stars.map((star, i) => (
        <Row key={star.nodeId} star={star} isNext={nextStar === i + 1} isOver={isOver} />
      ))}
    </ol>
  )
}

interface RowProps {
  readonly star: DailyStar
  readonly isNext: boolean
  /** The journey has ended, perhaps before this star. */
  readonly isOver: boolean
}

function Row({ star, isNext, isOver }: RowProps) {
  const { game, difficulty, mark, points, playedMs } = star
  const open = isNext ? 'Your next star' : isOver ? 'Not reached' : difficulty
  return (
    <li data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
      <StarMark mark={mark} />
      <Icon id={gameIcon(game)} size={22} className={css.game} />
      <span>
        <b>{gameLabels[game].map === 'Wordle' ? gameLabels[game].label : gameLabels[game].map}</b>
        <small>{mark ? capital(markName(mark)) : open}</small>
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
