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
