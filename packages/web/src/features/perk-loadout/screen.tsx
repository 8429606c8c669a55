import type { PerkView } from '@lexiverse/contract/perks'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Realm } from '../../art/realm.ts'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { setBed } from '../../platform/audio/audio.ts'
import { activeJourney, journeys } from '../../play/journey/journey-store.ts'
import { openLoadout } from '../../play/map/loadout-dialog-store.ts'
import { type Perks, usePerks } from '../../play/perks/use-perks.ts'
import { markPerksSeen } from '../../play/rewards/new-perks.ts'
import { Button, IconLink } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import { LoadoutSlots } from './loadout-slots.tsx'
import { LockedPlaceholder, PerkTile } from './perk-tile.tsx'
import css from './perks.module.css'
import { SavedLoadouts } from './saved-loadouts.tsx'
import { WithoutPerks } from './without-perks.tsx'

/** The first page has thirteen perks in fifteen places. */
const FIRST_PAGE = 13
const PLACES = 15
const SLOTS = 3

export function PerkLoadoutScreen() {
  const perks = usePerks()
  const level = useStore(journeys, state => activeJourney(state)?.progress.currentLevel ?? 0)
  useEffect(markPerksSeen, [])
  useEffect(() => setBed(`map-${level as Realm}`, level), [level])
  return (
    <div className={css.page}>
      <RealmBackdrop realm={level as Realm} scene="board" />
      <TitleBar
        title="PERK SELECTION"
        start={<IconLink icon="back" label="Back to the map" href="/game-map" />}
      />
      <main className={css.main}>
        <Selection perks={perks} />
      </main>
    </div>
  )
}

function Selection({ perks }: { readonly perks: Perks }) {
  const { inventory, toggle, remove } = perks
  if (!inventory) return <WithoutPerks perks={perks} />
  const active = inventory.perks.filter(perk => perk.isActive).length
  return (
    <>
      <Plate asChild className={css.loadout}>
        <section aria-labelledby="active-loadout">
          <h2 id="active-loadout" className="t-h">
            ACTIVE LOADOUT
          </h2>
          <p>Select up to 3 perks for your run</p>
          <LoadoutSlots inventory={inventory} onRemove={remove} />
          <Button size="small" onClick={openLoadout}>
            Manage slots
          </Button>
          <p className={css.hint}>
            Perks for mind points count from the start of a journey, all others from your next game.
          </p>
        </section>
      </Plate>
      <PerkPages
        perks={inventory.perks}
        tile={perk => (
          <PerkTile
            key={perk.id}
            perk={perk}
            isFull={active >= SLOTS}
            onToggle={() => toggle(perk)}
          />
        )}
      />
      <Plate className={css.saved}>
        <SavedLoadouts inventory={inventory} />
      </Plate>
    </>
  )
}

interface PerkPagesProps {
  readonly perks: readonly PerkView[]
  readonly tile: (perk: PerkView) => ReactNode
}

/** The grid, one page at a time. */
function PerkPages({ perks, tile }: PerkPagesProps) {
  const [page, setPage] = useState(0)
  const pages = pagesOf(perks)
  const shown = pages[page] ?? []
  const missing = page === 0 ? Math.max(0, PLACES - shown.length) : 0
  return (
    <div className={css.pages}>
      {pages.length > 1 && (
        <nav className={css.turn} aria-label="Pages of perks">
          {pages.map((on, place) => (
            <button
              key={on[0]?.id}
              type="button"
              aria-current={place === page ? 'page' : undefined}
              onClick={() => setPage(place)}
            >
              {pageNames[place]}
              <small>
                {on.filter(perk => perk.isUnlocked).length} of {on.length} unlocked
              </small>
            </button>
          ))}
        </nav>
      )}
      <section className={css.grid} aria-label="Perks">
        {shown.map(tile)}
        {Array.from({ length: missing }, (_, i) => `place-${i}`).map(key => (
          <LockedPlaceholder key={key} />
        ))}
      </section>
    </div>
  )
}

const pageNames = ['First perks', 'Perks that join games', 'Perks that change a choice']

function pagesOf(perks: readonly PerkView[]): PerkView[][] {
  const further = perks.slice(FIRST_PAGE)
  const joining = further.filter(({ effect }) => effect.type === 'carry')
  const choosing = further.filter(({ effect }) => effect.type !== 'carry')
  return [perks.slice(0, FIRST_PAGE), joining, choosing].filter(page => page.length > 0)
}
