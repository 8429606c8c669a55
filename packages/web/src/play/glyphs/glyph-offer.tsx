import type { GlyphInventory, GlyphView } from '@lexiverse/contract/glyphs'
import { DECLINED_GLYPH_SCORE, type GameType, glyphOf } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Rarity } from '../../art/rarity.tsx'
import { SlotShape } from '../../art/slot-shape.tsx'
import { Button } from '../../ui/button.tsx'
import css from './glyph-offer.module.css'
import { glyphInventory } from './inventories.ts'
import { offerChoices } from './offer-choices.ts'
import { OfferedCards } from './offered-cards.tsx'
import { useOfferChoice } from './use-offer-choice.ts'

interface GlyphOfferProps {
  readonly playerId: number
  readonly runId: number
  readonly completionId: string
  readonly glyphIds: readonly string[]
  /** The games that the player still has to play on this map. */
  readonly ahead: readonly GameType[]
  /** Lights the page around the cards, as the best of them deserves. */
  readonly light?: Rarity | undefined
}

const FULL = 'Your satchel is full. Exchange one for it?'

/** A slot may become free while the offer waits: a glyph was used, or Deep Satchel equipped. */
const hasRoom = ({ glyphs, capacity }: GlyphInventory): boolean =>
  glyphs.reduce((sum, { quantity }) => sum + quantity, 0) < capacity

const nameOf = (glyphId: string): string => glyphOf(glyphId)?.name ?? 'this glyph'
const shortName = (name: string): string => name.replace('Glyph of ', '')

/** The glyphs won at a star: the player takes one of them, or score instead. */
export function GlyphOffer(props: GlyphOfferProps) {
  const { playerId, runId, completionId, glyphIds, ahead, light } = props
  const { data: satchel, refetch } = useQuery(glyphInventory(playerId, runId))
  const answer = useStore(offerChoices, known => known[completionId])
  const { choose, failure, isBusy } = useOfferChoice({ playerId, completionId })
  const [only] = glyphIds.length === 1 ? glyphIds : []
  const [marked, setMarked] = useState(only ?? null)
  const ways = useShown(marked)
  // Reloaded first: sent without a free slot, the same request would decline the glyph.
  const take = async (glyphId: string) => {
    const { data, isSuccess } = await refetch()
    if (isSuccess && hasRoom(data)) await choose(glyphId)
  }
  if (answer) return <Answered glyphId={answer.glyphId} />
  return (
    <fieldset className={css.offer} disabled={isBusy} data-light={light}>
      <legend className={css.title}>
        {glyphIds.length > 1 ? 'Choose one glyph' : 'A glyph waits for you'}
      </legend>
      <OfferedCards {...{ completionId, glyphIds, ahead, marked }} onMark={setMarked} />
      {marked && !satchel && <p role="status">Looking into your satchel...</p>}
      {marked && satchel && !hasRoom(satchel) && (
        <Choices held={satchel.glyphs} onChoose={given => choose(marked, given)} />
      )}
      <div ref={ways} className={css.ways}>
        {marked && satchel && hasRoom(satchel) && (
          <Button onClick={() => take(marked)}>Take {shortName(nameOf(marked))}</Button>
        )}
        <Button size="small" onClick={() => choose(null)}>
          Decline for {DECLINED_GLYPH_SCORE} score
        </Button>
      </div>
      {failure && (
        <p role="alert" className={css.failed}>
          {failure}
        </p>
      )}
    </fieldset>
  )
}

/** On a phone the buttons for the marked glyph would be below the fold. */
function useShown(marked: string | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked) place.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return place
}

function Answered({ glyphId }: { readonly glyphId: string | null }) {
  return (
    <p role="status" className={css.note}>
      {glyphId === null
        ? `+${DECLINED_GLYPH_SCORE} score instead.`
        : `${nameOf(glyphId)} is yours.`}
    </p>
  )
}

interface ChoicesProps {
  readonly held: readonly GlyphView[]
  readonly onChoose: (glyphId: string) => void
}

function Choices({ held, onChoose }: ChoicesProps) {
  return (
    <>
      <p className={css.full}>{FULL}</p>
      <div className={css.choices}>
        {held.map(({ id, name, icon, quantity }) => (
          <button key={id} type="button" onClick={() => onChoose(id)}>
            <SlotShape shape="lozenge" icon={icon} size={44} />
            <span>
              <span className="vh">Replace </span>
              {shortName(name)}
              {quantity > 1 && ` (1 of ${quantity})`}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}
