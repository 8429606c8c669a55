import { type GameId, gameLabels } from '@lexiverse/rules'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../../art/icon.tsx'
import type { IconId } from '../../../art/icons/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TitleBar } from '../../../ui/title-bar.tsx'
import css from '../game.module.css'

interface GameHeaderProps {
  readonly game: GameId
  /** Where the journey is chosen from; by default the map. */
  readonly back?:
    | { readonly href: string; readonly label: string; readonly icon: IconId }
    | undefined
  /** Replaces the link to the map where leaving costs something and must be confirmed. */
  readonly onMap?: (() => void) | undefined
  /** Absent where glyphs cannot be used. */
  readonly onGlyphs?: (() => void) | undefined
  /** An offer that takes the place of the title. */
  readonly offer?: ReactNode
}

const MAP = { href: '/game-map', label: 'MAP', icon: 'map' } as const

/** MAP on the left, the title, GLYPHS on the right: the same above every board. */
export function GameHeader({ game, back = MAP, onMap, onGlyphs, offer }: GameHeaderProps) {
  return (
    <TitleBar
      title={gameLabels[game].screenTitle}
      className={classNames(css.bar, game === 'forgotten-word' && css.bare)}
      over={offer}
      start={
        <Button asChild size="small" className={css.door}>
          <Link
            href={back.href}
            onClick={event => {
              if (!onMap) return
              event.preventDefault()
              onMap()
            }}
          >
            <Icon id={back.icon} size={22} />
            <span>{back.label}</span>
          </Link>
        </Button>
      }
      end={
        onGlyphs && (
          <Button size="small" className={css.door} onClick={onGlyphs}>
            <Icon id="lodestar" size={22} />
            <span>GLYPHS</span>
          </Button>
        )
      }
    />
  )
}
