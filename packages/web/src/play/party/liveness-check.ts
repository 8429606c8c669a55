import { SYNC_COOLDOWN_MS } from '@lexiverse/rules'

/**
 * A connection counts as dead if a question stays unanswered this long. The server answers within
 * milliseconds; a slow network that needs longer only costs a reconnect.
 */
const ANSWER_WITHIN_MS = 1_500

export interface LivenessCheck {
  /** Asks the server for a sign of life. */
  begin(): void
  /** Any message counts as an answer. */
  onMessage(): void
  end(): void
}

/** Detects a connection that died unnoticed. `ask` returns whether the question was sent. */
export function createLivenessCheck(ask: () => boolean, onSilence: () => void): LivenessCheck {
  let messageAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const askNow = () => {
    if (ask()) timer = setTimeout(onSilence, ANSWER_WITHIN_MS)
  }
  return {
    begin() {
      end()
      // The server ignores a sync request within its cooldown.
      timer = setTimeout(askNow, Math.max(0, messageAt + SYNC_COOLDOWN_MS - performance.now()))
    },
    onMessage() {
      messageAt = performance.now()
      end()
    },
    end,
  }
}

export function onVisibilityChange(act: () => void): () => void {
  document.addEventListener('visibilitychange', act)
  return () => document.removeEventListener('visibilitychange', act)
}

/** These events come before any timer of ours would fire. */
export function onOnlineOrVisible(act: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') act()
  }
  // A page that returns from the back-forward cache has no visibility change.
  const onRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  window.addEventListener('online', act)
  window.addEventListener('pageshow', onRestored)
  const stopLooking = onVisibilityChange(look)
  return () => {
    window.removeEventListener('online', act)
    window.removeEventListener('pageshow', onRestored)
    stopLooking()
  }
}
