import type { PerkInventory, PerkView } from '@lexiverse/contract/perks'
import { type PerkSlot, perkSlots } from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Flecks } from '../../../art/glory.tsx'
import { PerkArch } from '../../../art/perk-arch.tsx'
import type { Realm } from '../../../art/realm.ts'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'
import { SlotShape } from '../../../art/slot-shape.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { inventoriesKey } from '../../../play/glyphs/inventories.ts'
import { usePerks } from '../../../play/perks/use-perks.ts'
import type { Unlock } from '../../../play/rewards/unlocks.ts'
import { Button } from '../../../ui/button.tsx'
import { Headline } from '../endings/headline.tsx'
import { deedText } from './deed-text.ts'
import { FullScene, SceneTitle } from './full-scene.tsx'
import css from './perk-unlocked.module.css'

interface PerkUnlockedProps {
  /** Shown one after the other. */
  readonly perks: readonly Unlock[]
  readonly level: number
  readonly onDone: () => void
}

/** The page of a perk that was unlocked, with the way to equip it at once. */
export function PerkUnlocked({ perks, level, onDone }: PerkUnlockedProps) {
  const [shown, setShown] = useState(0)
  const queries = useQueryClient()
  useEffect(() => void queries.invalidateQueries({ queryKey: inventoriesKey }), [queries])
  const perk = perks[shown]
  if (!perk) return null
  const goOn = () => (shown + 1 < perks.length ? setShown(shown + 1) : onDone())
  return (
    <FullScene key={perk.id} className={css.unlocked}>
      <RealmBackdrop realm={level as Realm} scene="board" />
      <Flecks className={css.flecks ?? ''} />
      <Arch perk={perk} onDone={goOn} count={perks.length} place={shown} />
    </FullScene>
  )
}

interface ArchProps {
  readonly perk: Unlock
  readonly count: number
  readonly place: number
  readonly onDone: () => void
}

function Arch({ perk, count, place, onDone }: ArchProps) {
  const { inventory, equip, replace } = usePerks()
  const [chosen, setChosen] = useState<PerkSlot | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => playCue('perk'), [])
  const view = inventory?.perks.find(({ id }) => id === perk.id)
  const free = inventory && perkSlots.find(slot => inventory.loadout[slot] === null)
  const slot = free ?? chosen
  const wear = async () => {
    if (!slot) return
    setBusy(true)
    const isEquipped = await (free ? equip(perk.id, slot) : replace(perk.id, slot))
    // A toast has told a failure: the player may try again.
    if (isEquipped) onDone()
    else setBusy(false)
  }
  return (
    <div className={css.page}>
      <div className={css.gate}>
        <PerkArch className={css.arch ?? ''} icon={perk.id} />
        <div className={css.name}>
          <b>{perk.title}</b>
          <p>{perk.text}</p>
        </div>
      </div>
      <p className={`t-caps ${css.deed}`}>{view && deedText(view.unlockCondition.description)}</p>
      <SceneTitle className={css.title}>
        <Headline isGilded>A perk is yours</Headline>
      </SceneTitle>
      <p className={`t-lede ${css.lede}`}>It stays with you after this journey ends.</p>
      {count > 1 && (
        <p className={css.count}>
          {place + 1} of {count}
        </p>
      )}
      {inventory && <Places {...{ inventory, perk, free, chosen }} onChoose={setChosen} />}
      <div className={css.ways}>
        <Button
          tone="primary"
          size="large"
          disabled={isBusy || !view?.isUnlocked || !slot}
          onClick={wear}
        >
          {slot || !inventory ? 'Equip now' : 'Choose a place'}
        </Button>
        <Button tone="text" onClick={onDone}>
          Keep it for later
        </Button>
      </div>
    </div>
  )
}

interface PlacesProps {
  readonly inventory: PerkInventory
  readonly perk: Unlock
  readonly free: PerkSlot | undefined
  readonly chosen: PerkSlot | null
  readonly onChoose: (slot: PerkSlot) => void
}

const ordinals = ['first', 'second', 'third']

/** The three places of the loadout. If all are taken, one is chosen for the new perk. */
function Places({ inventory, perk, free, chosen, onChoose }: PlacesProps) {
  return (
    <div className={css.places}>
      {perkSlots.map(slot => {
        const held = inventory.perks.find(other => other.slot === slot)
        const isMeant = slot === (free ?? chosen)
        const icon = isMeant ? perk.id : held?.icon
        return (
          <Place
            key={slot}
            {...{ icon, isMeant }}
            held={held}
            onChoose={free ? null : () => onChoose(slot)}
          />
        )
      })}
      <p>
        {free
          ? `The ${ordinals[perkSlots.indexOf(free)]} of your three places is free for it.`
          : 'Your three places are taken. Choose one to exchange.'}
      </p>
    </div>
  )
}

interface PlaceProps {
  readonly icon: string | undefined
  readonly isMeant: boolean
  readonly held: PerkView | undefined
  /** Null while another place is free. */
  readonly onChoose: (() => void) | null
}

function Place({ icon, isMeant, held, onChoose }: PlaceProps) {
  const picture = <SlotShape shape="arch" icon={icon} size={60} />
  if (!onChoose) return <span data-meant={isMeant || undefined}>{picture}</span>
  return (
    <button
      type="button"
      aria-pressed={isMeant}
      aria-label={`Replace ${held?.name ?? 'this place'}`}
      data-meant={isMeant || undefined}
      onClick={onChoose}
    >
      {picture}
    </button>
  )
}
