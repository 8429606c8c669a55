import { useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import css from './endings.module.css'

interface HeadlineProps {
  readonly children: string
  readonly isGilded?: boolean
}

/**
 * The heading of an ending. It takes the focus, so that it is read first and a key still held down
 * from the game presses nothing.
 */
export function Headline({ children, isGilded }: HeadlineProps) {
  const word = useRef<HTMLSpanElement>(null)
  useEffect(() => word.current?.focus(), [])
  return (
    <span ref={word} tabIndex={-1} className={classNames(css.headline, isGilded && 't-leaf')}>
      {children}
    </span>
  )
}
