import { perkSlots } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { EmptyPerkCard, PerkCard } from '../../../art/perk-card.tsx'
import { identity, playerIdOf } from '../../../platform/identity.ts'
import { perkInventory } from '../../../play/glyphs/inventories.ts'
import { openLoadout, prepareLoadout } from '../../../play/map/loadout-dialog-store.ts'
import { Button } from '../../../ui/button.tsx'
import css from './perks-test.module.css'

/** The manager as players meet it, in both its modes. */
export function ManagerTab() {
  const playerId = useStore(identity, playerIdOf)
  const { data } = useQuery(perkInventory(playerId))
  return (
    <div className={css.stack}>
      <p className="t-lede">The manager opens as it does on the map, or before a journey begins.</p>
      <ul className={css.slots} aria-label="Active loadout">
        {perkSlots.map((slot, i) => {
          const perk = data?.perks.find(candidate => candidate.slot === slot)
          return (
            <li key={slot}>
              {perk ? (
                <PerkCard icon={perk.icon} name={perk.name} text={perk.effect.description} />
              ) : (
                <EmptyPerkCard name={`Slot ${i + 1}`} text="Empty" />
              )}
            </li>
          )
        })}
      </ul>
      <div className={css.buttons}>
        <Button tone="primary" size="small" onClick={openLoadout}>
          Open Perks Manager
        </Button>
        <Button size="small" onClick={() => void prepareLoadout(playerId)}>
          Open as at a Journey&apos;s Start
        </Button>
      </div>
      <p className={css.note}>
        Before a journey the manager stays away while no perk is unlocked: there is nothing to
        choose.
      </p>
    </div>
  )
}
