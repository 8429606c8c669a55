import type { Keep } from '@lexiverse/contract/identity'
import { useState } from 'react'
import { SignOutQuestion } from '../../play/sign-out/sign-out-question.tsx'
import { useSignOut } from '../../play/sign-out/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import css from './journey-choice.module.css'
import { JourneyOption } from './journey-option.tsx'
import { texts } from './texts.ts'
import { type Choice, useChoice } from './use-choice.ts'

const stay = () => undefined

/**
 * Guest and account both hold an open campaign, and the player chooses which one continues. A
 * player who signed in by mistake can sign out instead.
 */
export function JourneyChoice() {
  const { choice, load, keep } = useChoice()
  const [chosen, setChosen] = useState<Keep | null>(null)
  const { signingOut, begin, confirm, cancel } = useSignOut()
  const decide = () => chosen && 'rivals' in choice && void keep(chosen, choice.rivals)
  return (
    <Dialog open wide dismissable={false} onClose={stay} title={texts.title} text={texts.text}>
      <Body choice={choice} chosen={chosen} onChoose={setChosen} />
      <div className={css.actions}>
        <Onward choice={choice} chosen={chosen} onRetry={load} onDecide={decide} />
        <Button
          tone="text"
          // Not focused first, and disabled while a choice is being sent.
          disabled={choice.step === 'loading' || choice.step === 'deciding'}
          onClick={() => void begin('undecided')}
        >
          {texts.signOut}
        </Button>
      </div>
      <SignOutQuestion signingOut={signingOut} onConfirm={confirm} onCancel={cancel} />
    </Dialog>
  )
}

interface BodyProps {
  readonly choice: Choice
  readonly chosen: Keep | null
  readonly onChoose: (side: Keep) => void
}

function Body({ choice, chosen, onChoose }: BodyProps) {
  if (choice.step === 'loading') return <p role="status">{texts.loading}</p>
  if (choice.step === 'failed') return <p role="alert">{texts.failed}</p>
  return (
    <fieldset className={css.options}>
      <legend className="vh">{texts.choose}</legend>
      {(['guest', 'account'] as const).map(side => (
        <JourneyOption
          key={side}
          side={side}
          journey={choice.rivals[side]}
          isChosen={chosen === side}
          isDisabled={choice.step === 'deciding'}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  )
}

interface OnwardProps {
  readonly choice: Choice
  readonly chosen: Keep | null
  readonly onRetry: () => void
  readonly onDecide: () => void
}

function Onward({ choice, chosen, onRetry, onDecide }: OnwardProps) {
  if (choice.step === 'loading') return null
  if (choice.step === 'failed') {
    return (
      <Button tone="primary" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    )
  }
  const isDeciding = choice.step === 'deciding'
  return (
    <Button tone="primary" disabled={chosen === null || isDeciding} onClick={onDecide}>
      {isDeciding ? texts.confirming : texts.confirm}
    </Button>
  )
}
