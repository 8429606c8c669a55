import type { Keep } from '@lexiverse/contract/identity'
import { useState } from 'react'
import { SignOutQuestion } from '../../play/sign-out/sign-out-question.tsx'
import { useSignOut } from '../../play/sign-out/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import css from './journey-choice.module.css'
import { JourneyOption } from './journey-option.tsx'
import { texts } from './texts.ts'
import { type Choice, type Rivals, useChoice } from './use-choice.ts'

const stay = () => undefined

/** Guest and account both hold an open campaign: the player says which one goes on. */
export function JourneyChoice() {
  const { choice, load, keep } = useChoice()
  return (
    <Dialog open wide dismissable={false} onClose={stay} title={texts.title} text={texts.text}>
      <Body choice={choice} onRetry={load} onKeep={keep} />
      <WayOut isDeciding={choice.step === 'deciding'} />
    </Dialog>
  )
}

/** Signed in by mistake, or to the wrong account: nobody has to choose in order to leave. */
function WayOut({ isDeciding }: { readonly isDeciding: boolean }) {
  const { signingOut, begin, confirm, cancel } = useSignOut()
  return (
    <>
      <Button
        tone="text"
        size="small"
        className={css.out}
        disabled={isDeciding}
        onClick={() => void begin('undecided')}
      >
        {texts.signOut}
      </Button>
      <SignOutQuestion signingOut={signingOut} onConfirm={confirm} onCancel={cancel} />
    </>
  )
}

interface BodyProps {
  readonly choice: Choice
  readonly onRetry: () => void
  readonly onKeep: (side: Keep, rivals: Rivals) => void
}

function Body({ choice, onRetry, onKeep }: BodyProps) {
  if (choice.step === 'loading') return <p role="status">{texts.loading}</p>
  if (choice.step === 'failed') {
    return (
      <>
        <p role="alert">{texts.failed}</p>
        <Button tone="primary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </>
    )
  }
  const { rivals, step } = choice
  return (
    <Options
      rivals={rivals}
      isDeciding={step === 'deciding'}
      onKeep={side => onKeep(side, rivals)}
    />
  )
}

interface OptionsProps {
  readonly rivals: Rivals
  readonly isDeciding: boolean
  readonly onKeep: (side: Keep) => void
}

function Options({ rivals, isDeciding, onKeep }: OptionsProps) {
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
      <Button
        tone="primary"
        className={css.confirm}
        disabled={chosen === null || isDeciding}
        onClick={() => chosen && onKeep(chosen)}
      >
        {isDeciding ? texts.confirming : texts.confirm}
      </Button>
    </>
  )
}
