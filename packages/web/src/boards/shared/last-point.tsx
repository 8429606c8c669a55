import { type Setup, type Vitals, wouldEndJourney } from '@lexiverse/rules'
import css from './mind-points.module.css'

interface LastPointProps {
  readonly setup: Setup
  readonly vitals: Vitals
  /** What would lose it: "another wrong group". */
  readonly loss: string
}

/** Warns before the last mind point is at stake, unless Second Dawn or the tutorial protects it. */
export function LastPoint({ setup, vitals, loss }: LastPointProps) {
  const stake = lastStake(setup, vitals)
  return (
    <p className={css.last} role="status" aria-label="Warning">
      {stake && `Your last mind point: ${loss} ${stake.does}.`}
    </p>
  )
}

interface Stake {
  /** The effect: "another wrong group ends the journey". */
  does: string
  /** The effect in the conditional. */
  would: string
}

/** A party continues without a player at zero; a game outside a journey ends only itself. */
const ending: Stake = { does: 'ends the journey', would: 'it would end your journey' }
const stakes: Partial<Record<Setup['runKind'], Stake>> = {
  campaign: ending,
  seeded: ending,
  daily: ending,
  'daily-practice': ending,
  race: { does: 'ends this star', would: 'it would end this star' },
  multiplayer: {
    does: 'leaves you watching until another opens the next realm',
    would: 'you would watch until another opens the next realm',
  },
}

/** What losing one more point would mean if it is the last; otherwise null. */
export function lastStake({ runKind }: Setup, vitals: Vitals): Stake | null {
  return (wouldEndJourney(vitals) && stakes[runKind]) || null
}

/** The warning in a dialog that would cost the last mind point. */
export function LastPointWarning({ stake }: { readonly stake: Stake | null }) {
  if (!stake) return null
  return (
    <p>
      <strong>This is your last mind point: {stake.would}.</strong>
    </p>
  )
}
