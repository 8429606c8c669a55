import { useState } from 'react'
import { Link } from 'wouter'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { cinematicStatus, resetCinematic } from '../../platform/cinematic.ts'
import { Button } from '../../ui/button.tsx'
import { PlatePage } from '../../ui/plate-page.tsx'
import css from './cinematic-test.module.css'

function describeStatus(): string {
  const { seen, resetVersion } = cinematicStatus()
  return `Cinematic seen: ${seen ? 'yes' : 'no'}. Reset version: ${resetVersion || 'none'}.`
}

/** For whoever works on the cinematic: it plays again for a visitor once it is reset. */
export function CinematicTestScreen() {
  const [message, setMessage] = useState('')
  const reset = () => {
    resetCinematic()
    setMessage('The cinematic will play again on the next visit to the entry screen.')
  }
  return (
    <PlatePage backdrop={<RealmBackdrop realm={1} ornament="dial" />}>
      <h1 className="t-title">Cinematic Test</h1>
      <div className={css.actions}>
        <Button tone="primary" onClick={reset}>
          Reset Cinematic State
        </Button>
        <Button onClick={() => setMessage(describeStatus())}>Check Status</Button>
        <Button asChild>
          <Link href="/">Go Home</Link>
        </Button>
      </div>
      <p role="status" className={css.message}>
        {message}
      </p>
    </PlatePage>
  )
}
