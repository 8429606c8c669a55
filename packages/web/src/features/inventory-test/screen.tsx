import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { type GameType, gameLabels } from '@lexiverse/rules'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { gameIcon } from '../../art/icons/registry.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { GlyphPanel } from '../../play/glyphs/glyph-panel.tsx'
import { glyphInventory } from '../../play/glyphs/inventories.ts'
import { usePlayerQuery } from '../../play/glyphs/use-player-query.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './inventory-test.module.css'
import { useTestGlyph } from './use-test-glyph.ts'

const FILTERS: readonly (GameType | null)[] = [null, 'word-web', 'hive-builder', 'twistle']

/** The glyph panel as each game shows it, over what the player truly holds. */
export function InventoryTestScreen() {
  const playerId = useStore(identity, playerIdOf)
  const { data, isFailed, retry } = usePlayerQuery(glyphInventory(playerId, null))
  return (
    <RecordPage
      title="Inventory Test"
      back={{ href: '/admin-dashboard', label: 'Admin', icon: 'back' }}
    >
      <p className="t-lede">
        What you hold in your open journey. Using a glyph here asks, and then truly spends it.
      </p>
      {isFailed && (
        <EmptyState icon="warn" title="Your glyphs could not be loaded">
          <Button size="small" onClick={retry}>
            Try Again
          </Button>
        </EmptyState>
      )}
      {!isFailed && !data && <Loading text="Loading glyphs..." />}
      {data && (
        <div className={css.panels}>
          {FILTERS.map(game => (
            <Filtered key={game ?? 'all'} game={game} inventory={data} />
          ))}
        </div>
      )}
    </RecordPage>
  )
}

interface FilteredProps {
  readonly game: GameType | null
  readonly inventory: GlyphInventory
}

function Filtered({ game, inventory }: FilteredProps) {
  const use = useTestGlyph(game)
  const title = game === null ? 'All Games' : gameLabels[game].label
  const glyphs = inventory.glyphs.filter(
    ({ gameTypes }) => game === null || gameTypes.includes(game),
  )
  const count = glyphs.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Plate asChild className={css.panel}>
      <section aria-label={title}>
        <header>
          <h2 className="t-h">
            <Icon id={game === null ? 'compass' : gameIcon(game)} size={24} />
            {title}
          </h2>
          <span>
            {count} of {inventory.capacity}
          </span>
        </header>
        <GlyphPanel
          glyphs={glyphs}
          capacity={inventory.capacity}
          onUse={glyphId => void use(glyphId)}
        />
      </section>
    </Plate>
  )
}
