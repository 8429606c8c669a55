import { runs } from '@lexiverse/contract/runs'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { CallError, call } from '../../platform/api.ts'
import { adoptAttempt } from '../../play/journey-store.ts'
import type { Room } from '../../play/room/room.ts'
import { keepSeat, keptSeat } from '../../play/room-door.ts'

/** The party's journey is the one that map and games show from now on. */
async function showPartyRun(runId: number): Promise<void> {
  try {
    const told = await call(runs.validateRun, { params: { runId }, query: {} })
    adoptAttempt(told, { isOver: !told.valid, isShown: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('The journey of the party could not be read', error)
  }
}

/** Where the host leads, this browser goes: each time once, also after a lost connection. */
export function useFollowing(room: Room | null): void {
  const [, navigate] = useLocation()
  const runId = room?.you.runId ?? null
  const navigations = room?.state.gameData.navigations ?? 0
  const target = room?.state.gameData.path ?? ''

  useEffect(() => {
    if (runId === null || navigations <= keptSeat().followed) return
    keepSeat({ followed: navigations })
    void showPartyRun(runId).then(() => {
      const { pathname, search } = window.location
      if (pathname + search !== target) navigate(target)
    })
  }, [runId, navigations, target, navigate])
}
