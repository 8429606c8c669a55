import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useInertPage } from '../../../ui/use-inert-page.ts'
import css from './scenes.module.css'

interface FullSceneProps {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** A press anywhere, or any key, skips the animation. */
  readonly onSkip?: () => void
}

const refuse = (event: Event) => event.preventDefault()

/** A full-page scene; give it a SceneTitle. */
export function FullScene({ children, className, onSkip }: FullSceneProps) {
  useInertPage(true)
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

export function SceneTitle({ children }: { readonly children: ReactNode }) {
  return <Radix.Title className={classNames(css.title, 't-leaf')}>{children}</Radix.Title>
}
