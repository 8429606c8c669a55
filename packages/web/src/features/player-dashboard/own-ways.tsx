import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { Button } from '../../ui/button.tsx'
import css from './dashboard.module.css'

/** Pages of the player alone: an admin who looks at the record of another does not get them. */
export function OwnWays({ playerId }: { readonly playerId: number }) {
  const own = useStore(identity, playerIdOf)
  if (own !== playerId) return null
  return (
    <nav aria-label="Your play" className={css.ways}>
      <Button asChild>
        <Link href="/how-you-play">
          <Icon id="stats" size={20} />
          How you play
        </Link>
      </Button>
      <Button asChild>
        <Link href="/practice">
          <Icon id="bulb" size={20} />
          Practice
        </Link>
      </Button>
    </nav>
  )
}
