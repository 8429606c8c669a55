import { MIN_HIVE_WORD } from '@lexiverse/rules'
import type { ReactNode } from 'react'
import { EntryActions } from './entry-actions.tsx'
import { EntryField } from './entry-field.tsx'
import type { Said } from './use-said.ts'
import type { WordEntry } from './use-word-entry.ts'

interface WordBuilderProps {
  readonly entry: WordEntry
  readonly labels: { readonly submit: string; readonly clear: string }
  readonly isOver: boolean
  /** The word waits for something: it may be written, but not submitted. */
  readonly isHeld?: boolean
  readonly said: Said | null
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

/** The word under the hive, and what can be done with it. */
export function WordBuilder(props: WordBuilderProps) {
  const { entry, labels, isOver, isHeld = false, said, onSubmit, children } = props
  const hasLetters = entry.word !== ''
  return (
    <>
      <EntryField
        entry={entry}
        isOver={isOver}
        hasLetters={hasLetters}
        isShaking={said?.tone === 'bad'}
      />
      <EntryActions
        labels={labels}
        canSubmit={entry.word.length >= MIN_HIVE_WORD && !isHeld}
        canClear={hasLetters}
        isOver={isOver}
        onSubmit={onSubmit}
        onClear={entry.clear}
        onShuffle={entry.shuffle}
      >
        {children}
      </EntryActions>
    </>
  )
}
