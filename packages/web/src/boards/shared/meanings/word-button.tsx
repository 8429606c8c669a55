import { type PointerEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import css from './meaning.module.css'
import { MeaningCard } from './meaning-card.tsx'
import { useCardOpening } from './use-card-opening.ts'

interface WordButtonProps {
  readonly word: string
  /** Drawn instead of the plain word. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'

/** A word that shows its meaning when it is pressed, or when the mouse rests on it. */
export function WordButton({ word, children = word, className }: WordButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const card = useCardOpening()
  const closeToWord = () => {
    card.close()
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(css.word, className)}
        aria-haspopup="dialog"
        aria-expanded={card.opening === 'pressed'}
        onClick={card.opening === 'pressed' ? closeToWord : card.press}
        onPointerMove={event => isMouse(event) && card.hover()}
        onPointerLeave={card.leave}
      >
        {children}
      </button>
      {card.opening !== 'closed' && (
        <MeaningCard
          word={word}
          anchor={button}
          isPressed={card.opening === 'pressed'}
          onHold={card.hold}
          onLeave={card.leave}
          onClose={card.close}
          onCloseToWord={closeToWord}
        />
      )}
    </>
  )
}

/** Tiles may be phrases or hold figures; the dictionary explains single words. */
const isSingleWord = (text: string) => /^[a-z]+$/i.test(text)

/** A tile of a Word Web after the game. */
export function TileWord({ word, children = word }: Omit<WordButtonProps, 'className'>) {
  return isSingleWord(word) ? <WordButton word={word}>{children}</WordButton> : children
}

interface WordButtonsProps {
  readonly words: readonly string[]
  readonly className?: string | undefined
}

export function WordButtons({ words, className }: WordButtonsProps) {
  return (
    <ul className={classNames(css.words, className)}>
      {words.map(word => (
        <li key={word}>
          <TileWord word={word} />
        </li>
      ))}
    </ul>
  )
}
