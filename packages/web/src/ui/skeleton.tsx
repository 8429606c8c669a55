import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

interface SkeletonProps {
  readonly shape?: 'line' | 'title' | 'tile' | 'card'
  readonly short?: boolean
  readonly className?: string
}

/** A hatched placeholder while something loads. The container carries aria-busy. */
export function Skeleton({ shape = 'line', short, className }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(css.skeleton, css[shape], short && css.short, className)}
    />
  )
}
