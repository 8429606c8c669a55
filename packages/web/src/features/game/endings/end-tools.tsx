import { Icon } from '../../../art/icon.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Ended } from '../ended.ts'
import { ShareButton } from '../result/share-button.tsx'
import css from './endings.module.css'

interface EndToolsProps {
  readonly ended: Ended
  readonly onViewBoard: () => void
}

export function EndTools({ ended, onViewBoard }: EndToolsProps) {
  return (
    <div className={css.tools}>
      <ShareButton ended={ended} />
      <Button tone="text" size="small" onClick={onViewBoard}>
        <Icon id="eye" size={18} />
        See the board
      </Button>
    </div>
  )
}
