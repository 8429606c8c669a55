import { Button, IconButton } from '../../ui/button.tsx'
import type { Pencil } from './use-pencil.ts'
import { MOST_SELECTED, type Tiles } from './use-tiles.ts'
import css from './word-web.module.css'

interface ActionsProps {
  readonly board: Tiles
  readonly pencil: Pencil
  readonly isBusy: boolean
  readonly isOver: boolean
  readonly onSubmit: () => void
}

export function Actions({ board, pencil, isBusy, isOver, onSubmit }: ActionsProps) {
  const count = board.selected.length
  return (
    <div className={css.actions}>
      <Button
        tone="primary"
        disabled={count !== MOST_SELECTED || isBusy || isOver}
        onClick={onSubmit}
      >
        {isBusy ? 'CHECKING...' : 'SUBMIT GROUP'}
      </Button>
      <Button disabled={count === 0 || isBusy || isOver} onClick={board.clear}>
        CLEAR
      </Button>
      <IconButton
        icon="shuffle"
        label="Shuffle the words"
        disabled={isOver}
        onClick={board.shuffle}
      />
      <IconButton
        icon="quill"
        label="Pencil marks"
        aria-pressed={pencil.isPencil}
        disabled={isOver}
        onClick={pencil.toggle}
      />
    </div>
  )
}
