import { useEffect, useLayoutEffect, useState } from 'react'
import { useRealm } from '../../art/realm-backdrop.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loading } from '../../ui/loading.tsx'
import css from './cinematic.module.css'
import type { Film } from './films.ts'
import { useControls } from './use-controls.ts'
import { type Playback, usePlayback } from './use-playback.ts'

interface CinematicProps {
  readonly film: Film
  readonly onDone: () => void
  /** The short way past film, login and home into the first board. */
  readonly onPlayNow?: () => void
}

/**
 * The opening film, full page. `onDone` is called however it ends: finished, skipped, closed or
 * failed.
 */
export function Cinematic({ film, onDone, onPlayNow }: CinematicProps) {
  useRealm(0)
  const playback = usePlayback()
  const controls = useControls()
  const { video, status, isMuted, isPaused, isBlocked } = playback
  // React sets `muted` only when it creates the element.
  useEffect(() => {
    if (video.current) video.current.muted = isMuted
  }, [video, isMuted])
  const { onMove } = controls
  // On the window, because the focused element may just have been removed; in a layout effect, so
  // that the first key counts.
  useLayoutEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      onMove()
      if (key === 'Escape') onDone()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onMove, onDone])
  const isShown = controls.isShown || (status === 'ready' && (isPaused || isBlocked))
  return (
    <main
      className={classNames(css.stage, !isShown && css.quiet)}
      onMouseMove={onMove}
      onMouseLeave={controls.onLeave}
      // Showing the controls moves the buttons: a touch of one must still hit it.
      onTouchStart={({ target }) => !isInButton(target) && onMove()}
    >
      <h1 className="vh">Opening cinematic</h1>
      <video
        ref={video}
        className={css.film}
        data-upright={film.isUpright || undefined}
        poster={film.poster}
        muted
        playsInline
        // Changed once the page is at rest; playing fetches it as well.
        preload="none"
        // Safari on phones loads no frames before play is requested, so `canplay` never comes.
        onLoadedMetadata={playback.onReady}
        onCanPlay={playback.onReady}
        // React also forwards errors of single sources; one failing format is not a failure of the
        // film.
        onError={({ target, currentTarget }) => target === currentTarget && playback.onError()}
        onPlay={playback.onPlay}
        onPause={playback.onPause}
        onTimeUpdate={playback.onTimeUpdate}
        onWaiting={playback.onWaiting}
        onEnded={onDone}
        // A touch only shows the controls: it often means no more than 'what is this?'.
        onClick={({ nativeEvent }) => !isTouch(nativeEvent) && playback.toggle()}
      >
        <source src={film.webm} type="video/webm" />
        {/* The video element gets no error event when its last source fails. */}
        <source src={film.mp4} type="video/mp4" onError={playback.onError} />
        <track kind="captions" srcLang="en" label="English" src={film.captions} />
      </video>
      {status === 'loading' && <Waiting onSkip={onDone} />}
      {status === 'errored' && <Failed onContinue={onDone} />}
      {isBlocked && status === 'ready' && (
        <div className={css.middle}>
          {/* A film that stalls is not paused: the button must not pause it. */}
          <Button tone={onPlayNow ? 'quiet' : 'primary'} size="large" onClick={playback.play}>
            ▶ Play Opening Cinematic
          </Button>
        </div>
      )}
      <div className={css.foot}>
        {onPlayNow && <PlayNow onPlayNow={onPlayNow} />}
        {status === 'ready' && <Controls playback={playback} onDone={onDone} />}
      </div>
    </main>
  )
}

const isInButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button') !== null

const isTouch = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch'

function PlayNow({ onPlayNow }: { readonly onPlayNow: () => void }) {
  const [isOpening, setOpening] = useState(false)
  const press = () => {
    setOpening(true)
    onPlayNow()
  }
  return (
    <Button
      tone="primary"
      size="large"
      className={css.playNow}
      disabled={isOpening}
      onClick={press}
    >
      {isOpening ? 'Opening...' : 'Play now'}
    </Button>
  )
}

function Waiting({ onSkip }: { readonly onSkip: () => void }) {
  return (
    <div className={classNames(css.middle, css.waiting)}>
      <Loading text="Loading cinematic..." />
      <Button onClick={onSkip}>Skip Loading & Continue</Button>
    </div>
  )
}

function Failed({ onContinue }: { readonly onContinue: () => void }) {
  return (
    <div className={css.middle} role="alert">
      <p className={css.failed}>Unable to load cinematic video</p>
      <Button tone="primary" onClick={onContinue}>
        Continue to Game
      </Button>
    </div>
  )
}

interface ControlsProps {
  readonly playback: Playback
  readonly onDone: () => void
}

/** They fade while the film plays; where there is no mouse, sound and skipping stay. */
function Controls({ playback, onDone }: ControlsProps) {
  const { isMuted, isPaused, isCaptioned, toggle, toggleMute } = playback
  return (
    <div className={css.controls}>
      <IconButton
        className={css.fading}
        icon={isPaused ? 'play' : 'pause'}
        label={isPaused ? 'Play' : 'Pause'}
        onClick={toggle}
      />
      <IconButton
        className={css.fading}
        icon={isMuted ? 'sound-off' : 'sound-on'}
        label={isMuted ? 'Unmute' : 'Mute'}
        onClick={toggleMute}
      />
      {isMuted && (
        <Button size="small" className={css.tapForSound} onClick={toggleMute}>
          Tap for sound
        </Button>
      )}
      <Button
        size="small"
        className={classNames(css.fading, css.captions)}
        aria-pressed={isCaptioned}
        onClick={playback.toggleCaptions}
      >
        Captions
      </Button>
      <Button className={css.skip} onClick={onDone}>
        Skip Cinematic
      </Button>
      <IconButton
        className={classNames(css.fading, css.close)}
        icon="close"
        label="Close"
        onClick={onDone}
      />
    </div>
  )
}
