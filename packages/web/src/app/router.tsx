import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { useStore } from 'zustand'
import { checkIdentity, identity, isReturning } from '../platform/identity.ts'
import { lazyPart } from '../platform/load-part.ts'
import { Loading } from '../ui/loading.tsx'
import { entryScreen, loginScreen, screens } from './screens.ts'
import { Titled } from './titled.tsx'

const loadTable = () => import('./player-table.tsx')
const PlayerTable = lazy(() => lazyPart(async () => (await loadTable()).PlayerTable))

/** A known player's screen is fetched while the check runs. */
function begin(): void {
  void checkIdentity()
  if (!isReturning()) return
  loadTable().catch(() => undefined)
  screens.find(({ path }) => path === window.location.pathname)?.preload()
}

/** Two tables: visitors reach the login page and, everywhere else, the entry screen. */
export function Router() {
  const { status } = useStore(identity)
  useEffect(begin, [])
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
