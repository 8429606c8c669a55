import { AdminGate } from '../gate.tsx'
import { OutcomeDialog } from '../outcome-dialog.tsx'
import { PerkControls } from '../perk-controls.tsx'
import { useOperation } from '../use-operation.ts'

export function AdminControls() {
  const operations = useOperation()
  return (
    <AdminGate>
      <PerkControls operations={operations} />
      <OutcomeDialog operations={operations} />
    </AdminGate>
  )
}
