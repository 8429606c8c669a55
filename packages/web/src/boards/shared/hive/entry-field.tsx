import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Input } from '../../../ui/input.tsx'
import { RefusalTag } from '../refusal-tag.tsx'
import css from './hive-parts.module.css'
import { keepFocus } from './keep-focus.ts'
import type { WordEntry } from './use-word-entry.ts'

interface EntryFieldProps {
  readonly entry: WordEntry
  readonly isOver: boolean
  readonly hasLetters: boolean
  /** Why the last word was refused. */
  readonly refusal: string | null
}

/** Where no pointer can hover, nothing can be clicked. */
const hasMouse = (): boolean => !window.matchMedia?.('(any-hover: none)').matches

/** The word so far. `inputMode` is none: a phone's keyboard would cover the hive, which has the letters. */
export function EntryField({ entry, isOver, hasLetters, refusal }: EntryFieldProps) {
  const spoken = isTypedInto(entry) ? '' : Array.from(entry.word).join(' ')
  return (
    <div className={classNames(css.entry, refusal && css.shaking)}>
      {refusal && <RefusalTag text={refusal} side="above" />}
      <Input
        ref={entry.input}
        label="Your word"
        labelHidden
        centred
        placeholder={`${hasMouse() ? 'Click' : 'Tap'} letters to form a word...`}
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

/** A screen reader already speaks typed keys; after a pressed hexagon the word is announced. */
const isTypedInto = ({ input }: WordEntry): boolean => input.current === document.activeElement
