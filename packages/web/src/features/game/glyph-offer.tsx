import type { Rewards } from '@lexiverse/contract/games'
import { glyphs } from '@lexiverse/contract/glyphs'
import { DECLINED_GLYPH_SCORE, glyphOf } from '@lexiverse/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SlotShape } from '../../art/slot-shape.tsx'
import { CallError, call } from '../../platform/api.ts'
import { glyphInventory, inventoriesKey } from '../../play/inventories.ts'
import { Button } from '../../ui/button.tsx'
import css from './rewards.module.css'

interface GlyphOfferProps {
  readonly playerId: number
  readonly runId: number
  readonly completionId: string
  readonly offer: Rewards['glyphs'][number]
}

/** A glyph won with a full satchel: exchange it for one that is held, or let it turn into score. */
export function GlyphOffer({ playerId, runId, completionId, offer }: GlyphOfferProps) {
  const held = useQuery(glyphInventory(playerId, runId)).data?.glyphs ?? []
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const claim = async (replaceGlyphId: string | null) => {
    setBusy(true)
    const body = { playerId, completionId, glyphId: offer.glyphId, replaceGlyphId }
    try {
      const { taken } = await call(glyphs.claim, { body })
      setAnswer(taken ? `${offer.name} is yours.` : `+${DECLINED_GLYPH_SCORE} score instead.`)
      await queries.invalidateQueries({ queryKey: inventoriesKey })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAnswer(error.reason || 'No answer came. The offer waits until your next game.')
    } finally {
      setBusy(false)
    }
  }
  if (answer) {
    return (
      <p role="status" className={css.note}>
        {answer}
      </p>
    )
  }
  return (
    <fieldset className={css.offer} disabled={isBusy}>
      <legend>Your satchel is full. Exchange one for {offer.name}?</legend>
      <p className={css.offered}>{glyphOf(offer.glyphId)?.description}</p>
      <div className={css.choices}>
        {held.map(({ id, name, icon }) => (
          <button key={id} type="button" onClick={() => claim(id)}>
            <SlotShape shape="lozenge" icon={icon} size={56} />
            <span>
              <span className="vh">Replace </span>
              {name.replace('Glyph of ', '')}
            </span>
          </button>
        ))}
      </div>
      <Button size="small" disabled={isBusy} onClick={() => claim(null)}>
        Decline for {DECLINED_GLYPH_SCORE} score
      </Button>
    </fieldset>
  )
}
