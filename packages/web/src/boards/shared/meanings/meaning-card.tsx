import { Popover } from 'radix-ui'
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../../art/icon.tsx'
import { portalContainer } from '../../../ui/portal-container.ts'
import { useEscapeHandler } from '../../../ui/use-escape.ts'
import { Meaning } from './meaning.tsx'
import css from './meaning-card.module.css'

interface MeaningCardProps {
  readonly word: string
  /** The word on the page; the card lies above or below it, never over it. */
  readonly anchor: RefObject<HTMLButtonElement | null>
  /** False for a card that the mouse opened by resting: it takes no focus. */
  readonly isPressed: boolean
  readonly onHold: () => void
  readonly onLeave: () => void
  readonly onClose: () => void
  /** Closes it and returns the focus to the word. */
  readonly onCloseToWord: () => void
}

const refuse = (event: Event) => event.preventDefault()

/** Not modal: a press elsewhere closes it and counts, so that the game goes on at once. */
export function MeaningCard(props: MeaningCardProps) {
  const { word, anchor, isPressed, onHold, onLeave, onClose, onCloseToWord } = props
  const card = useRef<HTMLDivElement>(null)
  const dismiss = isPressed ? onCloseToWord : onClose
  useEscapeHandler(true, dismiss)
  useLetterKeys(onClose)
  useEffect(() => {
    if (isPressed) card.current?.focus({ preventScroll: true })
  }, [isPressed])
  const isOnWord = ({ target }: Event) => anchor.current?.contains(target as Node) ?? false
  return (
    <Popover.Root open onOpenChange={open => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal container={portalContainer(anchor.current)}>
        <Popover.Content
          ref={card}
          className={css.card}
          // A tooltip, while it has no focus: a dialog would stop the keys of the game.
          role={isPressed ? 'dialog' : 'tooltip'}
          aria-label={`${word}, what it means`}
          tabIndex={-1}
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={refuse}
          onCloseAutoFocus={refuse}
          onEscapeKeyDown={event => {
            event.preventDefault()
            dismiss()
          }}
          // The word's own press closes or keeps it.
          onInteractOutside={event => isOnWord(event) && event.preventDefault()}
          onPointerEnter={onHold}
          onPointerLeave={onLeave}
        >
          <p className={css.word}>{word}</p>
          <button type="button" className={css.close} aria-label="Close" onClick={onCloseToWord}>
            <Icon id="close" size={18} />
          </button>
          <Meaning word={word} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A typed letter belongs to the game. The card closes before the board sees the key. */
function useLetterKeys(close: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (/^[a-z]$/i.test(key) && !ctrlKey && !metaKey && !altKey) flushSync(close)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  })
}
