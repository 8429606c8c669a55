import { type Setup, type Vitals, wouldEndJourney } from '@lexiverse/rules'
import css from './mind-points.module.css'

interface LastPointProps {
  readonly setup: Setup
  readonly vitals: Vitals
  /** What would take it: "another wrong group". */
  readonly loss: string
}

/** Before the last mind point is at stake, it is said; who wears a Second Dawn or learns has more. */
export function LastPoint({ setup, vitals, loss }: LastPointProps) {
  const stake = lastStake(setup, vitals)
  return (
    <p className={css.last} role="status" aria-label="Warning">
      {stake && `Your last mind point: ${loss} ${stake.does}.`}
    </p>
  )
}

interface Stake {
  /** Of the loss itself: "another wrong group ends the journey". */
  does: string
  /** Of what would follow. */
  would: string
}

/** A party goes on without the one who has fallen; a game that is no journey's ends nothing but itself. */
const stakes: Partial<Record<Setup['runKind'], Stake>> = {
  campaign: { does: 'ends the journey', would: 'it would end your journey' },
  multiplayer: {
    does: 'leaves you watching until another opens the next realm',
    would: 'you would watch until another opens the next realm',
  },
}

/** What one more lost point means where it is the last; null where it is not. */
export function lastStake({ runKind }: Setup, vitals: Vitals): Stake | null {
  return (wouldEndJourney(vitals) && stakes[runKind]) || null
}
