import { type MapPower, mapPowerLeft, mapPowers } from '@lexiverse/rules'
import { useState } from 'react'
import { failureReason } from '../../../platform/api.ts'
import { playCue } from '../../../platform/audio/audio.ts'
import type { Journey } from '../../../play/journey/journey-store.ts'
import { sendMapPower } from '../../../play/journey/send-map-power.ts'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import css from './star-sheet.module.css'

interface MapPowersProps {
  readonly node: ChartNode
  readonly journey: Journey
  readonly perkIds: readonly string[]
}

const texts: Record<MapPower, { label: string; text: string; done: string }> = {
  pass: {
    label: 'Pass it by',
    text: 'It pays nothing, but the way beyond it opens, and the chance of a mind point at your next star rises by 50 percentage points, to 75 percent at most. You may still play it later, without that. Wayfarer’s Pass allows this once in each realm.',
    done: 'You passed it by. The way beyond is open.',
  },
  lift: {
    label: 'Lift its omen',
    text: 'Its payment goes too, but the chance of a mind point at your next star rises by 50 percentage points, to 75 percent at most. Omen Reader allows this once in each realm.',
    done: 'The omen is lifted. Omen Reader can lift one again in the next realm.',
  },
}

const PASSED = 'You passed it by. You may still play it for its reward.'

/** What the equipped perks let the player do with the chosen star instead of entering it. */
export function MapPowers({ node, journey, perkIds }: MapPowersProps) {
  const [asked, ask] = useState<MapPower | null>(null)
  const open = mapPowers.filter(power => isPossible(power, node, journey, perkIds))
  const told = isPassed(node, journey) && <p className={css.stake}>{PASSED}</p>
  if (open.length === 0) return told
  const use = (power: MapPower) => {
    ask(null)
    sendMapPower(journey.runId, node.id, power).then(
      () => {
        playCue('perk')
        showToast({ title: texts[power].done })
      },
      (error: unknown) =>
        showToast({
          tone: 'destructive',
          title: 'The perk could not be used',
          text: failureReason(error),
        }),
    )
  }
  return (
    <div className={css.mapPowers}>
      {told}
      {open.map(power => (
        <Button key={power} size="small" onClick={() => ask(power)}>
          {texts[power].label}
        </Button>
      ))}
      {asked && (
        <AlertDialog
          open
          title={asked === 'pass' ? `Pass ${node.title} by?` : 'Lift this omen?'}
          text={texts[asked].text}
          confirmLabel={texts[asked].label}
          cancelLabel="Not now"
          onConfirm={() => use(asked)}
          onCancel={() => ask(null)}
        />
      )}
    </div>
  )
}

function isPassed({ id, state }: ChartNode, { progress }: Journey): boolean {
  const { currentLevel, passed = [] } = progress
  return state !== 'completed' && passed.includes(`${currentLevel}:${id}`)
}

function isPossible(
  power: MapPower,
  { id, type, state, isPending, omenId, next }: ChartNode,
  { progress }: Journey,
  perkIds: readonly string[],
): boolean {
  const {
    kind = 'campaign',
    currentLevel: level,
    passed = [],
    lifted = [],
    entered = [],
  } = progress
  const isOpen = (state === 'available' || state === 'current') && !isPending
  if (!isOpen || type === 'boss' || type === 'start') return false
  if (mapPowerLeft({ kind, level, passed, lifted }, power, perkIds) < 1) return false
  const isWayOpen = next.every(beyond => progress.unlockedNodes.includes(beyond))
  if (power === 'pass' && isWayOpen) return false
  return power === 'pass' || (omenId !== undefined && !entered.includes(id))
}
