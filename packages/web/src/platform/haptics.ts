import { preferences } from './preferences.ts'

/** Vibrates briefly if the device supports it and the player wants it. */
export function buzz(milliseconds: number): void {
  if (!preferences.getState().hasHaptics) return
  navigator.vibrate?.(milliseconds)
}
