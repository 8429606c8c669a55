import type { GameId } from '@lexiverse/rules'
import type { ComponentType } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BossReading } from './boss-reading.tsx'
import css from './coach.module.css'
import type { CoachedGame } from './coached-game.ts'
import { HiveReading } from './hive-reading.tsx'
import { PlayAnother } from './play-another.tsx'
import { SeekerReading } from './seeker/seeker-reading.tsx'
import { WebReading } from './web-reading.tsx'

interface CoachPanelProps {
  readonly game: CoachedGame
  readonly onLeave?: ((path: string) => void) | undefined
  readonly onClose: () => void
}

const readings: Readonly<Record<GameId, ComponentType<{ readonly game: CoachedGame }>>> = {
  'word-web': WebReading,
  'hive-builder': HiveReading,
  'time-trial': HiveReading,
  twistle: SeekerReading,
  'forgotten-word': BossReading,
}

/** How a finished game went: a sentence, and the figures behind it. */
export function CoachPanel({ game, onLeave, onClose }: CoachPanelProps) {
  const Reading = readings[game.game]
  return (
    <Dialog open onClose={onClose} title="The Reading" wide className={css.panel ?? ''}>
      <div className={css.reading}>
        <Reading game={game} />
        <div className={css.ways}>
          <Button onClick={onClose}>Back to the result</Button>
          <PlayAnother game={game} onLeave={onLeave} />
        </div>
      </div>
    </Dialog>
  )
}
