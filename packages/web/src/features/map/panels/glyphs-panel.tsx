import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { GLYPH_CAPACITY, GLYPH_SLOTS_DRAWN } from '@lexiverse/rules'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Pips, type Rarity } from '../../../art/rarity.tsx'
import { SlotShape } from '../../../art/slot-shape.tsx'
import { lazyPart } from '../../../platform/load-part.ts'
import type { Journey } from '../../../play/journey/journey-store.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import css from './panels.module.css'

const loadSatchel = () => import('./satchel.tsx')
const Satchel = lazy(() => lazyPart(async () => (await loadSatchel()).Satchel))

/** Prefetch; a failure shows when the part is opened. */
const prefetch = () => void loadSatchel().catch(() => undefined)

type Glyph = GlyphInventory['glyphs'][number]

/** One slot for each glyph held, however many are of a kind. */
function slotsOf(glyphs: readonly Glyph[]): { place: number; glyph: Glyph | null }[] {
  const held = glyphs.flatMap(glyph => Array<Glyph>(glyph.quantity).fill(glyph))
  return Array.from({ length: GLYPH_SLOTS_DRAWN }, (_, place) => ({
    place,
    glyph: held[place] ?? null,
  }))
}

interface GlyphsPanelProps {
  readonly inventory: GlyphInventory | undefined
  readonly journey: Journey
  readonly playerId: number
  readonly onOffer: () => void
}

export function GlyphsPanel({ inventory, journey, playerId, onOffer }: GlyphsPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const slots = slotsOf(inventory?.glyphs ?? [])
  const capacity = inventory?.capacity ?? GLYPH_CAPACITY
  // One for each star: of the glyphs shown there one can be taken.
  const waiting = new Set(inventory?.offers.map(({ completionId }) => completionId)).size
  const count = slots.filter(({ glyph }) => glyph).length
  const { heading, onUse } = useFocusKept(count)
  return (
    <section className={css.panel} aria-labelledby="glyphs">
      <header className={css.head}>
        <h2 id="glyphs" ref={heading} tabIndex={-1}>
          GLYPHS
        </h2>
        {waiting > 0 && (
          <button type="button" className={css.waiting} onClick={onOffer}>
            {waiting} waiting
          </button>
        )}
        <span>
          {count} of {capacity}
        </span>
      </header>
      <ul className={css.slots} data-satchel="">
        {slots.map(({ place, glyph }) => (
          <li key={place} data-closed={place >= capacity || undefined}>
            <GlyphSlot glyph={glyph} onOpen={() => setOpen(true)} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {isOpen && inventory && (
          <Satchel {...{ inventory, journey, playerId, onUse }} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </section>
  )
}

/** Longest expected time for using a glyph and refetching the inventory. */
const USE_MS = 20_000

/** The slot of a spent glyph disappears with the focus: the heading takes it. */
function useFocusKept(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const use = useRef({ count: 0, until: 0 })
  useEffect(() => {
    const isSpent = count < use.current.count && performance.now() < use.current.until
    if (!isSpent) return
    use.current.count = 0
    // Runs after the dialog has tried to return the focus.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [count])
  const onUse = () => {
    use.current = { count, until: performance.now() + USE_MS }
  }
  return { heading, onUse }
}

interface GlyphSlotProps {
  readonly glyph: Glyph | null
  readonly onOpen: () => void
}

function GlyphSlot({ glyph, onOpen }: GlyphSlotProps) {
  if (!glyph) {
    return (
      <span className={css.slot} role="img" aria-label="Empty glyph slot" data-free="">
        <SlotShape shape="lozenge" />
      </span>
    )
  }
  return (
    <Tooltip
      content={
        <>
          <strong>{glyph.name}</strong>
          {glyph.description}
        </>
      }
    >
      <button
        type="button"
        className={css.slot}
        aria-label={`${glyph.name}, ${glyph.rarity}`}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={onOpen}
      >
        <SlotShape shape="lozenge" icon={glyph.icon} />
        <span className={css.pips} data-rarity={glyph.rarity}>
          <Pips rarity={glyph.rarity as Rarity} />
        </span>
      </button>
    </Tooltip>
  )
}
