import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import type { Realm } from '../../art/realm.ts'
import { RealmBackdrop, useRealm } from '../../art/realm-backdrop.tsx'
import { WandererScene } from '../../art/wanderers/wanderer-scene.tsx'
import { Button } from '../../ui/button.tsx'
import css from './meeting.module.css'

interface MeetingPageProps {
  readonly level: number
  readonly wandererId?: string
  readonly children: ReactNode
}

/** The drawing beside what is said; on a phone above it. */
export function MeetingPage({ level, wandererId, children }: MeetingPageProps) {
  const realm = level as Realm
  useRealm(realm)
  return (
    <div className={css.page}>
      <RealmBackdrop realm={realm} scene="board" />
      <header className={css.head}>
        <Button asChild size="small">
          <Link href="/game-map">
            <Icon id="map" size={22} />
            MAP
          </Link>
        </Button>
      </header>
      <main className={css.main}>
        {wandererId && (
          <div className={css.scene}>
            <WandererScene id={wandererId} />
          </div>
        )}
        <div className={css.words}>{children}</div>
      </main>
    </div>
  )
}
