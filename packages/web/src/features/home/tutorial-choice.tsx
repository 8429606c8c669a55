import { useRef } from 'react'
import { playCue } from '../../platform/audio/audio.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface TutorialChoiceProps {
  readonly open: boolean
  readonly onBegin: () => void
  readonly onSkip: () => void
}

const stay = () => undefined

/** Neither Escape nor a press outside closes it: the player must choose. */
export function TutorialChoice({ open, onBegin, onSkip }: TutorialChoiceProps) {
  const primary = useRef<HTMLButtonElement>(null)
  const begin = () => {
    playCue('level-complete')
    onBegin()
  }
  const skip = () => {
    playCue('button-click')
    onSkip()
  }
  return (
    <Dialog
      open={open}
      onClose={stay}
      dismissable={false}
      firstFocus={primary}
      title="Welcome, Echo-Seeker"
      text={
        <>
          <p>
            Would you like to begin with a guided journey that introduces the puzzle types and game
            mechanics?
          </p>
          <p>You can skip this now and return to it later from the Home screen.</p>
        </>
      }
      actions={
        <>
          <Button onClick={skip}>Skip Tutorial</Button>
          <Button ref={primary} tone="primary" onClick={begin}>
            Begin Tutorial
          </Button>
        </>
      }
    />
  )
}
