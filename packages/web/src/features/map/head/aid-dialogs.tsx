import { mapAt } from '@lexiverse/rules'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './aid-dialogs.module.css'
import { aidLabels, type Drawing } from './aid-labels.ts'
import type { Aids } from './use-aids.ts'

export function AidDialogs({ aids }: { readonly aids: Aids }) {
  return (
    <>
      <AlertDialog
        open={aids.asked !== null}
        title={aids.asked ? aidLabels[aids.asked] : ''}
        text="This journey will be marked as assisted. It plays on as usual, and counts for no best score, achievement, perk or ranking."
        confirmLabel="Use the aid"
        cancelLabel="Cancel"
        cancelTone="primary"
        tone="quiet"
        onConfirm={aids.confirm}
        onCancel={aids.cancel}
      />
      <Dialog
        open={aids.drawing !== null}
        onClose={aids.close}
        title={`Level ${aids.drawing?.level ?? ''} Randomization`}
        text="The games drawn for the open stars of this level."
        actions={<Button onClick={aids.close}>Close</Button>}
      >
        {aids.drawing && <DrawnTable drawing={aids.drawing} />}
      </Dialog>
    </>
  )
}

function DrawnTable({ drawing }: { readonly drawing: Drawing }) {
  const places = mapAt(drawing.level, '').filter(({ id }) => id in drawing.types)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Star</th>
          <th scope="col">Puzzle</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ id, title }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{drawing.types[id]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
