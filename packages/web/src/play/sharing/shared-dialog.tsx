import { AlertDialog } from '../../ui/alert-dialog.tsx'
import css from './shared-dialog.module.css'

interface SharedDialogProps {
  /** The text to show; null closes the dialog. */
  readonly copy: { readonly title: string; readonly text: string } | null
  readonly onClose: () => void
}

export function SharedDialog({ copy, onClose }: SharedDialogProps) {
  return (
    <AlertDialog
      open={copy !== null}
      title={copy?.title ?? ''}
      text={<pre className={css.copied}>{copy?.text}</pre>}
      confirmLabel="Close"
      onConfirm={onClose}
      onCancel={onClose}
    />
  )
}
