import type { PerkView } from '@lexiverse/contract/perks'
import { type PerkEffects, perkEffects } from '@lexiverse/rules'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import css from './perks-test.module.css'
import { type TestPerks, useTestPerks } from './use-test-perks.ts'

/** The first six of the grid are the test perks: they are called by their place. */
const TEST_PERKS = 6

const labels: Record<keyof PerkEffects, string> = {
  activePerks: 'Active perks',
  maxMindPointsBonus: 'Maximum mind points',
  startingMindPointsBonus: 'Starting mind points',
  wordWebProximityHint: 'Word Web proximity hint',
  disableHardMode: 'Hard mode waived',
  entropyImmunity: 'Entropy immunity',
  mindPointRewardBoost: 'Mind point reward boost',
  trialSecondsBonus: 'Seconds in trials',
  scoreBonus: 'Score bonus',
  glyphChanceBonus: 'Glyph chance bonus',
  freeInsightsPerLevel: 'Free Insights a level',
  flawlessScoreBonus: 'Flawless score bonus',
  glyphCapacityBonus: 'Glyph capacity',
  revealsMysteries: 'Mysteries revealed',
  starsToPass: 'Stars to pass by a level',
  moreOffers: 'Glyphs to choose from',
  moreAnswers: 'Answers at a meeting',
  omensToLift: 'Omens to lift a level',
  declinedMindChance: 'Mind point chance after declining',
  keepsOffers: 'Offers kept until the boss',
}

const show = (value: PerkEffects[keyof PerkEffects]): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return String(value.length)
  return value === 0 ? '0' : `+${value}`
}

export function TestInterface() {
  const perks = useTestPerks()
  const { inventory, isFailed, stats } = perks
  if (isFailed) {
    return (
      <EmptyState icon="warn" title="Your perks could not be loaded">
        <Button size="small" onClick={perks.retry}>
          Try Again
        </Button>
      </EmptyState>
    )
  }
  if (!inventory) return <Loading text="Loading perks..." />
  const active = inventory.perks.filter(perk => perk.isActive).map(({ id }) => id)
  const effects = Object.entries(perkEffects(active)) as [keyof PerkEffects, never][]
  return (
    <div className={css.stack}>
      <PerkTable tested={inventory.perks.slice(0, TEST_PERKS)} perks={perks} />
      <div className={css.buttons}>
        <Button size="small" disabled={perks.isBusy} onClick={() => void perks.checkUnlocks()}>
          Check Unlocks
        </Button>
        <p role="status">{perks.said}</p>
      </div>
      <div className={css.pair}>
        <Figures
          title="Combined Effects"
          figures={effects.map(([name, value]) => [labels[name], show(value)])}
        />
        {stats && (
          <Figures
            title="Perk Statistics"
            figures={[
              ['Perks', String(stats.totalPerks)],
              ['Unlocked', String(stats.totalUnlocked)],
              ['Active', String(stats.totalActive)],
              ...Object.entries(stats.perksByCategory).map(pairOf('Category')),
              ...Object.entries(stats.perksByRarity).map(pairOf('Rarity')),
            ]}
          />
        )}
      </div>
    </div>
  )
}

const pairOf =
  (kind: string) =>
  ([name, count]: [string, number]): [string, string] => [`${kind}: ${name}`, String(count)]

interface PerkTableProps {
  readonly tested: readonly PerkView[]
  readonly perks: TestPerks
}

function PerkTable({ tested, perks }: PerkTableProps) {
  const placed = tested.map((perk, i) => ({ ...perk, place: i + 1 }))
  const columns: Column<PerkView & { place: number }>[] = [
    { id: 'place', title: 'No.', cell: ({ place }) => place },
    { id: 'name', title: 'Perk', cell: ({ name }) => <b>{name}</b> },
    { id: 'effect', title: 'Effect', cell: ({ effect }) => effect.description },
    {
      id: 'state',
      title: 'State',
      cell: ({ isUnlocked, slot }) =>
        slot ? `Active in ${slot.replace('slot', 'slot ')}` : isUnlocked ? 'Unlocked' : 'Locked',
    },
    {
      id: 'test',
      title: 'Test',
      cell: ({ name, place, slot }) => (
        <Button
          size="small"
          disabled={perks.isBusy}
          aria-label={`${slot ? 'Deactivate' : 'Activate'} ${name}`}
          onClick={() => void (slot ? perks.deactivate(slot) : perks.activate(place))}
        >
          {slot ? 'Deactivate' : 'Activate'}
        </Button>
      ),
    },
  ]
  return (
    <Table caption="Test perks" columns={columns} rows={placed} rowKey={({ place }) => place} />
  )
}

interface FiguresProps {
  readonly title: string
  readonly figures: readonly (readonly [string, string])[]
}

function Figures({ title, figures }: FiguresProps) {
  return (
    <Plate asChild className={css.figures}>
      <section aria-label={title}>
        <h2 className="t-h">{title}</h2>
        <dl>
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Plate>
  )
}
