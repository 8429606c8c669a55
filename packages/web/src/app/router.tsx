import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useStore } from 'zustand'
import { checkIdentity, identity } from '../platform/identity.ts'
import { Loading } from '../ui/loading.tsx'
import { notFound, type Screen, screens } from './screens.ts'

export function Router() {
  const { status } = useStore(identity)
  useEffect(() => void checkIdentity(), [])
  if (status === 'checking') return <Loading page />
  const open = status === 'visitor' ? screens.filter(screen => screen.isForVisitors) : screens
  return (
    <Suspense fallback={<Loading page />}>
      <Switch>
        {open.map(screen => (
          <Route key={screen.path} path={screen.path}>
            <Titled screen={screen} />
          </Route>
        ))}
        {status === 'visitor' ? <Redirect to="/login" /> : <Route component={notFound} />}
      </Switch>
    </Suspense>
  )
}

function Titled({ screen }: { readonly screen: Screen }) {
  const { title, component: Component } = screen
  useEffect(() => {
    document.title = title === 'Lexiverse' ? title : `${title} · Lexiverse`
  }, [title])
  return <Component />
}
