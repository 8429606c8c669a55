import { magnitudesUpTo, SCORE_PER_MAGNITUDE } from '@lexiverse/rules'
import { MagnitudeEmblem } from '../../art/magnitudes/magnitude-emblem.tsx'
import css from './magnitudes.module.css'

/** The rules in force at a magnitude, the newest first. */
export function Rules({ magnitude }: { readonly magnitude: number }) {
  if (magnitude === 0) {
    return <p className={css.plain}>The journey as you know it, with no rule added.</p>
  }
  const percent = Math.round(100 * SCORE_PER_MAGNITUDE * magnitude)
  return (
    <>
      <ul className={css.rules} aria-label={`Rules at Magnitude ${magnitude}`}>
        {magnitudesUpTo(magnitude)
          .toReversed()
          .map(rule => (
            <li key={rule.magnitude}>
              <MagnitudeEmblem magnitude={rule.magnitude} size={44} />
              <span>
                <b>{rule.name}</b>
                {rule.text}
              </span>
            </li>
          ))}
      </ul>
      <p className={css.score}>Stars pay {percent} percent more score.</p>
    </>
  )
}
