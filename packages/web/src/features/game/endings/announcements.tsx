import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { toastUnlocksLater, unlockHeadings, unlocksOf } from '../../../play/rewards/unlocks.ts'
import { completionOf, type Ended, playerOf } from '../ended.ts'
import css from './endings.module.css'

interface AnnouncementsProps {
  readonly ended: Ended
  /** Title of an announcement that the ending itself already shows. */
  readonly excludedTitle?: string
}

/** Why the game did not count, and the perks and achievements that it unlocked. */
export function Announcements({ ended, excludedTitle }: AnnouncementsProps) {
  const completion = completionOf(ended)
  const playerId = playerOf(ended)
  const completionId = completion?.completionId ?? ''
  const { data } = useQuery({
    ...unlocksOf(playerId, completionId, ended.game),
    enabled: completion !== null,
  })
  const queries = useQueryClient()
  useEffect(
    () => () => void toastUnlocksLater(queries, unlocksOf(playerId, completionId, ended.game)),
    [queries, playerId, completionId, ended.game],
  )
  return (
    <div role="status">
      {completion?.rewards.uncounted && (
        <p className={css.reason}>{completion.rewards.uncounted}</p>
      )}
      <ul className={css.news}>
        {(data ?? [])
          .filter(({ title }) => title !== excludedTitle)
          .map(({ id, kind, title, text }) => (
            <li key={kind + id}>
              <Icon id={kind === 'perk' ? 'key' : 'crown'} size={24} />
              <span>
                <small>{unlockHeadings[kind]}</small>
                <b>{title}</b> {text}
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}
