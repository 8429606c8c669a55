import { type OpenGame, runs } from '@lexiverse/contract/runs'
import { levelAt, planOf, routeOf } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { call } from '../../platform/api.ts'
import type { Journey } from '../../play/journey/journey-store.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './left-games.module.css'

const none: readonly OpenGame[] = []

/** Asked of the server, so that another device of the player knows them too. */
function useOpenGames({ runId, progress, isOver }: Journey): readonly OpenGame[] {
  const { data } = useQuery({
    queryKey: ['open-games', runId, progress.currentLevel, isOver],
    queryFn: () => call(runs.validateRun, { params: { runId }, query: {} }),
    staleTime: 0,
    gcTime: 0,
  })
  const openGames = data?.openGames ?? none
  useEffect(() => {
    partyStore.setState({ openGames })
    return () => partyStore.setState({ openGames: none })
  }, [openGames])
  return openGames
}

/** Open games of realms that the party has left, or of a journey that it has won, are on no map: this card leads back to them. */
export function LeftGames({ journey }: { readonly journey: Journey }) {
  const slot = useStore(partyStore, state => state.slot)
  const mayRevive = useStore(roomStore, state => state.mayRevive)
  const { progress, mindPoints, isOver } = journey
  const left = useOpenGames(journey).filter(({ level }) => isOver || level < progress.currentLevel)
  if (!slot || left.length === 0 || (mindPoints.current === 0 && !mayRevive)) return null
  return createPortal(
    <Plate raised asChild className={css.card}>
      <ul aria-label="Your open games">
        {left.map(({ game, level, nodeId }) => (
          <li key={`${level}.${nodeId}`}>
            <p id={`left-${level}-${nodeId}`}>
              <b>Your game at {planOf(level, nodeId)?.title} is still open</b>
              <small>{levelAt(level).name}</small>
            </p>
            <Button size="small" asChild>
              <Link
                href={`${routeOf(game, level)}?node=${nodeId}&realm=${level}`}
                aria-describedby={`left-${level}-${nodeId}`}
              >
                Finish it
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Plate>,
    slot,
  )
}
