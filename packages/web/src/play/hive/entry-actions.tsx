import { MIN_HIVE_WORD } from '@lexiverse/rules'
import { memo, type ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import parts from './hive-parts.module.css'

interface EntryActionsProps {
  readonly labels: { readonly submit: string; readonly clear: string }
  /** How many letters the word has so far. */
  readonly letters: number
  readonly isOver: boolean
  readonly onSubmit: () => void
  readonly onClear: () => void
  readonly onShuffle: () => void
  readonly children?: ReactNode
}

/** What can be done with the word; it follows the letter by a frame. */
export const EntryActions = memo(function EntryActions(props: EntryActionsProps) {
  const { labels, letters, isOver, onSubmit, onClear, onShuffle, children } = props
  return (
    <div className={parts.actions}>
      <Button tone="primary" disabled={letters < MIN_HIVE_WORD || isOver} onClick={onSubmit}>
        {labels.submit}
      </Button>
      <Button disabled={letters === 0 || isOver} onClick={onClear}>
        {labels.clear}
      </Button>
      <IconButton icon="shuffle" label="Shuffle letters" onClick={onShuffle} />
      {children}
    </div>
  )
})
