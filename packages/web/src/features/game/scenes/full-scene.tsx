import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { useInertPage } from '../../../ui/use-inert-page.ts'
import css from './scenes.module.css'

interface FullSceneProps {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** A press or a key outside the controls skips the animation. */
  readonly onSkip?: (() => void) | undefined
}

const refuse = (event: Event) => event.preventDefault()

const isOnControl = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null

/** A full-page scene; give it a SceneTitle. */
export function FullScene({ children, className, onSkip }: FullSceneProps) {
  const focusReturn = useFocusReturn(true)
  useInertPage(true)
  const skip = (event: SyntheticEvent) => {
    if (!isOnControl(event)) onSkip?.()
  }
  // A key that is still down from the game skips nothing.
  const skipByKey = (event: KeyboardEvent) => {
    if (!event.repeat) skip(event)
  }
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content
          className={classNames(css.scene, className)}
          aria-modal="true"
          aria-describedby={undefined}
          onEscapeKeyDown={refuse}
          onPointerDownOutside={refuse}
          onInteractOutside={refuse}
          onPointerDown={skip}
          onKeyDown={skipByKey}
          {...focusReturn}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface SceneTitleProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

export function SceneTitle({ children, className }: SceneTitleProps) {
  return (
    <Radix.Title className={classNames(css.title, 't-leaf', className)}>{children}</Radix.Title>
  )
}
