import { type GameType, glyphOf } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { GlyphCard } from '../../art/glyph-card.tsx'
import { Icon } from '../../art/icon.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './offered-cards.module.css'
import { type GlyphChoice, shortName } from './use-glyph-choice.ts'
import { usesAhead } from './uses-ahead.ts'

interface OfferedCardsProps {
  readonly choice: GlyphChoice
  readonly ahead: readonly GameType[]
}

/** The cards side by side. A phone has little room for their text: there a leaf below has all of it. */
export function OfferedCards({ choice, ahead }: OfferedCardsProps) {
  const { completionId, glyphIds, marked, mark, held } = choice
  const leaf = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked) leaf.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <>
      <div
        className={css.cards}
        data-count={glyphIds.length}
        data-exchange={marked && held ? '' : undefined}
      >
        {glyphIds.map(glyphId => {
          const glyph = glyphOf(glyphId)
          if (!glyph) return null
          return (
            <label key={glyphId} className={css.card}>
              <input
                className="vh"
                type="radio"
                name={`offer-${completionId}`}
                aria-label={glyph.name}
                checked={marked === glyphId}
                onChange={() => mark(glyphId)}
              />
              <GlyphCard
                className={css.face ?? ''}
                rarity={glyph.rarity}
                icon={glyphId}
                name={shortName(glyph.name)}
                text={<UsesAhead glyphId={glyphId} ahead={ahead} />}
              />
              <span className={css.check}>
                <Icon id="check" size={20} />
              </span>
            </label>
          )
        })}
      </div>
      {marked && (
        <Plate ref={leaf} tone="vellum" className={css.leaf} aria-live="polite">
          <UsesAhead glyphId={marked} ahead={ahead} />
        </Plate>
      )}
    </>
  )
}

interface UsesAheadProps {
  readonly glyphId: string
  readonly ahead: readonly GameType[]
}

function UsesAhead({ glyphId, ahead }: UsesAheadProps) {
  const glyph = glyphOf(glyphId)
  const uses = usesAhead(glyphId, ahead)
  // Without a known map the card says what the glyph does anywhere, and so does one for the map itself.
  if (ahead.length === 0 || (uses.length === 0 && glyph?.actOnMap)) {
    return <span>{glyph?.description}</span>
  }
  const shown =
    uses.length > 0 ? uses : [{ places: 'No use for it here', text: glyph?.description }]
  return (
    <span className={css.uses}>
      {shown.map(({ text, places }) => (
        <span key={text}>
          <b>{places}:</b> {text}
        </span>
      ))}
    </span>
  )
}
