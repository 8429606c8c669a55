import { useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { isCinematicSeen, markCinematicSeen } from '../../platform/cinematic.ts'
import { PLAY_NOW, rememberDestination } from '../../platform/destination.ts'
import { continueAsGuest, isAccountLeft } from '../../platform/identity.ts'
import { Cinematic } from './cinematic.tsx'
import { filmForScreen } from './films.ts'

/** For visitors at any address: the opening cinematic once, then the login page. */
export function EntryScreen() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [isSeen, setSeen] = useState(isCinematicSeen)
  // Chosen once: a film that plays does not begin again when the phone is turned.
  const [film] = useState(filmForScreen)
  useEffect(() => {
    const { hash } = window.location
    rememberDestination(path + (search && `?${search}`) + hash)
  }, [path, search])
  if (isSeen) return <Redirect to="/login" replace />
  const finish = () => {
    markCinematicSeen()
    setSeen(true)
  }
  /** Whoever has an account in this browser is asked first, on the login page. */
  const playNow = async () => {
    markCinematicSeen()
    // First the address, so that the home screen is not drawn in between.
    navigate(PLAY_NOW, { replace: true })
    if (isAccountLeft() || !(await continueAsGuest())) setSeen(true)
  }
  const isInvited = path !== '/' && path !== PLAY_NOW
  return (
    <Cinematic
      film={film}
      onDone={finish}
      {...(!isInvited && { onPlayNow: () => void playNow() })}
    />
  )
}
