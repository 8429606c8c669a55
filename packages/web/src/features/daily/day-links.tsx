import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import css from './daily.module.css'

const links: readonly { href: string; label: string; icon: IconId }[] = [
  { href: '/daily-board', label: 'Leaderboard', icon: 'stats' },
  { href: '/circles', label: 'Your circles', icon: 'users' },
  { href: '/daily-archive', label: 'Earlier days', icon: 'book' },
]

export const DayLinks = () => (
  <nav className={css.links} aria-label="More of the daily journey">
    {links.map(({ href, label, icon }) => (
      <Link key={href} href={href}>
        <Icon id={icon} size={20} />
        {label}
      </Link>
    ))}
  </nav>
)
