import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useStillPage } from '../../../ui/still-page.ts'
import css from './scenes.module.css'

interface FullSceneProps {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** A press anywhere, or of any key, hurries the scene on. */
  readonly onSkip?: () => void
}

const refuse = (event: Event) => event.preventDefault()

/** A moment that takes the whole page; give it a SceneTitle. */
export function FullScene({ children, className, onSkip }: FullSceneProps) {
  useStillPage(true)
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
          onPointerDown={onSkip}
          onKeyDown={onSkip}
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
