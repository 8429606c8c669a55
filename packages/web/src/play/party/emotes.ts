import type { Emote } from '@lexiverse/rules'
import { createStore } from 'zustand/vanilla'
import { storedSeat, storeSeat } from './party-store.ts'

export const EMOTE_MS = 3_000

interface EmoteState {
  /** The emote at each participant's disc, by public id. */
  shown: Readonly<Record<string, Emote>>
  muted: readonly string[]
  /** The newest one; `number` tells it from an equal one before. */
  newest: { who: string; emote: Emote; number: number } | null
}

export const emoteStore = createStore<EmoteState>(() => ({
  shown: {},
  muted: storedSeat().muted ?? [],
  newest: null,
}))

let newestNumber = 0
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function hide(who: string): void {
  const { [who]: _, ...shown } = emoteStore.getState().shown
  emoteStore.setState({ shown })
}

/** Shows an emote for 3 seconds; a newer one of the same participant replaces it. */
export function showEmote(who: string, emote: Emote): void {
  clearTimeout(timers.get(who))
  timers.set(
    who,
    setTimeout(() => hide(who), EMOTE_MS),
  )
  emoteStore.setState(({ shown }) => ({
    shown: { ...shown, [who]: emote },
    newest: { who, emote, number: ++newestNumber },
  }))
}

/** An emote of another participant, unless this player has muted them. */
export function takeEmote(who: string | null, emote: Emote): void {
  if (who !== null && !emoteStore.getState().muted.includes(who)) showEmote(who, emote)
}

export function mute(who: string, isMuted: boolean): void {
  const others = emoteStore.getState().muted.filter(id => id !== who)
  const muted = isMuted ? [...others, who] : others
  emoteStore.setState({ muted })
  storeSeat({ muted: [...muted] })
  if (isMuted) hide(who)
}

export function clearEmotes(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  emoteStore.setState({ shown: {}, muted: [], newest: null })
}
