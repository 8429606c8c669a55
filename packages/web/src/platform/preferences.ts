import { timerModes } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { onStoredByOtherTab, stored } from './storage.ts'

export const textSizes = ['normal', 'large', 'larger', 'largest'] as const
export const motions = ['system', 'full', 'reduced'] as const

const volume = z.int().check(z.minimum(0), z.maximum(100))

const schema = z.object({
  /** Silences everything, whatever the settings below. */
  isMuted: z.boolean(),
  hasEffects: z.boolean(),
  hasAmbient: z.boolean(),
  effectsVolume: volume,
  ambientVolume: volume,
  isColourBlind: z.boolean(),
  textSize: z.enum(textSizes),
  motion: z.enum(motions),
  hasHaptics: z.boolean(),
  timerMode: z.enum(timerModes),
  /** Absent in preferences of earlier releases. */
  keepsWrongGroup: z._default(z.boolean(), false),
  hasPartyNews: z._default(z.boolean(), true),
  hasPartySounds: z._default(z.boolean(), true),
  /** The day is shared in words instead of signs. */
  sharesWords: z._default(z.boolean(), false),
})
export type Preferences = z.infer<typeof schema>

export const defaultPreferences: Preferences = {
  isMuted: false,
  hasEffects: true,
  hasAmbient: false,
  effectsVolume: 70,
  ambientVolume: 40,
  isColourBlind: false,
  textSize: 'normal',
  motion: 'system',
  hasHaptics: true,
  timerMode: 'timed',
  keepsWrongGroup: false,
  hasPartyNews: true,
  hasPartySounds: true,
  sharesWords: false,
}

const storedPreferences = stored('preferences', 1, schema, defaultPreferences)

export const preferences = createStore<Preferences>(() => storedPreferences.read())

export function prefer(change: Partial<Preferences>): void {
  preferences.setState(change)
  storedPreferences.write(preferences.getState())
}

export const toggleMute = (): void => prefer({ isMuted: !preferences.getState().isMuted })

/** Sets the attributes that the style sheets read. */
function applyToPage({ isColourBlind, textSize, motion }: Preferences): void {
  const { dataset } = document.documentElement
  dataset.cb = isColourBlind ? 'on' : 'off'
  dataset.text = textSize
  dataset.motion = motion
}

export function applyPreferences(): () => void {
  applyToPage(preferences.getState())
  const stopApplying = preferences.subscribe(applyToPage)
  const stopWatching = onStoredByOtherTab('preferences', () =>
    preferences.setState(storedPreferences.read(), true),
  )
  return () => {
    stopApplying()
    stopWatching()
  }
}

export function isMotionReduced(): boolean {
  const { motion } = preferences.getState()
  if (motion !== 'system') return motion === 'reduced'
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
