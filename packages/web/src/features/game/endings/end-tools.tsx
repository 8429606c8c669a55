import { Icon } from '../../../art/icon.tsx'
import { Button } from '../../../ui/button.tsx'
import { LookBackOn } from '../coach/look-back.tsx'
import type { Ended } from '../ended.ts'
import { LexiconNote } from '../result/lexicon-note.tsx'
import { ShareButton } from '../result/share-button.tsx'
import css from './endings.module.css'

interface EndToolsProps {
  readonly ended: Ended
  readonly onViewBoard: () => void
  readonly onLeave: (path: string) => void
}

export function EndTools({ ended, onViewBoard, onLeave }: EndToolsProps) {
  return (
    <>
      <LexiconNote ended={ended} onLeave={onLeave} />
      <div className={css.tools}>
        <LookBackOn ended={ended} onLeave={onLeave} />
        <ShareButton ended={ended} />
        <Button tone="text" size="small" onClick={onViewBoard}>
          <Icon id="eye" size={18} />
          See the board
        </Button>
      </div>
    </>
  )
}
