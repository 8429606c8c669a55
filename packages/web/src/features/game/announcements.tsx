import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../art/icon.tsx'
import { newsOf } from '../../play/news.ts'
import { completionOf, type Ended } from './ended.ts'
import css from './endings.module.css'

const headings = { perk: 'Perk unlocked', achievement: 'Achievement' } as const

interface AnnouncementsProps {
  readonly ended: Ended
  /** The title of one that the ending itself celebrates. */
  readonly toldAlready?: string
}

/** Perks and achievements that this game has brought. */
export function Announcements({ ended, toldAlready }: AnnouncementsProps) {
  const completion = completionOf(ended)
  const { data } = useQuery({
    ...newsOf(ended.session.playerId, completion?.completionId ?? '', ended.game),
    enabled: completion !== null,
  })
  return (
    <div role="status">
      <ul className={css.news}>
        {(data ?? [])
          .filter(({ title }) => title !== toldAlready)
          .map(({ id, kind, title, text }) => (
            <li key={kind + id}>
              <Icon id={kind === 'perk' ? 'key' : 'crown'} size={24} />
              <span>
                <small>{headings[kind]}</small>
                <b>{title}</b> {text}
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}
