import { useStore } from 'zustand'
import { closeMagnitudes, magnitudeDialog } from '../../play/map/magnitude-dialog-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Choice } from './choice.tsx'
import { Rules } from './rules.tsx'

/** Chooses the magnitude of a new journey, or tells the rules of the present one. */
export function MagnitudesDialog() {
  const dialog = useStore(magnitudeDialog)
  if (dialog.status === 'closed') return null
  if (dialog.status === 'choosing') return <Choice own={dialog.own} onChoose={dialog.choose} />
  return (
    <Dialog
      open
      onClose={closeMagnitudes}
      title={`Magnitude ${dialog.magnitude}`}
      text="The rules that this journey adds."
      actions={
        <Button tone="primary" onClick={closeMagnitudes}>
          Back to the map
        </Button>
      }
    >
      <Rules magnitude={dialog.magnitude} />
    </Dialog>
  )
}
