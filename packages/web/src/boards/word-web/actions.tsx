import { Button, IconButton } from '../../ui/button.tsx'
import css from './word-web.module.css'

interface ActionsProps {
  readonly canSubmit: boolean
  readonly canClear: boolean
  readonly isPencil: boolean
  readonly isBusy: boolean
  readonly isOver: boolean
  readonly onSubmit: () => void
  readonly onClear: () => void
  readonly onShuffle: () => void
  readonly onPencil: () => void
}

export function Actions(props: ActionsProps) {
  const { canSubmit, canClear, isPencil, isBusy, isOver, onSubmit, onClear, onShuffle, onPencil } =
    props
  return (
    <div className={css.actions}>
      <Button tone="primary" disabled={!canSubmit || isBusy || isOver} onClick={onSubmit}>
        {isBusy ? 'CHECKING...' : 'SUBMIT GROUP'}
      </Button>
      <Button disabled={!canClear || isBusy || isOver} onClick={onClear}>
        CLEAR
      </Button>
      <IconButton icon="shuffle" label="Shuffle the words" disabled={isOver} onClick={onShuffle} />
      <IconButton
        icon="quill"
        label="Pencil marks"
        aria-pressed={isPencil}
        disabled={isOver}
        onClick={onPencil}
      />
    </div>
  )
}
