import { AlertDialog } from '../../ui/alert-dialog.tsx'
import type { Operations } from './use-operation.ts'

/** The result of an operation. */
export function OutcomeDialog({ operations }: { readonly operations: Operations }) {
  const { outcome, dismiss } = operations
  return (
    <AlertDialog
      open={outcome !== null}
      title={outcome?.title ?? ''}
      text={outcome?.text ?? ''}
      confirmLabel="OK"
      onConfirm={dismiss}
      onCancel={dismiss}
    />
  )
}
