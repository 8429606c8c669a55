import { lazy, Suspense } from 'react'
import { lazyPart } from '../../platform/load-part.ts'

const AlertDialog = lazy(() =>
  lazyPart(async () => (await import('../../ui/alert-dialog.tsx')).AlertDialog),
)

interface GuestQuestionProps {
  readonly onEnter: () => void
  readonly onStay: () => void
}

/** Loaded on demand: it is rarely needed. */
export function GuestQuestion({ onEnter, onStay }: GuestQuestionProps) {
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        title="Leave games behind?"
        text="Games of your account wait on this device to be saved. Sign in again to save them now; if you go on as a guest, they stay here until that account signs in again."
        confirmLabel="Continue as Guest"
        cancelLabel="Go back"
        onConfirm={onEnter}
        onCancel={onStay}
      />
    </Suspense>
  )
}
