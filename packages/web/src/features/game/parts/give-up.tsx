import { isJourney, isOwnJourney, type Setup, type Vitals, wouldEndJourney } from '@lexiverse/rules'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import css from './dialogs.module.css'

interface GiveUpProps {
  readonly open: boolean
  readonly setup: Setup
  readonly vitals: Vitals
  readonly onGiveUp: () => void
  readonly onStay: () => void
}

/** Asks for confirmation and states the cost. */
export function GiveUp({ open, setup, vitals, onGiveUp, onStay }: GiveUpProps) {
  const isFatal = isEnding(setup, vitals)
  return (
    <AlertDialog
      open={open}
      tone="danger"
      title="Give up this game?"
      text={
        <>
          <p>{costOf(setup, vitals)}</p>
          {isFatal && (
            <p className={css.cost}>
              <strong>It is your last: your journey would end here.</strong>
            </p>
          )}
        </>
      }
      confirmLabel="Give Up"
      cancelLabel="Keep Playing"
      onConfirm={onGiveUp}
      onCancel={onStay}
    />
  )
}

function isEnding(setup: Setup, vitals: Vitals): boolean {
  return (isOwnJourney(setup.runKind) || setup.isSealed === true) && wouldEndJourney(vitals)
}

const WATCHING = 'You would watch until another opens the next realm, and return there with one.'

function costOf(setup: Setup, vitals: Vitals): string {
  if (setup.runKind === 'race') return 'The star is lost, and you go on to the next one.'
  if (!isJourney(setup.runKind) && !setup.isSealed)
    return 'It counts as a defeat and costs nothing.'
  if (vitals.mindPoints <= vitals.floor) {
    return 'It counts as a defeat. Your last mind point stays with you in the tutorial.'
  }
  const left = vitals.mindPoints - 1
  const points = left === 1 ? '1 mind point' : `${left} mind points`
  const kept = setup.nodeId.includes(':')
    ? 'The clue stays closed.'
    : setup.isSealed
      ? 'The star stays dark, and the journey goes on to the next.'
      : 'The star stays open: you may try it again.'
  const cost = `It counts as a defeat and costs one mind point, which leaves ${points}.`
  // Nothing can be tried again in a journey that is over.
  if (isEnding(setup, vitals)) return cost
  return `${cost} ${left === 0 && setup.runKind === 'multiplayer' ? WATCHING : kept}`
}
