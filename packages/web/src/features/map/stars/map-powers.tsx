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

const texts: Record<MapPower, { label: string; done: string }> = {
  pass: { label: 'Pass it by', done: 'You passed it by. The way beyond is open.' },
  lift: {
    label: 'Lift its omen',
    done: 'The omen is lifted. Omen Reader can lift one again in the next realm.',
  },
}

/** What the equipped perks let the player do with the chosen star instead of entering it. */
export function MapPowers({ node, journey, perkIds }: MapPowersProps) {
  const [isPassAsked, askPass] = useState(false)
  const open = mapPowers.filter(power => isPossible(power, node, journey, perkIds))
  if (open.length === 0) return null
  const use = (power: MapPower) => {
    askPass(false)
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
      {open.map(power => (
        <Button
          key={power}
          size="small"
          // Lifting is not confirmed: the map does not know every star that was entered before, and the server refuses those.
          onClick={() => (power === 'lift' ? use(power) : askPass(true))}
        >
          {texts[power].label}
        </Button>
      ))}
      {isPassAsked && (
        <AlertDialog
          open
          title={`Pass ${node.title} by?`}
          text="The way beyond it opens, and it pays nothing. You may still play it later. Wayfarer’s Pass allows this once in each realm."
          confirmLabel={texts.pass.label}
          cancelLabel="Not now"
          onConfirm={() => use('pass')}
          onCancel={() => askPass(false)}
        />
      )}
    </div>
  )
}

function isPossible(
  power: MapPower,
  { id, type, state, isPending, omenId, next }: ChartNode,
  { progress }: Journey,
  perkIds: readonly string[],
): boolean {
  const { kind = 'campaign', currentLevel: level, passed = [], lifted = [] } = progress
  const isOpen = (state === 'available' || state === 'current') && !isPending
  if (!isOpen || type === 'boss' || type === 'start') return false
  if (mapPowerLeft({ kind, level, passed, lifted }, power, perkIds) < 1) return false
  const isWayOpen = next.every(beyond => progress.unlockedNodes.includes(beyond))
  if (power === 'pass' && (isWayOpen || passed.includes(`${level}:${id}`))) return false
  // Of the stars that were entered only the current one is known here.
  return power === 'pass' || (omenId !== undefined && state !== 'current')
}
