import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { DECLINED_GLYPH_SCORE, glyphOf } from '@lexiverse/rules'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { GlyphOffer, TakeButton } from '../../../play/glyphs/glyph-offer.tsx'
import { offerChoices } from '../../../play/glyphs/offer-choices.ts'
import { useGlyphChoice } from '../../../play/glyphs/use-glyph-choice.ts'
import { useGamesAhead } from '../../../play/map/games-ahead.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'

interface WaitingGlyphsProps {
  readonly offers: GlyphInventory['offers']
  readonly playerId: number
  readonly runId: number
  /** A perk keeps them until the boss. */
  readonly isKept?: boolean
  /** Enters the star that was chosen while glyphs waited; null if none was. */
  readonly onEnter: (() => void) | null
  readonly onClose: () => void
}

/** Asks about the glyphs of each star that wait, one star after the other, before they turn into score. */
export function WaitingGlyphs(props: WaitingGlyphsProps) {
  const { offers, playerId, runId, isKept, onEnter, onClose } = props
  const answers = useStore(offerChoices)
  const stars = [...new Set(offers.map(({ completionId }) => completionId))]
  const [shown, show] = useState(() => stars.find(id => !answers[id]))
  // An answer is known here before the inventory is loaded again.
  const waiting = stars.filter(id => id === shown || !answers[id])
  const completionId = waiting.find(id => id === shown) ?? waiting[0] ?? stars[0] ?? ''
  const place = waiting.indexOf(completionId)
  const continueAfterAnswer = () => {
    const next = stars.find(id => !offerChoices.getState()[id])
    if (next) show(next)
    else (onEnter ?? onClose)()
  }
  const lapse = `turns into ${DECLINED_GLYPH_SCORE} score when you enter ${isKept ? 'the boss' : 'the next star'}.`
  const text =
    waiting.length > 1
      ? `Offer ${place + 1} of ${waiting.length}. Unanswered, each ${lapse}`
      : `Unanswered, it ${lapse}`
  return (
    <Dialog open onClose={onClose} wide title="A glyph waits" text={text}>
      <WaitingGlyph
        key={completionId}
        {...{ playerId, runId, completionId }}
        glyphIds={offers.flatMap(of => (of.completionId === completionId ? of.glyph.id : []))}
        onAnswered={continueAfterAnswer}
      >
        {waiting.length > 1 && (
          <Button onClick={() => show(waiting[(place + 1) % waiting.length])}>Next Offer</Button>
        )}
        <Button onClick={onEnter ?? onClose}>{onEnter ? 'Enter the Star' : 'Decide Later'}</Button>
      </WaitingGlyph>
    </Dialog>
  )
}

interface WaitingGlyphProps {
  readonly playerId: number
  readonly runId: number
  readonly completionId: string
  readonly glyphIds: readonly string[]
  readonly onAnswered: () => void
  /** The buttons beside the one that takes a glyph. */
  readonly children: ReactNode
}

/** One offer. Inside the dialog, so that the next one keeps it open and what had the focus before it. */
function WaitingGlyph({ onAnswered, children, ...offer }: WaitingGlyphProps) {
  const ahead = useGamesAhead(offer.runId)
  const choice = useGlyphChoice(offer)
  useAnswer(offer.completionId, onAnswered)
  return (
    <>
      <GlyphOffer choice={choice} ahead={ahead} />
      <DialogActions stays>
        {choice.isOpen && <TakeButton choice={choice} />}
        {children}
      </DialogActions>
    </>
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
