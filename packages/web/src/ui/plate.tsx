import { Slot } from 'radix-ui'
import type { ComponentPropsWithRef } from 'react'
import scoop from '../art/scoop.module.css'
import { classNames } from './class-names.ts'
import css from './plate.module.css'

interface PlateProps extends ComponentPropsWithRef<'div'> {
  /** Vellum only for what the player has opened, selected or won. */
  readonly tone?: 'glass' | 'solid' | 'vellum'
  readonly raised?: boolean
  /** Applies the style to the single child (a section, a link). */
  readonly asChild?: boolean
}

export function Plate({ tone = 'glass', raised, asChild, className, ...rest }: PlateProps) {
  const Part = asChild ? Slot.Root : 'div'
  const look = classNames(
    scoop.scooped,
    css.plate,
    tone === 'solid' && css.solid,
    tone === 'vellum' && css.vellum,
    raised && css.raised,
    className,
  )
  return <Part className={look} {...rest} />
}
