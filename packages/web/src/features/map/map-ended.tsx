import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './map.module.css'

interface WithoutMapProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** Stands where there is no chart to show. */
export function WithoutMap({ title, text, children }: WithoutMapProps) {
  return (
    <main className={css.without}>
      <RealmBackdrop realm={1} ornament="dial" />
      <h1 className="vh">Map</h1>
      <EmptyState title={title} text={text}>
        {children}
        <Button asChild tone="primary">
          <Link href="/">Return Home</Link>
        </Button>
      </EmptyState>
    </main>
  )
}

export const NoJourney = () => (
  <WithoutMap
    title="No journey"
    text="No adventure in progress. Start a new run to begin your journey!"
  />
)

export const JourneyLost = () => (
  <WithoutMap
    title="The journey has ended"
    text="Your journey through the Lexiverse must begin anew..."
  />
)

export const JourneyComplete = () => (
  <WithoutMap title="Journey complete" text="All three realms are charted.">
    <Button asChild>
      <Link href="/chronicles">Chronicles</Link>
    </Button>
  </WithoutMap>
)
