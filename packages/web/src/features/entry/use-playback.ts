import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isMotionReduced } from '../../platform/preferences.ts'

const LOADING_TIMEOUT_MS = 8_000

type PlaybackStatus = 'loading' | 'ready' | 'errored'

export interface Playback {
  video: RefObject<HTMLVideoElement | null>
  status: PlaybackStatus
  /** The browser, or a wish for less motion, did not let it begin by itself. */
  isBlocked: boolean
  isPaused: boolean
  isMuted: boolean
  toggle: () => void
  toggleMute: () => void
  onReady: () => void
  onError: () => void
  onPlay: () => void
  onPause: () => void
}

/** A film that begins muted by itself as soon as it can, and after eight seconds in any case tries. */
export function usePlayback(): Playback {
  const video = useRef<HTMLVideoElement>(null)
  const [status, setStatus] = useState<PlaybackStatus>('loading')
  const [isBlocked, setBlocked] = useState(false)
  const [isPaused, setPaused] = useState(true)
  const [isMuted, setMuted] = useState(true)

  const play = useCallback(() => {
    video.current?.play().then(
      () => setBlocked(false),
      () => setBlocked(true),
    )
  }, [])
  const begin = useCallback(() => {
    setStatus(now => (now === 'loading' ? 'ready' : now))
    if (isMotionReduced()) setBlocked(true)
    else play()
  }, [play])

  useEffect(() => {
    if (status !== 'loading') return
    const timer = setTimeout(begin, LOADING_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [status, begin])

  return {
    video,
    status,
    isBlocked,
    isPaused,
    isMuted,
    toggle: () => (video.current?.paused === false ? video.current.pause() : play()),
    toggleMute: () => setMuted(now => !now),
    onReady: () => status === 'loading' && begin(),
    onError: () => setStatus('errored'),
    onPlay: () => setPaused(false),
    onPause: () => setPaused(true),
  }
}
