import type { PerkInventory } from '@lexiverse/contract/perks'
import { perkSlots } from '@lexiverse/rules'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { SlotShape } from '../../../art/slot-shape.tsx'
import { newPerks } from '../../../play/rewards/new-perks.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import css from './panels.module.css'

export function PerksPanel({ inventory }: { readonly inventory: PerkInventory | undefined }) {
  const active = perkSlots.map(slot => inventory?.perks.find(perk => perk.slot === slot) ?? null)
  const fresh = useStore(newPerks, ({ ids }) => ids.length)
  return (
    <section className={css.panel} aria-labelledby="perks">
      <header className={css.head}>
        <h2 id="perks">PERKS</h2>
        {fresh > 0 && (
          <Link href="/perk-loadout" className={css.fresh}>
            {fresh} new
            <span className="vh">: look at your perks</span>
          </Link>
        )}
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
      <Link
        href="/perk-loadout"
        className={css.slot}
        aria-label={`${perk.name}: change your perks`}
      >
        <SlotShape shape="arch" icon={perk.icon} />
      </Link>
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
