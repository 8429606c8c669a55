import { type MapAid, mapAt } from '@lexiverse/rules'
import { useState } from 'react'
import { CallError } from '../../platform/api.ts'
import { isKnownAssisted, recordMapAid } from '../../play/map-aid.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './aids.module.css'

export const aidLabels: Record<MapAid, string> = {
  'unlock-all-nodes': 'Unlock All Nodes',
  'test-level-2': 'Test Level 2 Randomization',
  'test-level-3': 'Test Level 3 Randomization',
}

const testedLevels: Partial<Record<MapAid, number>> = { 'test-level-2': 2, 'test-level-3': 3 }

interface Drawing {
  level: number
  types: Record<string, string>
}

/** Aids ask once, mark the journey, and then do what they say. */
export function useAids(runId: number) {
  const [asked, setAsked] = useState<MapAid | null>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)

  const take = async (aid: MapAid) => {
    try {
      const { drawnTypes } = await recordMapAid(runId, aid)
      const level = testedLevels[aid]
      if (level && drawnTypes) setDrawing({ level, types: drawnTypes })
      else showToast({ title: aidLabels[aid], text: 'Every star of this level is open.' })
    } catch (error) {
      const text = error instanceof CallError ? error.reason || error.message : String(error)
      showToast({ tone: 'destructive', title: 'The aid could not be used', text })
    }
  }
  const ask = (aid: MapAid) => (isKnownAssisted(runId) ? void take(aid) : setAsked(aid))
  const confirm = () => {
    if (asked) void take(asked)
    setAsked(null)
  }
  return {
    asked,
    ask,
    confirm,
    cancel: () => setAsked(null),
    drawing,
    close: () => setDrawing(null),
  }
}

export function AidDialogs({ aids }: { readonly aids: ReturnType<typeof useAids> }) {
  return (
    <>
      <AlertDialog
        open={aids.asked !== null}
        title={aids.asked ? aidLabels[aids.asked] : ''}
        text="This journey will be marked as assisted. It plays on as usual, and counts for no best score, achievement, perk or ranking."
        confirmLabel="Use the aid"
        cancelLabel="Cancel"
        onConfirm={aids.confirm}
        onCancel={aids.cancel}
      />
      <Dialog
        open={aids.drawing !== null}
        onClose={aids.close}
        title={`Level ${aids.drawing?.level ?? ''} Randomization`}
        text="The games drawn for the open stars of this level."
        actions={<Button onClick={aids.close}>Close</Button>}
      >
        {aids.drawing && <DrawnTable drawing={aids.drawing} />}
      </Dialog>
    </>
  )
}

function DrawnTable({ drawing }: { readonly drawing: Drawing }) {
  const places = mapAt(drawing.level, '').filter(({ id }) => id in drawing.types)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Star</th>
          <th scope="col">Puzzle</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ id, title }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{drawing.types[id]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
