import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import parts from './hive-parts.module.css'

interface EntryActionsProps {
  readonly labels: { readonly submit: string; readonly clear: string }
  readonly canSubmit: boolean
  readonly canClear: boolean
  readonly isOver: boolean
  readonly onSubmit: () => void
  readonly onClear: () => void
  readonly onShuffle: () => void
  readonly children?: ReactNode
}

export function EntryActions(props: EntryActionsProps) {
  const { labels, canSubmit, canClear, isOver, onSubmit, onClear, onShuffle, children } = props
  return (
    <div className={parts.actions}>
      <Button tone="primary" disabled={!canSubmit || isOver} onClick={onSubmit}>
        {labels.submit}
      </Button>
      <Button disabled={!canClear || isOver} onClick={onClear}>
        {labels.clear}
      </Button>
      <IconButton icon="shuffle" label="Shuffle letters" onClick={onShuffle} />
      {children}
    </div>
  )
}
