import type { GlyphView } from '@lexiverse/contract/glyphs'
import { useEffect, useRef } from 'react'
import { SlotShape } from '../../art/slot-shape.tsx'
import css from './meeting.module.css'

interface GlyphPickProps {
  readonly legend: string
  readonly glyphs: readonly GlyphView[]
  readonly chosen: string | null
  readonly onChoose: (glyphId: string) => void
}

export function GlyphPick({ legend, glyphs, chosen, onChoose }: GlyphPickProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  // On a phone it opens below the fold.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <fieldset ref={place} className={css.pick}>
      <legend className="t-caps">{legend}</legend>
      {glyphs.map(({ id, name, description, icon }) => (
        <label key={id} className={css.glyph} data-chosen={id === chosen || undefined}>
          <input
            type="radio"
            name={legend}
            value={id}
            className={css.radio}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <SlotShape shape="lozenge" icon={icon} size={48} />
          <span>
            <b>{name}</b>
            {description}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
