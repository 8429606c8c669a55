import type { PerkInventory } from '@lexiverse/contract/perks'
import { type PerkSlot, perkSlots } from '@lexiverse/rules'
import { Icon } from '../../art/icon.tsx'
import { SlotShape } from '../../art/slot-shape.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { PerkFacts } from './perk-facts.tsx'
import css from './perks.module.css'

interface LoadoutSlotsProps {
  readonly inventory: PerkInventory
  readonly onRemove: (slot: PerkSlot) => void
}

/** The three slots; pressing a filled slot clears it. */
export function LoadoutSlots({ inventory, onRemove }: LoadoutSlotsProps) {
  return (
    <ol className={css.slots}>
      {perkSlots.map((slot, i) => {
        const perk = inventory.perks.find(candidate => candidate.slot === slot)
        return (
          <li key={slot}>
            {perk ? (
              <Tooltip content={<PerkFacts perk={perk} />}>
                <button type="button" className={css.slot} onClick={() => onRemove(slot)}>
                  <SlotShape shape="arch" icon={perk.icon} size={72} />
                  <b>{perk.name}</b>
                  <span>
                    <Icon id="close" size={14} /> Remove
                  </span>
                </button>
              </Tooltip>
            ) : (
              <div className={css.slot} data-empty="">
                <SlotShape shape="arch" size={72} />
                <b>Slot {i + 1}</b>
                <span>Empty</span>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
