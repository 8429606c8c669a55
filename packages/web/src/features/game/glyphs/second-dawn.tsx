import { findRevivalGlyph, type Setup } from '@lexiverse/rules'
import { useState } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import css from './second-dawn.module.css'

interface SecondDawnProps {
  readonly setup: Setup
  readonly awaitsRevival: boolean
  /** Resolves to whether the glyph took effect. */
  readonly onRise: (glyphId: string) => Promise<boolean>
  readonly onYield: () => void
}

const WATCH = 'watch until another opens the next realm'
const END = 'let this journey end here'

/** Asked at zero mind points while the glyph is held. */
export function SecondDawn({ setup, awaitsRevival, onRise, onYield }: SecondDawnProps) {
  const [isBusy, setBusy] = useState(false)
  const rise = async () => {
    const glyphId = findRevivalGlyph(setup.glyphs)
    if (isBusy || glyphId === null) return
    setBusy(true)
    await onRise(glyphId)
    setBusy(false)
  }
  const otherwise = setup.runKind === 'multiplayer' ? WATCH : END
  return (
    <AlertDialog
      open={awaitsRevival}
      title="Second Dawn"
      text={
        <>
          <span className={css.sign}>
            <Icon id="second-dawn" size={72} />
          </span>
          <p>
            Your last mind point is gone, but a Glyph of Second Dawn glows in your satchel. Use it
            and stand again with one mind point, or {otherwise}.
          </p>
        </>
      }
      // The default and the Escape action keep the journey: a key pressed without reading must not
      // end it.
      cancelLabel={isBusy ? 'Rising...' : 'Stand Again'}
      cancelTone="primary"
      confirmLabel="Let Go"
      tone="quiet"
      onCancel={rise}
      onConfirm={onYield}
    />
  )
}
