import { findRevivalGlyph } from '@lexiverse/rules'
import { useState } from 'react'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'

interface SecondDawnProps {
  readonly attempt: AttemptInPlay
  readonly awaitsRevival: boolean
  /** Resolves to whether the glyph took effect. */
  readonly onRise: (glyphId: string) => Promise<boolean>
}

const WATCH = 'watch until another opens the next realm'
const END = 'let this journey end here'

/** Asked at zero mind points while the glyph is held. */
export function SecondDawn({ attempt, awaitsRevival, onRise }: SecondDawnProps) {
  const [isBusy, setBusy] = useState(false)
  const rise = async () => {
    const glyphId = findRevivalGlyph(attempt.setup.glyphs)
    if (isBusy || glyphId === null) return
    setBusy(true)
    await onRise(glyphId)
    setBusy(false)
  }
  const otherwise = attempt.setup.runKind === 'multiplayer' ? WATCH : END
  return (
    <AlertDialog
      open={awaitsRevival}
      title="Second Dawn"
      text={`Your last mind point is gone, but a Glyph of Second Dawn glows in your satchel. Use it and stand again with one mind point, or ${otherwise}.`}
      // The default and the Escape action keep the journey: a key pressed without reading must not
      // end it.
      cancelLabel={isBusy ? 'Rising...' : 'Stand Again'}
      cancelTone="primary"
      confirmLabel="Let Go"
      tone="danger"
      onCancel={rise}
      onConfirm={() => attempt.game.play({ type: 'yield' })}
    />
  )
}
