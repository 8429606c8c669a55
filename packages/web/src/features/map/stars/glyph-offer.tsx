import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { DECLINED_GLYPH_SCORE } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { GlyphOffer } from '../../../play/glyphs/glyph-offer.tsx'
import { offerChoices } from '../../../play/glyphs/offer-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'

interface WaitingGlyphProps {
  readonly offer: GlyphInventory['offers'][number]
  readonly playerId: number
  readonly runId: number
  /** Enters the star that was chosen while the glyph waited; null if none was. */
  readonly onEnter: (() => void) | null
  readonly onClose: () => void
}

/** Asks about an offered glyph before the next star turns it into score. */
export function WaitingGlyph({ offer, playerId, runId, onEnter, onClose }: WaitingGlyphProps) {
  const { completionId, glyph } = offer
  useAnswer(completionId, glyph.name, onEnter ?? onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="A glyph waits"
      text={`Unanswered, it turns into ${DECLINED_GLYPH_SCORE} score when you enter the next star.`}
      actions={
        onEnter ? (
          <Button onClick={onEnter}>Enter the Star</Button>
        ) : (
          <Button onClick={onClose}>Decide Later</Button>
        )
      }
    >
      <GlyphOffer {...{ playerId, runId, completionId }} glyphId={glyph.id} />
    </Dialog>
  )
}

/** After the answer: shows it in a toast and continues. */
function useAnswer(completionId: string, name: string, goOn: () => void): void {
  const answer = useStore(offerChoices, known => known[completionId])
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (!answer) return
    const declined = `+${DECLINED_GLYPH_SCORE} score instead.`
    showToast({ title: answer === 'taken' ? `${name} is yours.` : declined })
    latest.current()
  }, [answer, name])
}
