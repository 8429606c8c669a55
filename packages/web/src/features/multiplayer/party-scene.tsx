import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Realm } from '../../art/realm.ts'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { journeys } from '../../play/journey/journey-store.ts'
import { classNames } from '../../ui/class-names.ts'
import { useEscapeHandler } from '../../ui/use-escape.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { useInertPage } from '../../ui/use-inert-page.ts'
import css from './party-scene.module.css'

interface PartySceneProps {
  /** Above the title. */
  readonly place: string
  /** In the middle of the rays. */
  readonly emblem?: ReactNode
  readonly title: string
  readonly text: ReactNode
  readonly onClose: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The page itself, so that it opens at its top. */
const focusPage = (event: Event) => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
}

/** A page over the map that the whole party sees. */
export function PartyScene({
  place,
  emblem,
  title,
  text,
  onClose,
  className,
  children,
}: PartySceneProps) {
  const level = useStore(journeys, state => state.multiplayer?.progress.currentLevel ?? 1)
  useInertPage(true)
  useEscapeHandler(true, onClose)
  const focusReturn = useFocusReturn(true)
  return (
    <Radix.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className={css.scene}
          aria-modal="true"
          data-emblem={emblem ? true : undefined}
          onOpenAutoFocus={focusPage}
          {...focusReturn}
        >
          <RealmBackdrop realm={level as Realm} scene="board" ornament="glory" />
          <div className={classNames(css.page, className)}>
            {emblem}
            <header className={css.head}>
              <p className="t-caps">{place}</p>
              <Radix.Title className={`t-leaf ${css.title}`}>{title}</Radix.Title>
              <Radix.Description className="t-lede">{text}</Radix.Description>
            </header>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
