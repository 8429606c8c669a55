import { useLocation } from 'wouter'
import { closeLoadout } from '../../play/map/loadout-dialog-store.ts'
import { usePerks } from '../../play/perks/use-perks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { LoadoutSlots } from './loadout-slots.tsx'
import { LockedPerks, UnlockedPerks } from './perk-lists.tsx'
import css from './perks.module.css'
import { WithoutPerks } from './without-perks.tsx'

interface PerksManagerProps {
  /** A journey starts when this closes. */
  readonly isJourneyStart: boolean
}

export function PerksManager({ isJourneyStart }: PerksManagerProps) {
  const [, navigate] = useLocation()
  const perks = usePerks()
  const { inventory, equip, remove } = perks
  const toMap = () => {
    closeLoadout()
    navigate('/game-map')
  }
  return (
    <Dialog
      open
      wide
      dismissable={!isJourneyStart}
      onClose={closeLoadout}
      title={isJourneyStart ? 'Prepare Your Loadout' : 'Perks'}
      text="Choose up to three: the numbers beside a perk are the slots it can take."
    >
      {inventory ? (
        <div className={css.manager}>
          <section aria-labelledby="manager-active">
            <h3 id="manager-active">Active Loadout</h3>
            <LoadoutSlots inventory={inventory} onRemove={remove} />
          </section>
          <UnlockedPerks inventory={inventory} onEquip={equip} onRemove={remove} />
          <LockedPerks inventory={inventory} />
        </div>
      ) : (
        <WithoutPerks perks={perks} />
      )}
      <DialogActions stays>
        {isJourneyStart ? (
          <>
            <Button onClick={closeLoadout}>Skip & Start Journey</Button>
            <Button tone="primary" onClick={closeLoadout}>
              Ready - Start Journey
            </Button>
          </>
        ) : (
          <Button tone="primary" onClick={toMap}>
            Back to Map
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
