import { levelAt } from '@lexiverse/rules'
import { useEffect } from 'react'
import { BossEmblem } from '../../../art/boss-emblem.tsx'
import { Divider } from '../../../art/ornament.tsx'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { Button } from '../../../ui/button.tsx'
import css from './realm-page.module.css'

interface RealmPageProps {
  readonly isBusy: boolean
  readonly onEnter: () => void
}

/** Between the tutorial and a new campaign: introduces level 1, and says why the score starts anew. */
export function RealmPage({ isBusy, onEnter }: RealmPageProps) {
  const { name, theme, description } = levelAt(1)
  useEffect(() => {
    playCue('level-complete')
    // The map at the same address would open as far down as the button was on a low screen.
    return () => window.scrollTo(0, 0)
  }, [])
  return (
    <main className={css.page}>
      <RealmBackdrop realm={1} scene="board" ornament="glory" />
      <svg className={css.emblem} viewBox="-110 -110 220 220" aria-hidden="true">
        <BossEmblem realm={1} />
      </svg>
      <p className="t-caps">Level I</p>
      <h1 className={`t-leaf ${css.title}`}>{name}</h1>
      <p className="t-lede">{theme}</p>
      <Divider />
      <p className={css.text}>{description}</p>
      <p className={css.anew}>
        The tutorial was practice, and its score stays in your Chronicles. Your journey begins here,
        with every mind point full and a score that starts at 0.
      </p>
      <Button tone="primary" size="large" aria-disabled={isBusy || undefined} onClick={onEnter}>
        {isBusy ? 'Opening...' : `Enter the ${name}`}
      </Button>
    </main>
  )
}
