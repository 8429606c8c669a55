import { lazy, Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../platform/load-part.ts'
import { readToasts, watchToasts } from '../ui/toast-store.ts'

const Toaster = lazy(() => lazyPart(async () => (await import('../ui/toast.tsx')).Toaster))

/** Loaded with the first toast, and kept mounted so that toasts can animate out. */
export function ToastHost() {
  const toasts = useSyncExternalStore(watchToasts, readToasts)
  return <Suspense fallback={null}>{toasts.length > 0 && <Toaster />}</Suspense>
}
