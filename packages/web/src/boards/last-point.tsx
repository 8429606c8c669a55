import { type Setup, type Vitals, wouldEndJourney } from '@lexiverse/rules'
import css from './mind-points.module.css'

interface LastPointProps {
  readonly setup: Setup
  readonly vitals: Vitals
  /** What would take it: "another wrong group". */
  readonly loss: string
}

/** Before the last mind point is at stake, it is said; who wears a Second Dawn or learns has more. */
export function LastPoint({ setup: { runKind }, vitals, loss }: LastPointProps) {
  const end = ends[runKind]
  return (
    <p className={css.last} role="status" aria-label="Warning">
      {end && wouldEndJourney(vitals) && `Your last mind point: ${loss} ${end}.`}
    </p>
  )
}

const ends: Partial<Record<Setup['runKind'], string>> = {
  campaign: 'ends the journey',
  multiplayer: 'leaves you watching until the next realm',
}
