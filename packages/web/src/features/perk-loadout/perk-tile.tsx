import type { PerkView } from '@lexiverse/contract/perks'
import { Icon } from '../../art/icon.tsx'
import { SlotShape } from '../../art/slot-shape.tsx'
import { figure } from '../../ui/figure.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { PerkFacts } from './perk-facts.tsx'
import css from './perks.module.css'

interface PerkTileProps {
  readonly perk: PerkView
  readonly isFull: boolean
  readonly onToggle: () => void
}

/** A toggle for one perk; pressed while the perk is equipped. */
export function PerkTile({ perk, isFull, onToggle }: PerkTileProps) {
  const { name, icon, isUnlocked, isActive, effect, unlockCondition, progress } = perk
  const isIdle = !isUnlocked || (isFull && !isActive)
  return (
    <Tooltip content={<PerkFacts perk={perk} />}>
      <button
        type="button"
        className={css.tile}
        aria-pressed={isUnlocked ? isActive : undefined}
        aria-disabled={isIdle}
        data-locked={isUnlocked ? undefined : ''}
        onClick={() => isUnlocked && onToggle()}
      >
        <SlotShape shape="arch" icon={isUnlocked ? icon : 'lock'} size={72} />
        <b>{name}</b>
        <span>{effect.description}</span>
        {!isUnlocked && (
          <small>
            <span className="vh">Locked. </span>
            {unlockCondition.description}{' '}
            <span className={css.tally}>
              ({figure(Math.min(progress, unlockCondition.value))} of{' '}
              {figure(unlockCondition.value)})
            </span>
          </small>
        )}
        {isActive && (
          <span className={css.mark}>
            <Icon id="check" size={16} /> Equipped
          </span>
        )}
      </button>
    </Tooltip>
  )
}

/** An empty cell: the grid has more cells than there are perks. */
export function LockedPlaceholder() {
  return (
    <div className={css.tile} data-locked="" role="img" aria-label="Undiscovered perk">
      <SlotShape shape="arch" size={72} />
      <b aria-hidden="true">?</b>
    </div>
  )
}
