import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import css from './tooltip.module.css'

export const TOOLTIP_DELAY = 700
export const TOOLTIP_SKIP_DELAY = 300

/** Mount once at the root: all tooltips share its delays. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
      {children}
    </Radix.Provider>
  )
}

interface TooltipProps {
  /** The single element that is hovered or focused. */
  readonly children: ReactNode
  readonly content: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
}

export function Tooltip({ children, content, side = 'top' }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.tip} side={side} sideOffset={8} collisionPadding={12}>
          {content}
          <Radix.Arrow className={css.arrow} width={14} height={7} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
