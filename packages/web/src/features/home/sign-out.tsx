import { useState } from 'react'
import { signOut } from '../../platform/sign-in.ts'
import { flushOutbox, outbox } from '../../play/outbox.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

type Question = 'results' | 'everywhere'

const questions = {
  results: {
    title: 'Results are still on their way',
    text: 'Some results have not reached the server yet. Signing out now loses them.',
    confirmLabel: 'Sign out anyway',
    cancelLabel: 'Stay signed in',
  },
  everywhere: {
    title: 'Sign out everywhere?',
    text: 'Every device that is signed in to your account is signed out, this one too. Your journeys stay with your account.',
    confirmLabel: 'Sign out everywhere',
    cancelLabel: 'Stay signed in',
  },
} as const

/** Leaving, with a question first where something could be lost. */
export function useSignOut() {
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    question,
    leave: async () => {
      await flushOutbox()
      if (outbox.getState().waiting.length > 0) setQuestion('results')
      else await signOut()
    },
    leaveEverywhere: () => setQuestion('everywhere'),
    confirm: () => void signOut({ isEverywhere: question === 'everywhere' }),
    cancel: () => setQuestion(null),
  }
}

interface SignOutQuestionProps {
  readonly question: Question | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function SignOutQuestion({ question, onConfirm, onCancel }: SignOutQuestionProps) {
  return (
    <AlertDialog
      open={question !== null}
      {...questions[question ?? 'everywhere']}
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
