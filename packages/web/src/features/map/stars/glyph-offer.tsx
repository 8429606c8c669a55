import { DECLINED_GLYPH_SCORE, glyphOf } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { GlyphOffer, TakeButton } from '../../../play/glyphs/glyph-offer.tsx'
import { offerChoices } from '../../../play/glyphs/offer-choices.ts'
import { useGlyphChoice } from '../../../play/glyphs/use-glyph-choice.ts'
import { useGamesAhead } from '../../../play/map/games-ahead.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { WaitingOffer } from './use-glyph-offer.ts'

interface WaitingGlyphProps {
  readonly offer: WaitingOffer
  readonly playerId: number
  readonly runId: number
  /** A perk keeps it until the boss. */
  readonly isKept?: boolean
  /** Enters the star that was chosen while the glyph waited; null if none was. */
  readonly onEnter: (() => void) | null
  readonly onClose: () => void
}

/** Asks about the glyphs of an offer before the next star turns it into score. */
export function WaitingGlyph(props: WaitingGlyphProps) {
  const { offer, playerId, runId, isKept, onEnter, onClose } = props
  const { completionId, glyphIds } = offer
  const ahead = useGamesAhead(runId)
  const choice = useGlyphChoice({ playerId, runId, completionId, glyphIds })
  useAnswer(completionId, onEnter ?? onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="A glyph waits"
      text={`Unanswered, it turns into ${DECLINED_GLYPH_SCORE} score when you enter ${isKept ? 'the boss' : 'the next star'}.`}
      actions={
        <>
          {choice.isOpen && <TakeButton choice={choice} />}
          {onEnter ? (
            <Button onClick={onEnter}>Enter the Star</Button>
          ) : (
            <Button onClick={onClose}>Decide Later</Button>
          )}
        </>
      }
    >
      <GlyphOffer choice={choice} ahead={ahead} />
    </Dialog>
  )
}

/** After the answer: shows it in a toast and continues. */
function useAnswer(completionId: string, goOn: () => void): void {
  const answer = useStore(offerChoices, known => known[completionId])
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (!answer) return
    const name = answer.glyphId && glyphOf(answer.glyphId)?.name
    showToast({ title: name ? `${name} is yours.` : `+${DECLINED_GLYPH_SCORE} score instead.` })
    latest.current()
  }, [answer])
}
