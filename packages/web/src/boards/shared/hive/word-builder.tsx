import { MIN_HIVE_WORD } from '@lexiverse/rules'
import type { ReactNode } from 'react'
import { EntryActions } from './entry-actions.tsx'
import { EntryField } from './entry-field.tsx'
import type { Message } from './use-message.ts'
import type { WordEntry } from './use-word-entry.ts'

interface WordBuilderProps {
  readonly entry: WordEntry
  readonly labels: { readonly submit: string; readonly clear: string }
  readonly isOver: boolean
  /** The word may be edited but not submitted. */
  readonly isHeld?: boolean
  readonly message: Message | null
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

export function WordBuilder(props: WordBuilderProps) {
  const { entry, labels, isOver, isHeld = false, message, onSubmit, children } = props
  const hasLetters = entry.word !== ''
  return (
    <>
      <EntryField
        entry={entry}
        isOver={isOver}
        hasLetters={hasLetters}
        isShaking={message?.tone === 'bad'}
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
