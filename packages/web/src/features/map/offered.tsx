import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { DECLINED_GLYPH_SCORE } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { claims } from '../../play/glyphs/claims.ts'
import { GlyphOffer } from '../../play/glyphs/glyph-offer.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface OfferedProps {
  readonly inventory: GlyphInventory
  readonly playerId: number
  readonly runId: number
  readonly open: boolean
  readonly onClose: () => void
}

/** A glyph that waits for an answer is asked about before the next star is entered. */
export function Offered({ inventory, playerId, runId, open, onClose }: OfferedProps) {
  const [offer] = inventory.offers
  const answer = useStore(claims, known => offer && known[offer.completionId])
  const name = offer?.glyph.name
  useEffect(() => {
    // Its form leaves with the offer: the answer outlives it.
    if (answer === 'taken') showToast({ title: `${name} is yours.` })
    if (answer === 'declined') showToast({ title: `+${DECLINED_GLYPH_SCORE} score instead.` })
  }, [answer, name])
  if (!offer || answer) return null
  const { completionId, glyph } = offer
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="A glyph waits"
      text={`Unanswered, it turns into ${DECLINED_GLYPH_SCORE} score when you enter the next star.`}
      actions={<Button onClick={onClose}>Decide Later</Button>}
    >
      <GlyphOffer {...{ playerId, runId, completionId }} glyphId={glyph.id} />
    </Dialog>
  )
}
