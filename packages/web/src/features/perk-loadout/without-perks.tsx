import { failureReason } from '../../platform/api.ts'
import type { Perks } from '../../play/perks/use-perks.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'

/** Shown while perks load, or when they could not be loaded. */
export function WithoutPerks({ perks }: { readonly perks: Perks }) {
  if (!perks.isFailed) return <Loading text="Loading perks..." />
  return (
    <EmptyState
      icon="warn"
      title="Your perks could not be loaded"
      text={failureReason(perks.error)}
    >
      <Button size="small" onClick={perks.retry}>
        Try Again
      </Button>
    </EmptyState>
  )
}
