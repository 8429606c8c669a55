import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import type { PerkInventory } from '@lexiverse/contract/perks'
import { GLYPH_CAPACITY, GLYPH_SLOTS_DRAWN, perkSlots } from '@lexiverse/rules'
import { Link } from 'wouter'
import { SlotShape } from '../../art/slot-shape.tsx'
import { Pips, type Rarity } from '../../ui/rarity.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import css from './panels.module.css'

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
  readonly onOffer: () => void
}

export function GlyphsPanel({ inventory, onOffer }: GlyphsPanelProps) {
  const slots = slotsOf(inventory?.glyphs ?? [])
  const capacity = inventory?.capacity ?? GLYPH_CAPACITY
  const count = slots.filter(({ glyph }) => glyph).length
  return (
    <section className={css.panel} aria-labelledby="glyphs">
      <header className={css.head}>
        <h2 id="glyphs">Glyphs</h2>
        {inventory && inventory.offers.length > 0 && (
          <button type="button" className={css.waiting} onClick={onOffer}>
            {inventory.offers.length} waiting
          </button>
        )}
        <span>
          {count} of {capacity}
        </span>
      </header>
      <ul className={css.slots}>
        {slots.map(({ place, glyph }) => (
          <li key={place} data-closed={place >= capacity || undefined}>
            <GlyphSlot glyph={glyph} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GlyphSlot({ glyph }: { readonly glyph: Glyph | null }) {
  if (!glyph) {
    return (
      <span className={css.slot} role="img" aria-label="Empty glyph slot">
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
      <button type="button" className={css.slot} aria-label={`${glyph.name}, ${glyph.rarity}`}>
        <SlotShape shape="lozenge" icon={glyph.icon} />
        <span className={css.pips} data-rarity={glyph.rarity}>
          <Pips rarity={glyph.rarity as Rarity} />
        </span>
      </button>
    </Tooltip>
  )
}

export function PerksPanel({ inventory }: { readonly inventory: PerkInventory | undefined }) {
  const active = perkSlots.map(slot => inventory?.perks.find(perk => perk.slot === slot) ?? null)
  return (
    <section className={css.panel} aria-labelledby="perks">
      <header className={css.head}>
        <h2 id="perks">Perks</h2>
        <span>
          {active.filter(Boolean).length} of {perkSlots.length}
        </span>
      </header>
      <ul className={css.slots}>
        {active.map((perk, place) => (
          <li key={perkSlots[place]}>{perk ? <PerkSlot perk={perk} /> : <EmptyPerkSlot />}</li>
        ))}
      </ul>
    </section>
  )
}

function PerkSlot({ perk }: { readonly perk: PerkInventory['perks'][number] }) {
  return (
    <Tooltip
      content={
        <>
          <strong>{perk.name}</strong>
          {perk.description}
        </>
      }
    >
      <button type="button" className={css.slot} aria-label={perk.name}>
        <SlotShape shape="arch" icon={perk.icon} />
      </button>
    </Tooltip>
  )
}

function EmptyPerkSlot() {
  return (
    <Link href="/perk-loadout" className={css.slot} aria-label="Empty perk slot: choose a perk">
      <SlotShape shape="arch" />
    </Link>
  )
}
