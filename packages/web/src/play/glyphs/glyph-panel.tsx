import type { GlyphView } from '@lexiverse/contract/glyphs'
import { GLYPH_SLOTS_DRAWN } from '@lexiverse/rules'
import { useState } from 'react'
import { Pips, type Rarity } from '../../art/rarity.tsx'
import { SlotShape } from '../../art/slot-shape.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import css from './glyph-panel.module.css'

interface GlyphPanelProps {
  readonly glyphs: readonly GlyphView[]
  /** Number of usable slots; slots beyond it are drawn closed. */
  readonly capacity: number
  /** Why a glyph has no effect now; null if it has one. */
  readonly whyNoEffect?: (glyphId: string) => string | null
  /** Absent: the panel is read-only. */
  readonly onUse?: (glyphId: string) => void
}

/** Asks for confirmation before a glyph is spent. */
export function GlyphPanel({ glyphs, capacity, whyNoEffect, onUse }: GlyphPanelProps) {
  const [asked, setAsked] = useState<GlyphView | null>(null)
  const use = () => {
    if (asked) onUse?.(asked.id)
    setAsked(null)
  }
  return (
    <>
      <ul className={css.slots}>
        {slotsOf(glyphs).map(({ place, glyph }) => (
          <li key={place} data-closed={place >= capacity && !glyph ? '' : undefined}>
            {glyph ? (
              <FullSlot
                glyph={glyph}
                reason={whyNoEffect?.(glyph.id) ?? null}
                isIdle={!onUse}
                onChoose={() => setAsked(glyph)}
              />
            ) : (
              <span className={css.empty} role="img" aria-label="Empty glyph slot">
                <SlotShape shape="lozenge" size={64} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== null}
        title={`Use ${asked?.name ?? ''}?`}
        text={asked ? warningOf(asked) : ''}
        confirmLabel="Use Glyph"
        cancelLabel="Keep It"
        onConfirm={use}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

interface FullSlotProps {
  readonly glyph: GlyphView
  readonly reason: string | null
  readonly isIdle: boolean
  readonly onChoose: () => void
}

function FullSlot({ glyph, reason, isIdle, onChoose }: FullSlotProps) {
  const { name, description, icon, rarity } = glyph
  return (
    <button
      type="button"
      className={css.slot}
      disabled={isIdle || reason !== null}
      onClick={onChoose}
    >
      <SlotShape shape="lozenge" icon={icon} size={64} />
      <span className={css.facts} data-rarity={rarity}>
        <b>{name}</b>
        <span className={css.rarity}>
          {rarity} <Pips rarity={rarity as Rarity} />
        </span>
        <span className={css.text}>{description}</span>
        {reason && <span className={css.reason}>{reason}</span>}
      </span>
    </button>
  )
}

/** One slot per glyph, also for several of a kind. */
function slotsOf(glyphs: readonly GlyphView[]) {
  const each = glyphs.flatMap(glyph => Array<GlyphView>(glyph.quantity).fill(glyph))
  const count = Math.max(GLYPH_SLOTS_DRAWN, each.length)
  return Array.from({ length: count }, (_, place) => ({ place, glyph: each[place] ?? null }))
}

const COSTLY = 'instant_solve_with_cost'

function warningOf({ description, effect }: GlyphView): string {
  const cost = effect.effectType === COSTLY ? ' It costs one mind point.' : ''
  return `${description}${cost} The glyph is spent.`
}
