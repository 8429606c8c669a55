import { useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'

interface ConfirmedButtonProps {
  readonly label: string
  readonly question: string
  readonly text: string
  readonly confirmLabel: string
  readonly disabled: boolean
  /** A quiet button where many stand together: the confirmation itself is red. */
  readonly tone?: 'quiet' | 'danger'
  readonly onConfirm: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, question, text, confirmLabel, disabled, tone = 'danger', onConfirm } = props
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button size="small" tone={tone} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <AlertDialog
        open={isAsking}
        tone="danger"
        title={question}
        text={text}
        confirmLabel={confirmLabel}
        cancelLabel="Cancel"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
