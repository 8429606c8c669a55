import { MIN_HIVE_WORD } from '@lexiverse/rules'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EntryField } from './entry-field.tsx'
import parts from './hive-parts.module.css'
import type { Message } from './use-message.ts'
import type { WordEntry } from './use-word-entry.ts'

interface WordBuilderProps {
  readonly entry: WordEntry
  readonly labels: { readonly submit: string; readonly clear: string }
  readonly isOver: boolean
  /** The word may be edited but not submitted. */
  readonly isHeld?: boolean
  /** The server is judging the word. */
  readonly isWeighed?: boolean
  readonly message: Message | null
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

export function WordBuilder(props: WordBuilderProps) {
  const { entry, labels, isOver, isHeld, isWeighed, message, onSubmit, children } = props
  const hasLetters = entry.word !== ''
  const canSubmit = entry.word.length >= MIN_HIVE_WORD && !isHeld && !isWeighed && !isOver
  return (
    <>
      <EntryField
        entry={entry}
        isOver={isOver}
        hasLetters={hasLetters}
        refusal={message?.tone === 'bad' ? message.text : null}
      />
      <div className={parts.actions}>
        <Button tone="primary" disabled={!canSubmit} onClick={onSubmit}>
          {isWeighed ? 'Weighing...' : labels.submit}
        </Button>
        <Button disabled={!hasLetters || isOver} onClick={entry.clear}>
          {labels.clear}
        </Button>
        <IconButton icon="shuffle" label="Shuffle letters" onClick={entry.shuffle} />
        {children}
      </div>
    </>
  )
}
