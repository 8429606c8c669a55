import type { GlyphView } from '@lexiverse/contract/glyphs'
import type { Vitals } from '@lexiverse/rules'
import { useState } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { shortName } from '../../../play/glyphs/use-glyph-choice.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import css from './mending-offer.module.css'
import type { Glyphs } from './use-glyphs.ts'

interface MendingOfferProps {
  readonly glyphs: Glyphs
  readonly view: { readonly vitals: Vitals }
  readonly isOver: boolean
}

/**
 * Offers a held Mending above the board when the last mind point is at stake. It stands in place of
 * the title: a strip between header and board would move every tile under the finger.
 */
export function MendingOffer({ glyphs, view, isOver }: MendingOfferProps) {
  const [isAsking, setAsking] = useState(false)
  const mending = glyphs.held.find(heals)
  if (!mending || view.vitals.mindPoints !== 1 || isOver || glyphs.whyNoEffect(mending.id) !== null)
    return null
  const { value } = mending.effect
  const use = () => {
    setAsking(false)
    void glyphs.use(mending.id)
  }
  return (
    <aside className={css.offer} aria-label="Mending">
      <Icon id="mending" size={26} />
      <p>
        Your {shortName(mending.name)} restores{' '}
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
