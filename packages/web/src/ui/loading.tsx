import type { ReactNode } from 'react'
import { rays, star, ticks } from '../art/kit/line.ts'
import { once } from '../art/kit/once.ts'
import { classNames } from './class-names.ts'
import css from './loading.module.css'

const sun = once(
  () =>
    rays(0, 0, { from: 9, to: [21, 13, 16, 13], count: 16, width: 2.2 }) +
    star(0, 0, 8, 2.2) +
    star(0, 0, 5, 2.2, 4, 45),
)
const rim = once(() =>
  ticks(0, 0, 30, 36, [
    [9, 7],
    [1, 3],
  ]),
)

export function Spinner({ size = 64 }: { readonly size?: number }) {
  return (
    <svg
      className={css.wheel}
      width={size}
      height={size}
      viewBox="-32 -32 64 64"
      aria-hidden="true"
    >
      <circle r={30} fill="none" stroke="currentColor" strokeWidth={1} opacity={0.7} />
      <path d={rim()} stroke="currentColor" strokeWidth={0.9} opacity={0.7} />
      <path d={sun()} fill="currentColor" />
    </svg>
  )
}

interface LoadingProps {
  readonly text?: ReactNode
  /** Fills most of the page, so that the layout does not jump when it is replaced. */
  readonly page?: boolean
  readonly children?: ReactNode
}

export function Loading({ text = 'Loading...', page, children }: LoadingProps) {
  return (
    <div role="status" className={classNames(css.block, page && css.page)}>
      <Spinner />
      <span>{text}</span>
      {children}
    </div>
  )
}

interface LoadingPageProps {
  /** Accessible title of what is loading. */
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** A whole page in place of a screen that is loading. */
export function LoadingPage({ title, text, children }: LoadingPageProps) {
  return (
    <main>
      <h1 className="vh">{title}</h1>
      <Loading page text={text}>
        {children}
      </Loading>
    </main>
  )
}
