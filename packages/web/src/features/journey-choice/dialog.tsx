import type { Keep } from '@lexiverse/contract/identity'
import { type ReactNode, useState } from 'react'
import { SignOutQuestion } from '../../play/sign-out/sign-out-question.tsx'
import { useSignOut } from '../../play/sign-out/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import css from './journey-choice.module.css'
import { JourneyOption } from './journey-option.tsx'
import { texts } from './texts.ts'
import { type Choice, type Rivals, useChoice } from './use-choice.ts'

const stay = () => undefined

/**
 * Guest and account both hold an open campaign: the player says which one goes on. Whoever signed in
 * by mistake, or to the wrong account, need not choose in order to leave.
 */
export function JourneyChoice() {
  const { choice, load, keep } = useChoice()
  const { signingOut, begin, confirm, cancel } = useSignOut()
  const wayOut = (
    <Button
      tone="text"
      disabled={choice.step === 'deciding'}
      onClick={() => void begin('undecided')}
    >
      {texts.signOut}
    </Button>
  )
  return (
    <Dialog open wide dismissable={false} onClose={stay} title={texts.title} text={texts.text}>
      <Body choice={choice} wayOut={wayOut} onRetry={load} onKeep={keep} />
      <SignOutQuestion signingOut={signingOut} onConfirm={confirm} onCancel={cancel} />
    </Dialog>
  )
}

interface BodyProps {
  readonly choice: Choice
  readonly wayOut: ReactNode
  readonly onRetry: () => void
  readonly onKeep: (side: Keep, rivals: Rivals) => void
}

function Body({ choice, wayOut, onRetry, onKeep }: BodyProps) {
  if (choice.step === 'loading') {
    return (
      <>
        <p role="status">{texts.loading}</p>
        <div className={css.actions}>{wayOut}</div>
      </>
    )
  }
  if (choice.step === 'failed') {
    return (
      <>
        <p role="alert">{texts.failed}</p>
        <div className={css.actions}>
          <Button tone="primary" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
          {wayOut}
        </div>
      </>
    )
  }
  const { rivals, step } = choice
  return (
    <Options
      rivals={rivals}
      wayOut={wayOut}
      isDeciding={step === 'deciding'}
      onKeep={side => onKeep(side, rivals)}
    />
  )
}

interface OptionsProps {
  readonly rivals: Rivals
  readonly wayOut: ReactNode
  readonly isDeciding: boolean
  readonly onKeep: (side: Keep) => void
}

function Options({ rivals, wayOut, isDeciding, onKeep }: OptionsProps) {
  const [chosen, setChosen] = useState<Keep | null>(null)
  return (
    <>
      <fieldset className={css.options}>
        <legend className="vh">{texts.choose}</legend>
        {(['guest', 'account'] as const).map(side => (
          <JourneyOption
            key={side}
            side={side}
            journey={rivals[side]}
            isChosen={chosen === side}
            isDisabled={isDeciding}
            onChoose={setChosen}
          />
        ))}
      </fieldset>
      <div className={css.actions}>
        <Button
          tone="primary"
          disabled={chosen === null || isDeciding}
          onClick={() => chosen && onKeep(chosen)}
        >
          {isDeciding ? texts.confirming : texts.confirm}
        </Button>
        {wayOut}
      </div>
    </>
  )
}
