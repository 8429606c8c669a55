import type { GlyphInventory, GlyphView } from '@lexiverse/contract/glyphs'
import { DECLINED_GLYPH_SCORE, glyphOf } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { SlotShape } from '../../art/slot-shape.tsx'
import { Button } from '../../ui/button.tsx'
import css from './glyph-offer.module.css'
import { glyphInventory } from './inventories.ts'
import { offerChoices } from './offer-choices.ts'
import { useOfferChoice } from './use-offer-choice.ts'

interface GlyphOfferProps {
  readonly playerId: number
  readonly runId: number
  readonly completionId: string
  readonly glyphId: string
}

const FULL = 'Your satchel is full. Exchange one for it?'
const ROOM = 'There is room in your satchel now.'

/** A slot may become free while the offer waits: a glyph was used, or Deep Satchel equipped. */
const hasRoom = ({ glyphs, capacity }: GlyphInventory): boolean =>
  glyphs.reduce((sum, { quantity }) => sum + quantity, 0) < capacity

/**
 * Offers a glyph that was won with a full satchel: exchange it for a held one, or take score
 * instead.
 */
export function GlyphOffer({ playerId, runId, completionId, glyphId }: GlyphOfferProps) {
  const { data: satchel, refetch } = useQuery(glyphInventory(playerId, runId))
  const answer = useStore(offerChoices, known => known[completionId])
  const { choose, failure, isBusy } = useOfferChoice({ playerId, completionId, glyphId })
  const isRoomy = satchel !== undefined && hasRoom(satchel)
  const { name = 'this glyph', id: icon = '', description = '' } = glyphOf(glyphId) ?? {}
  // Reloaded first: sent without a free slot, the same request would decline the glyph.
  const take = async () => {
    const { data, isSuccess } = await refetch()
    if (isSuccess && hasRoom(data)) await choose(null)
  }
  if (answer) {
    return (
      <p role="status" className={css.note}>
        {answer === 'taken' ? `${name} is yours.` : `+${DECLINED_GLYPH_SCORE} score instead.`}
      </p>
    )
  }
  return (
    <fieldset className={css.offer} disabled={isBusy}>
      <legend>{isRoomy ? ROOM : FULL}</legend>
      <p className={css.offered}>
        <SlotShape shape="lozenge" icon={icon} size={52} />
        <span>
          <b>{name}</b>
          {description}
        </span>
      </p>
      {!satchel && <p>Looking into your satchel...</p>}
      {satchel && !isRoomy && <Choices held={satchel.glyphs} onChoose={choose} />}
      <Button size="small" disabled={isBusy} onClick={isRoomy ? take : () => choose(null)}>
        {isRoomy ? 'Take it' : `Decline for ${DECLINED_GLYPH_SCORE} score`}
      </Button>
      {failure && (
        <p role="alert" className={css.failed}>
          {failure}
        </p>
      )}
    </fieldset>
  )
}

interface ChoicesProps {
  readonly held: readonly GlyphView[]
  readonly onChoose: (glyphId: string) => void
}

function Choices({ held, onChoose }: ChoicesProps) {
  return (
    <div className={css.choices}>
      {held.map(({ id, name, icon, quantity }) => (
        <button key={id} type="button" onClick={() => onChoose(id)}>
          <SlotShape shape="lozenge" icon={icon} size={44} />
          <span>
            <span className="vh">Replace </span>
            {name.replace('Glyph of ', '')}
            {quantity > 1 && ` (1 of ${quantity})`}
          </span>
        </button>
      ))}
    </div>
  )
}
