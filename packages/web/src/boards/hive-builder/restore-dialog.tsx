import type { HiveBuilderView, Setup } from '@lexiverse/rules'
import { memo } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { LastPointWarning, lastStake } from '../shared/last-point.tsx'

interface RestoreDialogProps {
  readonly view: HiveBuilderView
  readonly setup: Setup
  readonly letter: string | null
  readonly onClose: () => void
  readonly onConfirm: (letter: string) => void
}

/** Memoised: a typed letter does not change it. */
export const RestoreDialog = memo(function RestoreDialog(props: RestoreDialogProps) {
  const { view, setup, letter, onClose, onConfirm } = props
  const { vitals } = view
  const stake = lastStake(setup, vitals)
  const isFree = vitals.mindPoints <= vitals.floor
  const confirm = () => {
    onClose()
    if (letter) onConfirm(letter)
  }
  return (
    <AlertDialog
      open={letter !== null && vitals.mindPoints > 0}
      title="Restore Letter"
      text={
        <>
          <p>
            {isFree
              ? `Bring “${letter}” back? Here it costs nothing: your last mind point stays with you.`
              : `Bring “${letter}” back for 1 mind point? You have ${vitals.mindPoints} of ${vitals.maxMindPoints}.`}
          </p>
          <LastPointWarning stake={stake} />
        </>
      }
      confirmLabel="Yes, Restore Letter"
      cancelLabel="Cancel"
      tone={stake ? 'danger' : 'primary'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
})
