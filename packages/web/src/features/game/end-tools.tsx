import { Icon } from '../../art/icon.tsx'
import { Button } from '../../ui/button.tsx'
import type { Ended } from './ended.ts'
import css from './endings.module.css'
import { ShareButton } from './share-button.tsx'

interface EndToolsProps {
  readonly ended: Ended
  readonly onAside: () => void
}

/** What may be done with a result besides going on. */
export function EndTools({ ended, onAside }: EndToolsProps) {
  return (
    <div className={css.tools}>
      <ShareButton ended={ended} />
      <Button tone="text" size="small" onClick={onAside}>
        <Icon id="eye" size={18} />
        See the board
      </Button>
    </div>
  )
}
