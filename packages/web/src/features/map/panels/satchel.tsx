import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { applyGlyphOnMap } from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { GlyphPanel } from '../../../play/glyphs/glyph-panel.tsx'
import { spendOnMap } from '../../../play/glyphs/glyph-use.ts'
import { glyphInventory, inventoriesKey } from '../../../play/glyphs/inventories.ts'
import { adoptMindPoints, type Journey } from '../../../play/journey/journey-store.ts'
import { Dialog } from '../../../ui/dialog.tsx'

interface SatchelProps {
  readonly inventory: GlyphInventory
  readonly journey: Journey
  readonly playerId: number
  readonly onClose: () => void
  readonly onUse: () => void
}

/** The held glyphs and what they do; those that work on the map can be used. */
export function Satchel({ inventory, journey, playerId, onClose, onUse }: SatchelProps) {
  const { runId, mindPoints } = journey
  const spend = useSpend(playerId, runId)
  const whyNoEffect = (glyphId: string) => {
    const used = applyGlyphOnMap(glyphId, mindPoints)
    return used.ok ? null : used.refusal.message
  }
  const isAnyOfUse = inventory.glyphs.some(({ id }) => whyNoEffect(id) === null)
  const use = (glyphId: string) => {
    onClose()
    onUse()
    void spend(glyphId)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Glyphs"
      text={isAnyOfUse ? 'Choose a glyph to use it.' : 'Each waits for the moment it is made for.'}
    >
      <GlyphPanel
        glyphs={inventory.glyphs}
        capacity={inventory.capacity}
        whyNoEffect={whyNoEffect}
        onUse={use}
      />
    </Dialog>
  )
}

/** The answer contains both balances; after a refusal our copy is outdated. */
function useSpend(playerId: number, runId: number) {
  const queries = useQueryClient()
  return async (glyphId: string) => {
    const used = await spendOnMap(playerId, runId, glyphId)
    if (!used) return queries.invalidateQueries({ queryKey: inventoriesKey })
    adoptMindPoints(runId, used.mindPoints)
    queries.setQueryData(glyphInventory(playerId, runId).queryKey, used.inventory)
  }
}
