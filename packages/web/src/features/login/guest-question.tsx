import { lazy, Suspense } from 'react'
import { lazyPart } from '../../platform/load-part.ts'

const AlertDialog = lazy(() =>
  lazyPart(async () => (await import('../../ui/alert-dialog.tsx')).AlertDialog),
)

interface GuestQuestionProps {
  readonly onEnter: () => void
  readonly onStay: () => void
}

/** Fetched when it is asked, which is hardly ever. */
export function GuestQuestion({ onEnter, onStay }: GuestQuestionProps) {
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        title="Leave games behind?"
        text="Games of your account wait on this device to be saved. Sign in again to save them; going on as a guest loses what has not been saved yet."
        confirmLabel="Continue as Guest"
        cancelLabel="Keep them"
        tone="danger"
        onConfirm={onEnter}
        onCancel={onStay}
      />
    </Suspense>
  )
}
