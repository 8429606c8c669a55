import { type GameType, perksActingIn, type Setup } from '@lexiverse/rules'
import { SlotShape } from '../../../art/slot-shape.tsx'
import { enumerate } from '../../../ui/enumerate.ts'
import page from '../game.module.css'
import css from './dialogs.module.css'

interface PerksHereProps {
  readonly game: GameType
  readonly setup: Setup
}

/** The perks that act in this game, beside its rules. */
export function PerksHere({ game, setup }: PerksHereProps) {
  const acting = perksActingIn(game, setup)
  if (acting.length === 0) return null
  return (
    <section aria-labelledby="perks-here" className={css.perks}>
      <h3 id="perks-here" className="t-caps">
        What helps you here
      </h3>
      <ul className={css.points}>
        {acting.map(({ id, name, effect }) => (
          <li key={id}>
            <SlotShape shape="arch" icon={id} size={30} />
            <span>
              <b>{name}.</b> {effect.description}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Their names, while the game is played. */
export function PerksLine({ game, setup }: PerksHereProps) {
  const acting = perksActingIn(game, setup)
  if (acting.length === 0) return null
  return <p className={page.notice}>Your perks here: {enumerate(acting.map(({ name }) => name))}</p>
}
