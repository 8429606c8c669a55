import type { Rewards } from '@lexiverse/contract/games'
import { glyphOf } from '@lexiverse/rules'
import { GlyphCard } from '../../../art/glyph-card.tsx'
import { Icon } from '../../../art/icon.tsx'
import type { Rarity } from '../../../art/rarity.tsx'
import css from './card-faces.module.css'

export function GlyphFace({ glyph }: { readonly glyph: Rewards['glyphs'][number] }) {
  const { glyphId, name, rarity, icon } = glyph
  return (
    <GlyphCard
      className={css.glyph ?? ''}
      rarity={rarity as Rarity}
      icon={icon}
      name={name}
      text={glyphOf(glyphId)?.description ?? ''}
    />
  )
}

/** A star that left no glyph but gave a mind point back. */
export function MindPointFace({ count }: { readonly count: number }) {
  return (
    <article className={css.plain}>
      <Icon id="mind" size={72} />
      <b>+{count}</b>
      <span>{count === 1 ? 'Mind Point' : 'Mind Points'}</span>
    </article>
  )
}
