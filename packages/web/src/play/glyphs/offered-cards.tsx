import { type GameType, glyphOf } from '@lexiverse/rules'
import { GlyphCard } from '../../art/glyph-card.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './offered-cards.module.css'
import { usesAhead } from './uses-ahead.ts'

interface OfferedCardsProps {
  readonly completionId: string
  readonly glyphIds: readonly string[]
  readonly ahead: readonly GameType[]
  readonly marked: string | null
  readonly onMark: (glyphId: string) => void
}

/** The cards side by side. Three are too narrow for their text on a phone: there a leaf below has it. */
export function OfferedCards(props: OfferedCardsProps) {
  const { completionId, glyphIds, ahead, marked, onMark } = props
  return (
    <>
      <div className={css.cards} data-count={glyphIds.length}>
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
                onChange={() => onMark(glyphId)}
              />
              <GlyphCard
                className={css.face ?? ''}
                rarity={glyph.rarity}
                icon={glyphId}
                name={glyph.name.replace('Glyph of ', '')}
                text={<UsesAhead glyphId={glyphId} ahead={ahead} />}
              />
            </label>
          )
        })}
      </div>
      {marked && glyphIds.length > 2 && (
        <Plate tone="vellum" className={css.leaf} aria-live="polite">
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
  // Without a known map the card says what the glyph does anywhere.
  if (ahead.length === 0) return <span>{glyphOf(glyphId)?.description}</span>
  const uses = usesAhead(glyphId, ahead)
  if (uses.length === 0) return <span>Nothing for it on this map. It can wait for the next.</span>
  return (
    <span className={css.uses}>
      {uses.map(({ text, places }) => (
        <span key={text}>
          <b>{places}</b> {text}
        </span>
      ))}
    </span>
  )
}
