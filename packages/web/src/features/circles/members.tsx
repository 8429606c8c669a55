import type { Circle } from '@lexiverse/contract/circles'
import { StarMarks } from '../../art/figures/star-mark.tsx'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { Icon } from '../../art/icon.tsx'
import { counted } from '../../platform/formats.ts'
import { WatchLink } from '../../play/daily/watch-link.tsx'
import { figure as number } from '../../ui/figure.ts'
import css from './circles.module.css'

type Member = Circle['members'][number]

const standings = {
  'not-begun': 'has not played yet',
  'under-way': 'is on the way',
  done: 'has played',
  abandoned: 'left the journey',
} as const

/** Today's results side by side, the best first; members without one below. */
export function Members({ circle }: { readonly circle: Circle }) {
  const sorted = circle.members.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))
  return (
    <ol className={css.members}>
      {sorted.map(member => (
        <Row key={member.memberId} member={member} circle={circle} />
      ))}
    </ol>
  )
}

interface RowProps {
  readonly member: Member
  readonly circle: Circle
}

function Row({ member, circle: { isSealed, date } }: RowProps) {
  const { memberId, name, isYou, isOwner, status, score, marks, runId } = member
  const isHidden = isSealed && status === 'done' && !isYou
  const isUnranked = status === 'done' && score === null && !isHidden
  return (
    <li data-you={isYou || undefined}>
      <FriendDisc
        name={name}
        colour={memberId % 8}
        isYou={isYou}
        isHost={isOwner}
        isAway={status === 'not-begun'}
      />
      <span>
        <b>
          <bdi>{name}</bdi>
          {isYou && ' (you)'}
        </b>
        <small>{isUnranked ? 'has played, without a rank' : standings[status]}</small>
        {runId !== null && !isYou && <WatchLink date={date} runId={runId} name={name} />}
      </span>
      {marks && <StarMarks marks={marks} />}
      {isHidden && <Icon id="lock" size={18} />}
      {score !== null && <span className={css.points}>{number(score)}</span>}
    </li>
  )
}

/** Sums over a week or over all time, the highest first. */
export const Totals = ({ rows }: { readonly rows: Circle['week'] }) =>
  rows.length === 0 ? (
    <p className={css.none}>No results yet.</p>
  ) : (
    <ol className={css.members}>
      {rows
        .toSorted((a, b) => b.score - a.score)
        .map(({ memberId, name, score, days }) => (
          <li key={memberId}>
            <FriendDisc name={name} colour={memberId % 8} />
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>{counted(days, 'day')}</small>
            </span>
            <span className={css.points}>{number(score)}</span>
          </li>
        ))}
    </ol>
  )
