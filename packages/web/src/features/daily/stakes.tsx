import type { Daily } from '@lexiverse/contract/daily'
import { describeGlyph, glyphOf } from '@lexiverse/rules'
import { MindStars } from '../../art/mind-stars.tsx'
import { SlotShape } from '../../art/slot-shape.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './daily.module.css'

interface StakesProps {
  readonly day: Pick<Daily, 'glyphs' | 'mindPoints'> & Partial<Pick<Daily, 'heldGlyphs' | 'status'>>
}

/** What everybody sets out with. */
export function Stakes({ day }: StakesProps) {
  const { glyphs, mindPoints, heldGlyphs, status } = day
  const isBegun = status !== undefined && status !== 'not-begun'
  const isHeld = (id: string) =>
    !isBegun || (heldGlyphs ?? []).some(held => held.glyphId === id && held.quantity > 0)
  return (
    <Plate asChild className={css.stakes}>
      <section aria-labelledby="stakes">
        <h2 id="stakes" className={css.heading}>
          What you carry
        </h2>
        <p className={css.mind}>
          <MindStars current={mindPoints.current} max={mindPoints.maximum} size={26} />
          <span>Mind points. At none the journey ends.</span>
        </p>
        <ul className={css.glyphs}>
          {glyphs.map(id => (
            <Glyph key={id} id={id} isHeld={isHeld(id)} />
          ))}
        </ul>
        <p className={css.note}>
          A star that is lost stays dark, and the way goes on. Your score is what the stars pay,
          your mind points left, and a little for your time.
        </p>
      </section>
    </Plate>
  )
}

function Glyph({ id, isHeld }: { readonly id: string; readonly isHeld: boolean }) {
  const glyph = glyphOf(id)
  if (!glyph) return null
  const { name, icon } = describeGlyph(glyph)
  return (
    <li data-used={!isHeld || undefined}>
      <SlotShape shape="lozenge" icon={icon} size={48} />
      <span>
        {name}
        <small>{isHeld ? 'works once' : 'used'}</small>
      </span>
    </li>
  )
}
