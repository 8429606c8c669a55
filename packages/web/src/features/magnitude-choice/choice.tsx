import type { OwnMagnitudes } from '@lexiverse/contract/magnitudes'
import { magnitudeOf } from '@lexiverse/rules'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import css from './magnitudes.module.css'
import { Rules } from './rules.tsx'

interface ChoiceProps {
  readonly own: OwnMagnitudes
  /** Null: not now. */
  readonly onChoose: (magnitude: number | null) => void
}

/** One of the open magnitudes; the last one played is chosen until the player takes another. */
export function Choice({ own, onChoose }: ChoiceProps) {
  const [chosen, setChosen] = useState(own.last)
  const first = useRef<HTMLInputElement>(null)
  const open = Array.from({ length: own.opened + 1 }, (_, magnitude) => magnitude)
  const won = new Set(own.victories.map(({ magnitude }) => magnitude))
  return (
    <Dialog
      open
      wide
      onClose={() => onChoose(null)}
      firstFocus={first}
      title="Choose a Magnitude"
      text="The greater the magnitude, the fainter the star. Each adds one rule to those before it."
    >
      <fieldset className={css.magnitudes}>
        <legend className="vh">Magnitude of this journey</legend>
        {open.map(magnitude => (
          <label key={magnitude} data-won={won.has(magnitude) || undefined}>
            <input
              ref={magnitude === chosen ? first : undefined}
              type="radio"
              name="magnitude"
              className="vh"
              aria-label={`Magnitude ${magnitude}, ${won.has(magnitude) ? 'won' : 'not won yet'}`}
              checked={magnitude === chosen}
              onChange={() => setChosen(magnitude)}
            />
            <span aria-hidden="true">{magnitude}</span>
          </label>
        ))}
      </fieldset>
      <section aria-live="polite" className={css.chosen}>
        <h3>{nameOf(chosen)}</h3>
        <Rules magnitude={chosen} />
      </section>
      <DialogActions stays>
        <Button tone="primary" onClick={() => onChoose(chosen)}>
          Set Out at Magnitude {chosen}
        </Button>
        <Button tone="text" onClick={() => onChoose(null)}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function nameOf(magnitude: number): string {
  const found = magnitudeOf(magnitude)
  return found ? `Magnitude ${magnitude}: ${found.name}` : `Magnitude ${magnitude}`
}
