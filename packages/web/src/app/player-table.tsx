import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { takeDestination } from '../platform/destination.ts'
import { probeStorage } from '../platform/storage.ts'
import { unsentGamesNotice } from '../platform/unsent-by-account.ts'
import { watchJourneys } from '../play/journey/journey-store.ts'
import { watchQueue } from '../play/sync/send-queue.ts'
import { showToast } from '../ui/toast-store.ts'
import { DialogOverlays, RoomOverlay, ToastOverlay } from './overlays.tsx'
import { queryClient } from './query-client.ts'
import { loginScreen, notFoundScreen, screens } from './screens.ts'
import { SessionNotice } from './session-notice.tsx'
import { Titled } from './titled.tsx'

/** Signing in always returns to home; this goes on to the page the player first asked for. */
function useDestination(): void {
  const [path, navigate] = useLocation()
  useEffect(() => {
    if (path !== '/') return
    const destination = takeDestination()
    if (destination !== '/') navigate(destination, { replace: true })
  }, [path, navigate])
}

/** Tells a player who signed in to another account that the earlier games are kept. */
function useUnsentGamesNotice(): void {
  useEffect(() => {
    if (!unsentGamesNotice.getState().isDue) return
    unsentGamesNotice.setState({ isDue: false })
    showToast({
      title: 'Other games wait here',
      text: 'They belong to another account: kept on this device, and saved when it signs in again.',
    })
  }, [])
}

let isStorageChecked = false

/** Once per visit: without storage nothing outlives the page. */
function useStorageNotice(): void {
  useEffect(() => {
    if (isStorageChecked) return
    isStorageChecked = true
    if (probeStorage().isWritable) return
    showToast({
      title: 'This browser stores nothing',
      text: 'Your settings and unsent results last only until you close this page.',
    })
  }, [])
}

function useJourneys(): void {
  useEffect(() => {
    const stops = [watchJourneys(), watchQueue()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/** Every screen, for guests and signed-in players, but for the login page, which the router draws. */
export function PlayerTable() {
  useJourneys()
  useDestination()
  useUnsentGamesNotice()
  useStorageNotice()
  return (
    <QueryClientProvider client={queryClient}>
      <RoomOverlay />
      <Switch>
        {screens.map(screen => (
          <Route key={screen.path} path={screen.path}>
            <Titled screen={screen} />
          </Route>
        ))}
        <Route path={loginScreen.path}>{null}</Route>
        <Route>
          <Titled screen={notFoundScreen} />
        </Route>
      </Switch>
      <DialogOverlays />
      <SessionNotice />
      <ToastOverlay />
    </QueryClientProvider>
  )
}
