import { SlotShape } from '../../art/slot-shape.tsx'
import { classNames } from '../../ui/class-names.ts'
import flourish from './flourish.module.css'
import css from './glyph-note.module.css'
import { useFlourish } from './use-flourish.ts'

interface GlyphNoteProps {
  readonly icon: string
  /** How often the glyph will still act; 0 shows nothing. */
  readonly left: number
  readonly text: string
}

/** What a used glyph will still do on this board. */
export function GlyphNote({ icon, left, text }: GlyphNoteProps) {
  const isNew = useFlourish(left)
  if (left === 0) return null
  return (
    <p className={classNames(css.note, isNew && flourish.flourish)} role="status">
      <SlotShape shape="lozenge" icon={icon} size={24} />
      <span>{text}</span>
    </p>
  )
}

export const nectarText = (left: number): string =>
  left === 1 ? 'Your next word scores 2 more.' : `Your next ${left} words score 2 more each.`

export const sandText = (left: number): string =>
  left === 1 ? 'Your next word adds 10 seconds.' : `Your next ${left} words add 10 seconds each.`
