import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import type { PerkView } from '@lexiverse/contract/perks'
import { useStore } from 'zustand'
import { SlotShape } from '../../../art/slot-shape.tsx'
import type { Journey } from '../../../play/journey/journey-store.ts'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'
import { partyStore } from '../../../play/party/party-store.ts'
import { openSetupAt } from '../../../play/sync/saved-attempt.ts'
import { enumerate } from '../../../ui/enumerate.ts'
import { isolate } from '../../../ui/isolate.ts'
import { MapPowers } from './map-powers.tsx'
import { carriedPowers, powersAt } from './star-powers.ts'
import css from './star-sheet.module.css'

interface StarPowersProps {
  readonly node: ChartNode
  readonly journey: Journey
  readonly glyphs: GlyphInventory | undefined
  readonly perks: readonly PerkView[]
}

/** What the player carries that acts at the chosen star. */
export function StarPowers({ node, journey, glyphs, perks }: StarPowersProps) {
  const { runId, progress } = journey
  const { rulesVersion } = openSetupAt(runId, progress.currentLevel, node.id) ?? {}
  const held = { glyphs, perks, rulesVersion }
  const powers = [...carriedPowers(node, progress), ...powersAt(node, held)]
  const perkIds = perks.map(({ id }) => id)
  const mapPowers = <MapPowers key={node.id} {...{ node, journey, perkIds }} />
  if (powers.length === 0) {
    return (
      <>
        <StillPlaying />
        {mapPowers}
      </>
    )
  }
  return (
    <>
      <StillPlaying />
      <h3 id="star-powers" className={`t-caps ${css.help}`}>
        What helps you here
      </h3>
      <ul className={css.powers} aria-labelledby="star-powers">
        {powers.map(({ id, name, icon, shape, text }) => (
          <li key={id}>
            <SlotShape shape={shape} icon={icon} size={30} />
            <span>
              <b>{name}</b> {text}
            </span>
          </li>
        ))}
      </ul>
      {mapPowers}
    </>
  )
}

/** Told to the host of a party, who may wait for them. */
function StillPlaying() {
  const names = useStore(partyStore, state => state.stillPlaying)
  if (names.length === 0) return null
  return (
    <p className={css.stake} role="status">
      Still playing: {enumerate(names.map(isolate))}. You may wait. If you enter, they are asked to
      come along.
    </p>
  )
}
