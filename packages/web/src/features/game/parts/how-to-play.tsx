import { type GameId, gameLabels } from '@lexiverse/rules'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../../../art/icon.tsx'
import type { IconId } from '../../../art/icons/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './dialogs.module.css'
import { explanations } from './explanations.ts'

interface HowToPlayProps {
  readonly game: GameId
  readonly open: boolean
  readonly onClose: () => void
  /** Present before the game has begun, when the player can still turn back. */
  readonly onLeave?: () => void
  readonly children?: ReactNode
}

export function HowToPlay({ game, open, onClose, onLeave, children }: HowToPlayProps) {
  const { label, map } = gameLabels[game]
  const { lede, points } = explanations[game]
  const onward = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onLeave ?? onClose}
      firstFocus={onward}
      title={game === 'forgotten-word' ? map : label}
      text={<p className="t-lede">{lede}</p>}
      actions={
        <>
          {onLeave && <Button onClick={onLeave}>Not yet</Button>}
          <Button ref={onward} tone="primary" onClick={onClose}>
            Got It - Let's Play!
          </Button>
        </>
      }
    >
      <ul className={css.points}>
        {(Object.entries(points) as [IconId, string][]).map(([icon, text]) => (
          <li key={icon}>
            <Icon id={icon} size={26} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {children}
    </Dialog>
  )
}
