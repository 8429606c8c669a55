import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { useStore } from 'zustand'
import { checkIdentity, identity, isReturning } from '../platform/identity.ts'
import { lazyPart } from '../platform/load-part.ts'
import { Loading } from '../ui/loading.tsx'
import { entryScreen, loginScreen, screens } from './screens.ts'
import { Titled } from './titled.tsx'

const loadTable = () => import('./player-table.tsx')
const PlayerTable = lazy(() => lazyPart(async () => (await loadTable()).PlayerTable))

/** Finds out who is there. The screen of a known player is fetched meanwhile. */
export function beginVisit(): void {
  void checkIdentity()
  const wanted = [...screens, loginScreen].find(({ path }) => path === window.location.pathname)
  if (isReturning() || wanted === loginScreen) wanted?.preload()
  if (isReturning()) loadTable().catch(() => undefined)
}

/** Two tables: visitors reach the login page and, everywhere else, the entry screen. */
export function Router() {
  const status = useStore(identity, who => who.status)
  if (status === 'checking') return <Loading page />
  return (
    <Suspense fallback={<Loading page />}>
      {status === 'visitor' ? <VisitorTable /> : <PlayerTable />}
    </Suspense>
  )
}

function VisitorTable() {
  return (
    <Switch>
      <Route path={loginScreen.path}>
        <Titled screen={loginScreen} />
      </Route>
      <Route>
        <Titled screen={entryScreen} />
      </Route>
    </Switch>
  )
}
