import { SYNC_COOLDOWN_MS } from '@lexiverse/rules'

/** So long a question may go unanswered before the connection counts as dead. */
const ANSWER_WITHIN_MS = 5_000

export interface LivenessCheck {
  /** Asks whether anybody is still there. */
  begin(): void
  /** Whatever is heard is an answer. */
  heard(): void
  end(): void
}

/** A connection can be dead without either side knowing: `ask` answers whether the question could be sent. */
export function createLivenessCheck(ask: () => boolean, onSilence: () => void): LivenessCheck {
  let heardAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const askNow = () => {
    if (ask()) timer = setTimeout(onSilence, ANSWER_WITHIN_MS)
  }
  return {
    begin() {
      end()
      // So soon after an answer the next question would be passed over.
      timer = setTimeout(askNow, Math.max(0, heardAt + SYNC_COOLDOWN_MS - performance.now()))
    },
    heard() {
      heardAt = performance.now()
      end()
    },
    end,
  }
}

/** The browser knows before any timer that the way is open again, or that somebody is looking. */
export function onOnlineOrVisible(act: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') act()
  }
  window.addEventListener('online', act)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', act)
    document.removeEventListener('visibilitychange', look)
  }
}
