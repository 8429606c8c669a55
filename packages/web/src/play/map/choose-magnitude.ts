import { magnitudes } from '@lexiverse/contract/magnitudes'
import { CallError, call } from '../../platform/api.ts'
import { closeMagnitudes, magnitudeDialog } from './magnitude-dialog-store.ts'

const PATIENCE_MS = 4_000

/**
 * Asks for the magnitude of a new campaign, unless no victory has opened one yet. Null if the player
 * would rather not set out now.
 */
export async function chooseMagnitude(playerId: number): Promise<number | null> {
  const own = await lookUp(playerId)
  if (!own || own.opened === 0) return 0
  const magnitude = await new Promise<number | null>(choose =>
    magnitudeDialog.setState({ status: 'choosing', own, choose }, true),
  )
  closeMagnitudes()
  return magnitude
}

/** The magnitude of the newest campaign, for another one without a question. */
export async function lastMagnitude(playerId: number): Promise<number> {
  return (await lookUp(playerId))?.last ?? 0
}

async function lookUp(playerId: number) {
  try {
    return await call(magnitudes.get, { params: { playerId } }, { timeoutMs: PATIENCE_MS })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // The journey matters more than the choice: it starts at Magnitude 0.
    console.warn('Magnitudes could not be looked up', error)
    return null
  }
}
