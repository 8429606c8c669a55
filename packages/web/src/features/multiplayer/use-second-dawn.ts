import { glyphOf } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { glyphInventory } from '../../play/glyphs/inventories.ts'
import { type Journey, journeys } from '../../play/journey/journey-store.ts'
import { roomStore } from '../../play/party/room-store.ts'

/** Games that were open at a victory can still be played; a defeat has closed them. */
const mayHaveOpenGame = ({ isOver, hasOpenAttempt, progress }: Journey): boolean =>
  isOver ? progress.gameCompleted : hasOpenAttempt

/** A player at zero mind points in an open game may return to it while holding a Second Dawn. */
export function useSecondDawn(): void {
  const playerId = useStore(identity, playerIdOf)
  const journey = useStore(journeys, state => state.multiplayer)
  const isAtZero = journey?.mindPoints.current === 0 && mayHaveOpenGame(journey)
  const { data } = useQuery({
    ...glyphInventory(playerId, journey?.runId ?? null),
    enabled: isAtZero === true,
  })
  const holdsRevival = data?.glyphs.some(({ id }) => glyphOf(id)?.revives) ?? false
  const mayRevive = isAtZero === true && holdsRevival
  useEffect(() => roomStore.setState({ mayRevive }), [mayRevive])
}
