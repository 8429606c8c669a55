import { useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'

interface ConfirmedButtonProps {
  readonly label: string
  readonly question: string
  readonly text: string
  readonly confirmLabel: string
  readonly disabled: boolean
  /** Quiet where many stand together: the question is red enough. */
  readonly tone?: 'quiet' | 'danger'
  readonly onConfirm: () => void
}

/** Asks before it does what cannot be taken back. */
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
