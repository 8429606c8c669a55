import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isDataScarce } from '../../platform/data-saver.ts'
import { isMotionReduced } from '../../platform/preferences.ts'

/** The page is drawn and at rest before the film takes the line. */
const FETCH_AFTER_LOAD_MS = 400
const LOADING_TIMEOUT_MS = 8_000
const HAVE_METADATA = 1

type PlaybackStatus = 'loading' | 'ready' | 'errored'

export interface Playback {
  video: RefObject<HTMLVideoElement | null>
  status: PlaybackStatus
  /** Autoplay was blocked, the film does not come, data is scarce, or the player prefers reduced motion. */
  isBlocked: boolean
  isPaused: boolean
  isMuted: boolean
  play: () => void
  toggle: () => void
  toggleMute: () => void
  isCaptioned: boolean
  toggleCaptions: () => void
  onReady: () => void
  onError: () => void
  onPlay: () => void
  onTimeUpdate: () => void
  onWaiting: () => void
  onPause: () => void
}

/** Starts the film muted as soon as it can play, and tries again after 8 s without a movement. */
export function usePlayback(): Playback {
  const video = useRef<HTMLVideoElement>(null)
  const [isAwaitingPlayer] = useState(() => isDataScarce() || isMotionReduced())
  const [status, setStatus] = useState<PlaybackStatus>(isAwaitingPlayer ? 'ready' : 'loading')
  const [isBlocked, setBlocked] = useState(isAwaitingPlayer)
  const [isPaused, setPaused] = useState(true)
  const [isMoving, setMoving] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [isCaptioned, setCaptioned] = useState(false)

  const play = useCallback(() => {
    video.current?.play().then(
      () => setBlocked(false),
      // A pause before the first frame rejects play(); autoplay was not refused.
      (error: unknown) => setBlocked(!isAborted(error)),
    )
  }, [])
  /** By the player, who was asked before anything of the film was fetched. */
  const playOnPress = () => {
    if (isAwaitingPlayer && video.current?.readyState === 0) setStatus('loading')
    play()
  }
  const playWhenSeen = useSight(video, play)
  const begin = useCallback(() => {
    setStatus(now => (now === 'loading' ? 'ready' : now))
    playWhenSeen()
  }, [playWhenSeen])
  useFetchAtRest(video, !isAwaitingPlayer)

  // A film may also stall after its metadata came, or in the middle.
  const isExpected = status === 'loading' || (status === 'ready' && !isPaused && !isMoving)
  useEffect(() => {
    if (!isExpected) return
    // A cached film may have fired `canplay` before the listener was added.
    if (status === 'loading' && (video.current?.readyState ?? 0) >= HAVE_METADATA) return begin()
    const timer = setTimeout(() => {
      // The button stays until the film moves.
      setBlocked(true)
      begin()
    }, LOADING_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [status, isExpected, begin])

  useEffect(() => {
    const [track] = video.current?.textTracks ?? []
    if (track) track.mode = isCaptioned ? 'showing' : 'hidden'
  }, [isCaptioned])

  return {
    video,
    status,
    isBlocked,
    isPaused,
    isMuted,
    play: playOnPress,
    toggle: () => (video.current?.paused === false ? video.current.pause() : playOnPress()),
    toggleMute: () => setMuted(now => !now),
    isCaptioned,
    toggleCaptions: () => setCaptioned(now => !now),
    onReady: () => status === 'loading' && begin(),
    onError: () => setStatus('errored'),
    onPlay: () => setPaused(false),
    onTimeUpdate: () => {
      if (video.current?.paused !== false || video.current.currentTime === 0) return
      setMoving(true)
      setBlocked(false)
    },
    onWaiting: () => setMoving(false),
    onPause: () => setPaused(true),
  }
}

/** Fetches the film once the page has loaded; until then, and for a player who is asked first, nothing of it. */
function useFetchAtRest(video: RefObject<HTMLVideoElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout>
    const fetchSoon = () => {
      timer = setTimeout(() => {
        const film = video.current
        // Loading would stop a film that plays already.
        if (!film?.paused || film.preload === 'auto') return
        film.preload = 'auto'
        film.load()
      }, FETCH_AFTER_LOAD_MS)
    }
    if (document.readyState === 'complete') fetchSoon()
    else window.addEventListener('load', fetchSoon)
    return () => {
      window.removeEventListener('load', fetchSoon)
      clearTimeout(timer)
    }
  }, [video, isWanted])
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Pauses the film while the page is hidden. */
function useSight(video: RefObject<HTMLVideoElement | null>, play: () => void): () => void {
  const isWaiting = useRef(false)
  useEffect(() => {
    const look = () => {
      const film = video.current
      if (!film) return
      if (document.hidden && !film.paused) {
        isWaiting.current = true
        film.pause()
      } else if (!document.hidden && isWaiting.current) {
        isWaiting.current = false
        play()
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [video, play])
  return useCallback(() => {
    if (document.hidden) isWaiting.current = true
    else play()
  }, [play])
}
