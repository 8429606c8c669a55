import { classNames } from '../../ui/class-names.ts'
import { Input } from '../../ui/input.tsx'
import css from './hive-parts.module.css'
import type { WordEntry } from './use-word-entry.ts'

interface EntryFieldProps {
  readonly entry: WordEntry
  readonly isOver: boolean
  /** The last word was turned away. */
  readonly isShaking: boolean
}

/** The word as it grows. On a phone no keyboard rises over the hive: the letters are right there. */
export function EntryField({ entry, isOver, isShaking }: EntryFieldProps) {
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
    </div>
  )
}
