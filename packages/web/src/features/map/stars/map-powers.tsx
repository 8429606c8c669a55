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

interface PowerTexts {
  label: string
  title: (star: string) => string
  text: string
  cancel: string
  done: string
}

const texts: Record<MapPower, PowerTexts> = {
  pass: {
    label: 'Pass it by',
    title: star => `Pass ${star} by?`,
    text: 'The way beyond it opens, and it pays nothing. You may still play it later. Wayfarer’s Pass allows this once in each realm.',
    cancel: 'Not now',
    done: 'You passed it by. The way beyond is open.',
  },
  lift: {
    label: 'Lift its omen',
    title: star => `Lift the omen of ${star}?`,
    text: 'It is a plain star then, and pays like one. Omen Reader allows this once in each realm.',
    cancel: 'Not now',
    done: 'The omen is lifted.',
  },
}

/** What the equipped perks let the player do with the chosen star instead of entering it. */
export function MapPowers({ node, journey, perkIds }: MapPowersProps) {
  const [asked, setAsked] = useState<MapPower | null>(null)
  const open = mapPowers.filter(power => isPossible(power, node, journey, perkIds))
  if (open.length === 0) return null
  const use = (power: MapPower) => {
    setAsked(null)
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
        <Button key={power} size="small" onClick={() => setAsked(power)}>
          {texts[power].label}
        </Button>
      ))}
      {asked && (
        <AlertDialog
          open
          title={texts[asked].title(node.title)}
          text={texts[asked].text}
          confirmLabel={texts[asked].label}
          cancelLabel={texts[asked].cancel}
          onConfirm={() => use(asked)}
          onCancel={() => setAsked(null)}
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
  // A star that was entered is the current one until another is.
  return power === 'pass' || (omenId !== undefined && state !== 'current')
}
