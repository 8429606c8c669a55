import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { watchPath } from './daily-paths.ts'
import css from './watch-link.module.css'

interface WatchLinkProps {
  readonly date: string
  readonly runId: number
  readonly name: string
}

/** From a row of results to how that result was made. */
export const WatchLink = ({ date, runId, name }: WatchLinkProps) => (
  <Link className={css.watch} href={watchPath(date, runId)} aria-label={`Watch how ${name} did it`}>
    <Icon id="play" size={16} />
    Watch
  </Link>
)
