import { lazy, Suspense } from 'react'
import type { DayFigure as Drawn } from '../../art/figures/day-figure.tsx'
import { lazyPart } from '../../platform/load-part.ts'
import css from './lazy-day-figure.module.css'

const Loaded = lazy(() =>
  lazyPart(async () => (await import('../../art/figures/day-figure.tsx')).DayFigure),
)

/** The figure of a day. Its thirty drawings are loaded when the first is shown; its place is kept. */
export const DayFigure = (props: Parameters<typeof Drawn>[0]) => (
  <div className={props.className}>
    <div className={css.place}>
      <Suspense fallback={null}>
        <Loaded {...props} className={undefined} />
      </Suspense>
    </div>
  </div>
)
