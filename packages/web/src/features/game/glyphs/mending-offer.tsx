import type { GlyphView } from '@lexiverse/contract/glyphs'
import { useState } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import css from './mending-offer.module.css'
import type { Glyphs } from './use-glyphs.ts'

interface MendingOfferProps {
  readonly glyphs: Glyphs
  readonly mindPoints: number
  readonly isOver: boolean
}

/** Offers a held Mending on the board when the last mind point is at stake. */
export function MendingOffer({ glyphs, mindPoints, isOver }: MendingOfferProps) {
  const [isAsking, setAsking] = useState(false)
  const mending = glyphs.held.find(heals)
  if (!mending || mindPoints !== 1 || isOver || glyphs.whyNoEffect(mending.id) !== null) return null
  const { value } = mending.effect
  const use = () => {
    setAsking(false)
    void glyphs.use(mending.id)
  }
  return (
    <aside className={css.offer} aria-label="Mending">
      <Icon id="mending" size={26} />
      <p>
        You hold a {mending.name}. It restores{' '}
        {value === 1 ? '1 mind point' : `${value} mind points`}.
      </p>
      <Button size="small" onClick={() => setAsking(true)}>
        Mend now
      </Button>
      <AlertDialog
        open={isAsking}
        title={`Use ${mending.name}?`}
        text={`${mending.description} The glyph is spent.`}
        confirmLabel="Use Glyph"
        cancelLabel="Keep It"
        onConfirm={use}
        onCancel={() => setAsking(false)}
      />
    </aside>
  )
}

const heals = ({ effect }: GlyphView): boolean => effect.effectType === 'heal_mind'
