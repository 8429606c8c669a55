import type { GlyphView } from '@lexiverse/contract/glyphs'
import { DECLINED_GLYPH_SCORE, type GameType, glyphOf } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { Icon } from '../../art/icon.tsx'
import type { Rarity } from '../../art/rarity.tsx'
import { SlotShape } from '../../art/slot-shape.tsx'
import { Button } from '../../ui/button.tsx'
import { SATCHEL, useCardFlight } from './card-flight.ts'
import css from './glyph-offer.module.css'
import { OfferedCards } from './offered-cards.tsx'
import { type GlyphChoice, glyphName, shortName } from './use-glyph-choice.ts'

interface GlyphOfferProps {
  readonly choice: GlyphChoice
  /** The games that the player still has to play on this map. */
  readonly ahead: readonly GameType[]
  /** Lights the page around the cards, as the best of them deserves. */
  readonly light?: Rarity | undefined
}

const FULL = 'Your satchel is full. Exchange one for it?'

/** The glyphs won at a star: the player marks one of them, or takes score instead. */
export function GlyphOffer({ choice, ahead, light }: GlyphOfferProps) {
  const { answer, glyphIds, marked, held, freeSlots, failure, isBusy } = choice
  const offer = useCardFlight(choice)
  if (answer) return <Answered glyphId={answer.glyphId} />
  return (
    <fieldset ref={offer} className={css.offer} disabled={isBusy} data-light={light}>
      <legend className={css.title}>
        {glyphIds.length > 1 ? 'Choose one glyph' : 'Take it or leave it'}
      </legend>
      <OfferedCards choice={choice} ahead={ahead} />
      {marked && !choice.isSatchelKnown && <p role="status">Looking into your satchel...</p>}
      {marked && held && <HeldGlyphs held={held} choice={choice} />}
      {freeSlots > 0 && <p className={css.free}>{freeText(freeSlots)}</p>}
      {failure && (
        <p role="alert" className={css.failed}>
          {failure}
        </p>
      )}
      <Button tone="text" size="small" onClick={choice.decline}>
        Decline for {DECLINED_GLYPH_SCORE} score
      </Button>
    </fieldset>
  )
}

const freeText = (count: number): string =>
  count === 1 ? 'One of your glyph places is free.' : `${count} of your glyph places are free.`

/** Takes the marked glyph. It stands where the page has its main button. */
export function TakeButton({ choice }: { readonly choice: GlyphChoice }) {
  const { label, isReady, isBusy, confirm } = choice
  return (
    <Button tone="primary" disabled={!isReady || isBusy} onClick={confirm}>
      {label}
    </Button>
  )
}

function Answered({ glyphId }: { readonly glyphId: string | null }) {
  const note = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: the keyboard continues from here, not from the top.
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus()
  }, [])
  const glyph = glyphId === null ? undefined : glyphOf(glyphId)
  return (
    <p ref={note} tabIndex={-1} role="status" className={css.note} data-rarity={glyph?.rarity}>
      {glyph && (
        <span className={css.taken} {...{ [SATCHEL]: '' }}>
          <SlotShape shape="lozenge" icon={glyph.id} size={72} />
        </span>
      )}
      {glyphId === null
        ? `+${DECLINED_GLYPH_SCORE} score instead.`
        : `${glyphName(glyphId)} is yours.`}
    </p>
  )
}

interface HeldGlyphsProps {
  readonly held: readonly GlyphView[]
  readonly choice: GlyphChoice
}

/** A press only marks the glyph to give: what is given is gone. */
function HeldGlyphs({ held, choice }: HeldGlyphsProps) {
  const { completionId, marked, given, give } = choice
  const place = useRef<HTMLFieldSetElement>(null)
  // They would be below the fold.
  useEffect(() => {
    if (marked) place.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <fieldset ref={place} className={css.held}>
      <legend>{FULL}</legend>
      <div className={css.choices}>
        {held.map(({ id, name, icon, quantity }) => (
          <label key={id} className={css.choice}>
            <input
              className="vh"
              type="radio"
              name={`given-${completionId}`}
              checked={given === id}
              onChange={() => give(id)}
            />
            <SlotShape shape="lozenge" icon={icon} size={44} />
            <span>
              {shortName(name)}
              {quantity > 1 && ` (1 of ${quantity})`}
            </span>
            <span className={css.check}>
              <Icon id="check" size={16} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
