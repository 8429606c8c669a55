import type { PerkInventory, PerkView } from '@lexiverse/contract/perks'
import { type PerkSlot, perkSlots } from '@lexiverse/rules'
import { SlotShape } from '../../art/slot-shape.tsx'
import { figure } from '../../ui/figure.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import css from './perks.module.css'

interface UnlockedPerksProps {
  readonly inventory: PerkInventory
  readonly onEquip: (perkId: string, slot: PerkSlot) => void
  readonly onRemove: (slot: PerkSlot) => void
}

export function UnlockedPerks({ inventory, onEquip, onRemove }: UnlockedPerksProps) {
  const unlocked = inventory.perks.filter(perk => perk.isUnlocked)
  return (
    <section aria-labelledby="manager-unlocked">
      <h3 id="manager-unlocked">Unlocked Perks</h3>
      {unlocked.length === 0 && <p>None yet. Deeds on the journey unlock them.</p>}
      <ul className={css.list}>
        {unlocked.map(perk => (
          <li key={perk.id} data-active={perk.isActive ? '' : undefined}>
            <SlotShape shape="arch" icon={perk.icon} size={48} />
            <span>
              <b>{perk.name}</b>
              {perk.effect.description}
            </span>
            <div className={css.places}>
              {perkSlots.map(slot => (
                <SlotButton
                  key={slot}
                  perk={perk}
                  slot={slot}
                  owner={inventory.perks.find(({ id }) => id === inventory.loadout[slot])}
                  onEquip={() => onEquip(perk.id, slot)}
                  onRemove={() => onRemove(slot)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SlotButtonProps {
  readonly perk: PerkView
  readonly slot: PerkSlot
  /** The perk in the slot now. */
  readonly owner: PerkView | undefined
  readonly onEquip: () => void
  readonly onRemove: () => void
}

/** A slot held by another perk is disabled and says so, also when pressed. */
function SlotButton({ perk, slot, owner, onEquip, onRemove }: SlotButtonProps) {
  const number = perkSlots.indexOf(slot) + 1
  const isHere = owner?.id === perk.id
  const isTaken = owner !== undefined && !isHere
  const words = isTaken ? `Slot ${number} occupied` : `Slot ${number}`
  const choose = () => {
    if (isHere) onRemove()
    else if (isTaken) refuse(number, owner.name)
    else onEquip()
  }
  return (
    <Tooltip content={words}>
      <button
        type="button"
        className={css.place}
        aria-pressed={isHere}
        aria-disabled={isTaken}
        aria-label={`${perk.name}: ${words}`}
        onClick={choose}
      >
        {number}
      </button>
    </Tooltip>
  )
}

const refuse = (slot: number, owner: string) =>
  showToast({
    tone: 'destructive',
    title: `${owner} is in slot ${slot}`,
    text: `Press the ${slot} beside ${owner} to remove it first.`,
  })

export function LockedPerks({ inventory }: { readonly inventory: PerkInventory }) {
  const locked = inventory.perks.filter(perk => !perk.isUnlocked)
  return (
    <section aria-labelledby="manager-locked">
      <h3 id="manager-locked">Locked Perks</h3>
      <ul className={css.list}>
        {locked.map(({ id, name, effect, unlockCondition, progress }) => (
          <li key={id} data-locked="">
            <SlotShape shape="arch" icon="lock" size={48} />
            <span>
              <b>{name}</b>
              {effect.description}
              <small>
                {unlockCondition.description}: {figure(Math.min(progress, unlockCondition.value))}{' '}
                of {figure(unlockCondition.value)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
