import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { DECLINED_GLYPH_SCORE } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { claims } from '../../../play/glyphs/claims.ts'
import { GlyphOffer } from '../../../play/glyphs/glyph-offer.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'

interface OfferedProps {
  readonly offer: GlyphInventory['offers'][number]
  readonly playerId: number
  readonly runId: number
  /** Goes on to the star that was chosen while the glyph waited; null where none was. */
  readonly onEnter: (() => void) | null
  readonly onClose: () => void
}

/** A glyph that waits for an answer: asked about before the next star turns it into score. */
export function Offered({ offer, playerId, runId, onEnter, onClose }: OfferedProps) {
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

/** Once it is answered the form has done its work: the way goes on, and a toast tells the answer. */
function useAnswer(completionId: string, name: string, goOn: () => void): void {
  const answer = useStore(claims, known => known[completionId])
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (!answer) return
    const declined = `+${DECLINED_GLYPH_SCORE} score instead.`
    showToast({ title: answer === 'taken' ? `${name} is yours.` : declined })
    latest.current()
  }, [answer, name])
}
