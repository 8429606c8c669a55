import * as z from 'zod/mini'
import { stored } from './storage.ts'

/** Raise it to show the cinematic to everybody again. */
const RESET_VERSION = 'v1'

const seen = stored('cinematicSeen', 1, z.boolean(), false)
const lastReset = stored('cinematicReset', 1, z.string(), '')

/** Shows the cinematic once more after each new reset version. */
export function applyCinematicReset(): void {
  if (lastReset.read() === RESET_VERSION) return
  seen.clear()
  lastReset.write(RESET_VERSION)
}

export const isCinematicSeen = (): boolean => seen.read()
export const markCinematicSeen = (): void => seen.write(true)
export const resetCinematic = (): void => seen.clear()

export function cinematicStatus(): { seen: boolean; resetVersion: string } {
  return { seen: seen.read(), resetVersion: lastReset.read() }
}
