import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Architecture } from './architecture.tsx'
import { DeadCode } from './dead-code.tsx'
import { referenceQuery } from './reference.ts'

/** For developers: facts read from the code at build time. */
export function DocumentationScreen() {
  return (
    <RecordPage
      title="Documentation"
      back={{ href: '/admin-dashboard', label: 'Admin', icon: 'back' }}
    >
      <Contents />
    </RecordPage>
  )
}

function Contents() {
  const { data, isError, refetch } = useQuery(referenceQuery)
  if (isError && !data) {
    return (
      <EmptyState
        icon="warn"
        title="The documentation could not be loaded"
        text="It is generated from the code by npm run build."
      >
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </EmptyState>
    )
  }
  if (!data) return <Loading text="Loading documentation..." />
  const tabs = [
    {
      id: 'architecture',
      label: 'Reference Architecture',
      content: <Architecture domains={data.domains} />,
    },
    { id: 'dead-code', label: 'Dead Code Catalog', content: <DeadCode deadCode={data.deadCode} /> },
  ]
  return <Tabs label="Documentation" tabs={tabs} />
}
