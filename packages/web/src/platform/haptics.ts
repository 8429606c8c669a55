import { preferences } from './preferences.ts'

/** A short buzz where the device can and the player wants it. */
export function buzz(milliseconds: number): void {
  if (!preferences.getState().hasHaptics) return
  navigator.vibrate?.(milliseconds)
}
