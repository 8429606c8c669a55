import { useState } from 'react'
import * as z from 'zod/mini'
import { playCue } from '../../platform/audio/audio.ts'
import { stored } from '../../platform/storage.ts'
import { markIntroSeen } from '../../platform/tutorial-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const KEPT = 20
const seenIn = stored('whisperingWord', 1, z.array(z.int()), [])

/** Told once in each tutorial journey. */
export function WhisperingWord({ runId }: { readonly runId: number }) {
  const [isOpen, setOpen] = useState(() => !seenIn.read().includes(runId))
  const begin = () => {
    playCue('button-click')
    seenIn.write([...seenIn.read(), runId].slice(-KEPT))
    markIntroSeen()
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={begin}
      title="The Whispering Word"
      text={
        <>
          <p>
            Before the first star was named there was a whisper, and the whisper was a word. It fell
            silent, and one by one the lights of the Lexiverse forgot what they were called.
          </p>
          <p>
            You have heard its echo. Four quiet stars stand before you: each will teach you one way
            of finding words again. No mistake made here can end you.
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
