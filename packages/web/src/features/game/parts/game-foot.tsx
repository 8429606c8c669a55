import { Icon } from '../../../art/icon.tsx'
import { openSettings } from '../../../platform/settings-dialog-store.ts'
import { Button } from '../../../ui/button.tsx'
import css from '../game.module.css'

interface GameFootProps {
  readonly isOver: boolean
  readonly onExplain: () => void
  readonly onGiveUp: () => void
}

/** The secondary buttons below a board. */
export function GameFoot({ isOver, onExplain, onGiveUp }: GameFootProps) {
  return (
    <nav className={css.foot} aria-label="Game">
      <Button tone="text" size="small" onClick={onExplain}>
        <Icon id="question" size={18} />
        How to play
      </Button>
      <Button tone="text" size="small" onClick={openSettings}>
        <Icon id="settings" size={18} />
        Settings
      </Button>
      {!isOver && (
        <Button tone="text" size="small" onClick={onGiveUp}>
          <Icon id="flag" size={18} />
          Give up
        </Button>
      )}
    </nav>
  )
}
