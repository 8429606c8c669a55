import { afterFrame } from '../after-frame.ts'
import { preferences } from '../preferences.ts'
import type { BedName, CueName } from './cues.ts'
import type { AudioEngine } from './engine.ts'
import type { Realm } from './tuning.ts'

/** The engine, loaded at the first gesture: browsers play no sound before it. */
let context: AudioContext | null = null
let engine: Promise<AudioEngine> | null = null
let bed: BedName | null = null
let realm: Realm = 1
let bedOwner = 0
let lastCue = 0

/** A cue later than this is dropped. */
const LATE_MS = 400

async function load(awake: AudioContext): Promise<AudioEngine> {
  const { startEngine } = await import('./engine.ts')
  const started = startEngine(awake)
  obey(started)
  return started
}

function withEngine(use: (engine: AudioEngine) => void): void {
  engine?.then(use).catch((error: unknown) => console.warn('Sound failed', error))
}

/** `step` raises the pitch within a row: the second chosen word sounds above the first. */
export function playCue(name: CueName, step = 0): void {
  const { isMuted, hasEffects, effectsVolume } = preferences.getState()
  lastCue = performance.now()
  if (isMuted || !hasEffects || effectsVolume === 0 || document.hidden) return
  const asked = lastCue
  afterFrame(() =>
    withEngine(awake => {
      if (performance.now() - asked > LATE_MS) return
      awake.play(name, { step, realm })
    }),
  )
}

/** A bed without an owner stops after this time; the next screen takes it over before. */
const OWNERLESS_MS = 1_500

/**
 * Sets the ambient bed of the screen and its realm; it sounds only if the player has switched beds on.
 * Returns a function that gives it up: a screen without a bed is silent.
 */
export function setBed(name: BedName | null, level: number = realm): () => void {
  bed = name
  realm = level as Realm
  bedOwner += 1
  withEngine(obey)
  const owner = bedOwner
  return () => {
    setTimeout(() => {
      if (owner === bedOwner) setBed(null)
    }, OWNERLESS_MS)
  }
}

/** Applies changed preferences, also to sounds that are playing. */
function obey(awake: AudioEngine): void {
  const { isMuted, hasEffects, effectsVolume } = preferences.getState()
  awake.setMuted(isMuted)
  awake.setCueVolume(hasEffects ? effectsVolume / 100 : 0)
  layBed(awake)
}

function layBed(awake: AudioEngine): void {
  const { isMuted, hasAmbient, ambientVolume } = preferences.getState()
  const isBedHeard = hasAmbient && !isMuted && ambientVolume > 0
  awake.setBed(isBedHeard ? bed : null, ambientVolume / 100)
}

/** Browsers count the lifted finger on touch screens and the press of a mouse as a gesture. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const

function onGesture(): void {
  context ??= new AudioContext()
  if (engine) withEngine(layBed)
  else engine = begin(context)
  if (!document.hidden) resume(context)
}

/** A failed load is retried at the next gesture. */
function begin(awake: AudioContext): Promise<AudioEngine> {
  const loading = load(awake)
  loading.catch(() => {
    if (engine === loading) engine = null
  })
  return loading
}

/** Also after an interruption: a phone call suspends the audio context on some devices. */
function resume(awake: AudioContext): void {
  if (awake.state === 'running' || awake.state === 'closed') return
  awake.resume().catch((error: unknown) => console.warn('Sound could not go on', error))
}

function onVisibility(): void {
  if (!context) return
  if (!document.hidden) {
    resume(context)
    return
  }
  context.suspend().catch((error: unknown) => console.warn('Sound could not pause', error))
}

const PRESSABLE = 'button, a[href], [role="button"], [role="menuitem"], [role="switch"]'

/** Every pressed button clicks, unless its action has a sound of its own. */
function onClick({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest(PRESSABLE)) return
  const pressed = performance.now()
  setTimeout(() => lastCue < pressed && playCue('button-click'))
}

export function installAudio(): () => void {
  for (const gesture of GESTURES) window.addEventListener(gesture, onGesture, true)
  window.addEventListener('click', onClick, true)
  document.addEventListener('visibilitychange', onVisibility)
  const stopListening = preferences.subscribe(() => withEngine(obey))
  return () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, onGesture, true)
    window.removeEventListener('click', onClick, true)
    document.removeEventListener('visibilitychange', onVisibility)
    stopListening()
    engine = null
    context = null
  }
}
