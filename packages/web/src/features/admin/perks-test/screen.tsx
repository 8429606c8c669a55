import { RecordPage } from '../../../play/records/record-page.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdminGate } from '../gate.tsx'
import { OutcomeDialog } from '../outcome-dialog.tsx'
import { PerkControls } from '../perk-controls.tsx'
import { useOperation } from '../use-operation.ts'
import { ManagerTab } from './manager-tab.tsx'
import { TestInterface } from './test-interface.tsx'

const tabs = [
  { id: 'interface', label: 'Test Interface', content: <TestInterface /> },
  { id: 'manager', label: 'Perks Manager', content: <ManagerTab /> },
  { id: 'admin', label: 'Admin Controls', content: <AdminControls /> },
]

export function PerksTestScreen() {
  return (
    <RecordPage
      title="Perks Test"
      back={{ href: '/admin-dashboard', label: 'Admin', icon: 'back' }}
    >
      <Tabs label="Perks test" tabs={tabs} />
    </RecordPage>
  )
}

function AdminControls() {
  const operations = useOperation()
  return (
    <AdminGate>
      <PerkControls operations={operations} />
      <OutcomeDialog operations={operations} />
    </AdminGate>
  )
}
