import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Input } from '../../ui/input.tsx'
import css from './hive-parts.module.css'
import { keepFocus } from './keep-focus.ts'
import type { WordEntry } from './use-word-entry.ts'

interface EntryFieldProps {
  readonly entry: WordEntry
  readonly isOver: boolean
  /** Whether there is a letter to take back. */
  readonly hasLetters: boolean
  /** The last word was turned away. */
  readonly isShaking: boolean
}

/** The word as it grows. On a phone no keyboard rises over the hive: the letters are right there. */
export function EntryField({ entry, isOver, hasLetters, isShaking }: EntryFieldProps) {
  const spoken = isTypedInto(entry) ? '' : Array.from(entry.word).join(' ')
  return (
    <div className={classNames(css.entry, isShaking && css.shaking)}>
      <Input
        ref={entry.input}
        label="Your word"
        labelHidden
        centred
        placeholder="Click letters to form a word..."
        inputMode="none"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={isOver}
        value={entry.word}
        onChange={event => entry.write(event.target.value)}
      />
      <span className="vh" aria-live="polite">
        {spoken}
      </span>
      <IconButton
        icon="backspace"
        label="Delete the last letter"
        className={css.erase ?? ''}
        hidden={!hasLetters || isOver}
        onMouseDown={keepFocus}
        onClick={entry.erase}
      />
    </div>
  )
}

/** Whoever types hears the keys; whoever presses hexagons hears the word as it grows. */
const isTypedInto = ({ input }: WordEntry): boolean => input.current === document.activeElement
