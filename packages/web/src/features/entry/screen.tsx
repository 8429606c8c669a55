import { useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { isCinematicSeen, markCinematicSeen } from '../../platform/cinematic.ts'
import { rememberDestination } from '../../platform/destination.ts'
import { Cinematic } from './cinematic.tsx'
import poster from './opening.jpg'
import mp4 from './opening.mp4'
import captions from './opening.vtt'
import webm from './opening.webm'

const film = { webm, mp4, poster, captions }

/** For visitors at any address: the opening cinematic once, then the login page. */
export function EntryScreen() {
  const [path] = useLocation()
  const search = useSearch()
  const [isSeen, setSeen] = useState(isCinematicSeen)
  useEffect(() => rememberDestination(search ? `${path}?${search}` : path), [path, search])
  if (isSeen) return <Redirect to="/login" replace />
  const finish = () => {
    markCinematicSeen()
    setSeen(true)
  }
  return <Cinematic film={film} onDone={finish} />
}
