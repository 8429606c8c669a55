import type { GameId } from '@lexiverse/rules'
import { Icon } from '../../art/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import css from './dialogs.module.css'
import { explanations } from './explanations.ts'

interface HowToPlayProps {
  readonly game: GameId
  readonly open: boolean
  readonly onClose: () => void
}

export function HowToPlay({ game, open, onClose }: HowToPlayProps) {
  const { title, lede, points } = explanations[game]
  return (
    <Dialog
      open={open}
      dismissable={false}
      onClose={onClose}
      title={title}
      text={<p className="t-lede">{lede}</p>}
      actions={
        <Button tone="primary" onClick={onClose}>
          Got It - Let's Play!
        </Button>
      }
    >
      <ul className={css.points}>
        {points.map(({ icon, text }) => (
          <li key={text}>
            <Icon id={icon} size={26} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
