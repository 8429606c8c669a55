import { useState } from 'react'
import { useLocation } from 'wouter'
import { markCinematicSeen } from '../../platform/cinematic.ts'
import { Cinematic } from './cinematic.tsx'
import { filmForScreen } from './films.ts'

/** The opening film for a player who came past it, such as by a friend's link; then home. */
export function FilmScreen() {
  const [, navigate] = useLocation()
  const [film] = useState(filmForScreen)
  const finish = () => {
    markCinematicSeen()
    navigate('/', { replace: true })
  }
  return <Cinematic film={film} onDone={finish} />
}
