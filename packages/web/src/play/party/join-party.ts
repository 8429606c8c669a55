import { runs } from '@lexiverse/contract/runs'
import { MAP_PATH, roomTexts } from '@lexiverse/rules'
import { CallError, call } from '../../platform/api.ts'
import { adoptAttempt, type Journey, journeys, showJourney } from '../journey/journey-store.ts'
import { whyCannotFollow } from './party-place.ts'
import type { Room } from './room.ts'
import { roomStore, showRoomError } from './room-store.ts'

/** The party's journey from the server, else the local copy; null if there is neither. */
export async function readPartyRun(runId: number): Promise<Journey | null> {
  try {
    const run = await call(runs.validateRun, { params: { runId }, query: {} })
    adoptAttempt(run, { isOver: !run.valid, isShown: false })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('The journey of the party could not be read', error)
  }
  const known = journeys.getState().multiplayer
  return known?.runId === runId ? known : null
}

/** Where the host last led, or the map if this player cannot enter that game. */
function partyTarget(room: Room, journey: Journey): string {
  const { path } = room.state.gameData
  const { mayRevive } = roomStore.getState()
  return whyCannotFollow(path, journey, { room, mayRevive }) ? MAP_PATH : path
}

/** Joins the party from any screen at the player's request. */
export async function joinParty(navigate: (path: string) => void): Promise<void> {
  const runId = roomStore.getState().room?.you.runId ?? null
  if (runId === null) return
  const journey = await readPartyRun(runId)
  const { room } = roomStore.getState()
  if (!room) return
  if (!journey) return showRoomError(roomTexts.connectionLost)
  showJourney('multiplayer')
  navigate(partyTarget(room, journey))
}
