import { useStore } from 'zustand'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { queue } from '../sync/queue.ts'
import type { SigningOut, Way } from './use-sign-out.ts'

const STAY = 'Stay signed in'

const questions: Record<Way, { title: string; text: string; confirm: string; cancel: string }> = {
  here: {
    title: 'Results are still on their way',
    text: '',
    confirm: 'Sign out anyway',
    cancel: STAY,
  },
  everywhere: {
    title: 'Sign out everywhere?',
    text: 'Every device that is signed in to your account is signed out, this one too. Your journeys stay with your account.',
    confirm: 'Sign out everywhere',
    cancel: STAY,
  },
  undecided: {
    title: 'Sign out without choosing?',
    text: 'The journey in your account goes on. The one on this device is filed in the Chronicles as Abandoned, with all it has earned.',
    confirm: 'Sign out',
    cancel: 'Go back and choose',
  },
}

function waitingText(count: number): string {
  if (count === 0) return ''
  const have = count === 1 ? '1 result has' : `${count} results have`
  return `${have} not reached the server yet. Signing out now loses ${count === 1 ? 'it' : 'them'}.`
}

interface SignOutQuestionProps {
  readonly signingOut: SigningOut | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function SignOutQuestion({ signingOut, onConfirm, onCancel }: SignOutQuestionProps) {
  const waiting = useStore(queue).waiting.length
  const { title, text, confirm, cancel } = questions[signingOut?.way ?? 'everywhere']
  return (
    <AlertDialog
      open={signingOut !== null}
      title={title}
      text={[waitingText(waiting), text].filter(Boolean).join(' ')}
      confirmLabel={signingOut?.step === 'leaving' ? 'Signing out...' : confirm}
      cancelLabel={cancel}
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
