import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { DECLINED_GLYPH_SCORE, glyphOf } from '@lexiverse/rules'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { GlyphOffer, TakeButton } from '../../../play/glyphs/glyph-offer.tsx'
import { offerChoices } from '../../../play/glyphs/offer-choices.ts'
import { useGlyphChoice } from '../../../play/glyphs/use-glyph-choice.ts'
import { useGamesAhead } from '../../../play/map/games-ahead.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
export function WaitingGlyphs({ offers, ...props }: WaitingGlyphsProps) {
  const { onEnter, onClose } = props
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
  return (
    <WaitingGlyph
      key={completionId}
      {...props}
      completionId={completionId}
      glyphIds={offers.flatMap(of => (of.completionId === completionId ? of.glyph.id : []))}
      place={place}
      count={waiting.length}
      onNext={() => show(waiting[(place + 1) % waiting.length])}
      onAnswered={continueAfterAnswer}
    />
  )
}

interface WaitingGlyphProps extends Omit<WaitingGlyphsProps, 'offers'> {
  readonly completionId: string
  readonly glyphIds: readonly string[]
  /** Its place among the offers that wait, from 0, and how many they are. */
  readonly place: number
  readonly count: number
  readonly onNext: () => void
  readonly onAnswered: () => void
}

function WaitingGlyph(props: WaitingGlyphProps) {
  const { completionId, glyphIds, playerId, runId, count, onEnter, onClose } = props
  const ahead = useGamesAhead(runId)
  const choice = useGlyphChoice({ playerId, runId, completionId, glyphIds })
  useAnswer(completionId, props.onAnswered)
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="A glyph waits"
      text={textOf(props)}
      actions={
        <>
          {choice.isOpen && <TakeButton choice={choice} />}
          {count > 1 && <Button onClick={props.onNext}>Next Offer</Button>}
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

function textOf({ place, count, isKept }: WaitingGlyphProps): string {
  const lapse = `turns into ${DECLINED_GLYPH_SCORE} score when you enter ${isKept ? 'the boss' : 'the next star'}.`
  return count > 1
    ? `Offer ${place + 1} of ${count}. Unanswered, each ${lapse}`
    : `Unanswered, it ${lapse}`
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
