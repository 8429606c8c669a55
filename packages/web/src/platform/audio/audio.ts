import { preferences } from '../preferences.ts'
import type { CueName } from './cues.ts'
import type { AudioEngine } from './engine.ts'
import type { BedName } from './recipes.ts'

/** The one door to sound. Nothing is loaded, let alone heard, before the player has touched the page. */
let engine: Promise<AudioEngine> | null = null
let bed: BedName | null = null

async function wake(): Promise<AudioEngine> {
  const { startEngine } = await import('./engine.ts')
  const context = new AudioContext()
  if (context.state === 'suspended') await context.resume()
  return startEngine(context)
}

function withEngine(use: (engine: AudioEngine) => void): void {
  engine?.then(use).catch((error: unknown) => console.warn('Sound failed', error))
}

export function playCue(name: CueName): void {
  const { isMuted, hasEffects, effectsVolume } = preferences.getState()
  if (isMuted || !hasEffects || effectsVolume === 0) return
  withEngine(awake => awake.play(name, effectsVolume / 100))
}

/** Says which bed belongs to the screen; it is heard only where the player has asked for beds. */
export function setBed(name: BedName | null): void {
  bed = name
  layBed()
}

function layBed(): void {
  const { isMuted, hasAmbient, ambientVolume } = preferences.getState()
  const isHeard = hasAmbient && !isMuted && ambientVolume > 0
  withEngine(awake => awake.setBed(isHeard ? bed : null, ambientVolume / 100))
}

const GESTURES = ['pointerdown', 'keydown'] as const

export function installAudio(): () => void {
  const onGesture = () => {
    stopWaiting()
    engine ??= wake()
    layBed()
  }
  const stopWaiting = () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, onGesture, true)
  }
  for (const gesture of GESTURES) window.addEventListener(gesture, onGesture, true)
  const stopListening = preferences.subscribe(layBed)
  return () => {
    stopWaiting()
    stopListening()
    engine = null
  }
}
