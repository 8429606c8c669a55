import { playCue } from '../../../platform/audio/audio.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Shown once in each tutorial journey. */
export function WhisperingWord({ onBegin }: { readonly onBegin: () => void }) {
  const begin = () => {
    playCue('button-click')
    onBegin()
  }
  return (
    <Dialog
      open
      dismissable={false}
      onClose={begin}
      title="The Whispering Word"
      text={
        <>
          <p>
            Before the first star was named there was a whisper, and the whisper was a word. It fell
            silent, and one by one the lights of the Lexiverse forgot what they were called.
          </p>
          <p>
            You have heard its echo. Each of the quiet stars before you teaches one way of finding
            words again. No mistake made here can end you.
          </p>
        </>
      }
      actions={
        <Button tone="primary" onClick={begin}>
          Begin Your Training
        </Button>
      }
    />
  )
}
