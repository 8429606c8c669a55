import { Suspense, useEffect, useState } from 'react'
import { Route, Switch, useRoute } from 'wouter'
import { useStore } from 'zustand'
import { checkIdentity, identity, isReturning, skipCheck } from '../platform/identity.ts'
import { loadPart } from '../platform/load-part.ts'
import { Button } from '../ui/button.tsx'
import { LoadingPage } from '../ui/loading.tsx'
import { Fetched, part } from '../ui/part.tsx'
import { creditsScreen, entryScreen, loginScreen, privacyScreen, screens } from './screens.ts'
import { Titled } from './titled.tsx'

const playerTable = part(() =>
  loadPart(async () => (await import('./player-table.tsx')).PlayerTable),
)

const openToVisitors = [creditsScreen, privacyScreen]

const CHECK_PATIENCE_MS = 3_000

/** The check may take as long as a call may. */
function markSlowCheck(): void {
  if (identity.getState().status !== 'checking') return
  identity.setState({ status: 'checking', isSlow: true }, true)
}

/** Checks who the visitor is, and meanwhile loads the screen they will see. Resolves when both are done. */
export async function beginVisit(): Promise<void> {
  const checking = checkIdentity()
  setTimeout(markSlowCheck, CHECK_PATIENCE_MS)
  const parts: (Promise<unknown> | undefined)[] = [checking]
  const wanted = [...screens, loginScreen].find(({ path }) => path === window.location.pathname)
  const isVisitor = identity.getState().status === 'visitor'
  if (wanted && [loginScreen, ...openToVisitors].includes(wanted)) parts.push(wanted.preload())
  else if (isVisitor) parts.push(entryScreen.preload())
  if (isReturning() && wanted !== loginScreen) parts.push(playerTable.fetch(), wanted?.preload())
  await Promise.allSettled(parts)
}

/** Visitors reach the login page, the credits, the privacy page and, at every other address, the entry screen. */
export function Router() {
  const status = useStore(identity, who => who.status)
  const [isLogin] = useRoute(loginScreen.path)
  if (status === 'checking') return <CheckingPage />
  return (
    <>
      <Suspense fallback={<LoadingPage title="Opening" />}>
        {isLogin && <Titled screen={loginScreen} />}
        {status === 'visitor' && !isLogin && <VisitorTable />}
      </Suspense>
      {status !== 'visitor' && <PlayerPart isLogin={isLogin} />}
    </>
  )
}

/** Later than the calls of the login page, so that they do not wait for it. */
const AFTER_LOGIN_MS = 5_000

/** The login page needs nothing of the player's table, which carries the party and sends unsent results. */
function PlayerPart({ isLogin }: { readonly isLogin: boolean }) {
  const [isDue, setDue] = useState(!isLogin)
  if (!(isLogin || isDue)) setDue(true)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_LOGIN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <Suspense fallback={isLogin ? null : <LoadingPage title="Opening" />}>
      <Fetched of={playerTable} />
    </Suspense>
  )
}

/** A visitor who does not want to wait plays as a guest. */
function CheckingPage() {
  const isSlow = useStore(identity, who => 'isSlow' in who)
  return (
    <LoadingPage title="Opening">
      {isSlow && <Button onClick={() => void skipCheck()}>Continue as Guest</Button>}
    </LoadingPage>
  )
}

function VisitorTable() {
  return (
    <Switch>
      {openToVisitors.map(screen => (
        <Route key={screen.path} path={screen.path}>
          <Titled screen={screen} />
        </Route>
      ))}
      <Route>
        <Titled screen={entryScreen} />
      </Route>
    </Switch>
  )
}
