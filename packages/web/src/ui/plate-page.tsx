import type { ReactNode } from 'react'
import { Plate } from './plate.tsx'
import css from './plate-page.module.css'

interface PlatePageProps {
  readonly backdrop?: ReactNode
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** A page that is one plate in the middle of the window. */
export function PlatePage({ backdrop, role, children }: PlatePageProps) {
  return (
    <main className={css.page}>
      {backdrop}
      <Plate tone={backdrop ? 'glass' : 'solid'} className={css.plate} role={role}>
        {children}
      </Plate>
    </main>
  )
}
