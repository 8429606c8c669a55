import { runs } from '@lexiverse/contract/runs'
import { levelAt, planOf, routeOf } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { call } from '../../platform/api.ts'
import type { Journey } from '../../play/journey/journey-store.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './left-game.module.css'

/** An open game of a realm that the party has left is on no map: this card leads back to it. */
export function LeftGame({ journey }: { readonly journey: Journey }) {
  const slot = useStore(partyStore, state => state.slot)
  const mayRevive = useStore(roomStore, state => state.mayRevive)
  const { runId, progress, mindPoints } = journey
  const { data } = useQuery({
    queryKey: ['left-games', runId, progress.currentLevel],
    queryFn: () => call(runs.validateRun, { params: { runId }, query: {} }),
    enabled: progress.currentLevel > 1,
    staleTime: 0,
    gcTime: 0,
  })
  const left = data?.leftGames?.at(-1)
  if (!slot || !left || (mindPoints.current === 0 && !mayRevive)) return null
  const { game, level, nodeId } = left
  return createPortal(
    <Plate raised asChild className={css.card}>
      <section aria-label="Your open game">
        <p>
          <b>Your game at {planOf(level, nodeId)?.title} is still open</b>
          <small>{levelAt(level).name}</small>
        </p>
        <Button size="small" asChild>
          <Link href={`${routeOf(game, level)}?node=${nodeId}&realm=${level}`}>Finish it</Link>
        </Button>
      </section>
    </Plate>,
    slot,
  )
}
