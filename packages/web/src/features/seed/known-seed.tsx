import { type JourneySeed, magnitudeOf, writeSeed } from '@lexiverse/rules'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { failureReason } from '../../platform/api.ts'
import { journeys, showJourney } from '../../play/journey/journey-store.ts'
import { refreshJourney } from '../../play/journey/refresh-journey.ts'
import { findOpenJourney, startJourney } from '../../play/map/start-journey.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './seed.module.css'

const isSeededOpen = (): boolean => journeys.getState().seeded?.isOver === false

interface KnownSeedProps {
  readonly seed: JourneySeed
  /** The player has just entered it in the form, which is gone with the focus. */
  readonly isFocused: boolean
}

/** A seed that can be played; an open seeded journey is given up only if the player agrees. */
export function KnownSeed({ seed, isFocused }: KnownSeedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  const text = writeSeed(seed) ?? ''
  const { step, begin, confirm, cancel, error } = useSeededStart(text)
  const isOpen = useStore(journeys, ({ seeded }) => seeded?.isOver === false)
  useEffect(() => void refreshJourney('seeded'), [])
  return (
    <Plate raised asChild className={css.known}>
      <section aria-label="This seed">
        <h2 ref={heading} tabIndex={-1} className={css.code}>
          {text}
        </h2>
        {seed.magnitude > 0 && <p className={css.magnitude}>{sayMagnitude(seed.magnitude)}</p>}
        {error && (
          <p role="alert" className={css.error}>
            {error}
          </p>
        )}
        <Button tone="primary" wide disabled={step === 'busy'} onClick={() => void begin()}>
          {step === 'busy' ? 'Opening...' : 'Play this seed'}
        </Button>
        {isOpen && (
          <Button asChild wide>
            <Link href="/game-map" onClick={() => showJourney('seeded')}>
              Return to the seeded journey
            </Link>
          </Button>
        )}
        <Button asChild tone="text" wide>
          <Link href="/seed">Another seed</Link>
        </Button>
        <AlertDialog
          open={step === 'asking'}
          title="Give up your seeded journey?"
          text="You have a seeded journey open. It ends here and is filed in the Chronicles as Abandoned."
          confirmLabel="Play this seed"
          cancelLabel="Keep this journey"
          tone="danger"
          onConfirm={() => void confirm()}
          onCancel={cancel}
        />
      </section>
    </Plate>
  )
}

/** One above the highest of this release is refused by the server when the seed is played. */
function sayMagnitude(magnitude: number): string {
  const name = magnitudeOf(magnitude)?.name
  const all = magnitude === 1 ? '' : `, with the rules of Magnitudes 1 to ${magnitude}`
  return `Magnitude ${magnitude}${name ? `: ${name}` : ''}${all}.`
}

type Step = 'idle' | 'busy' | 'asking'

function useSeededStart(seed: string) {
  const [step, setStep] = useState<Step>('idle')
  const [error, setError] = useState('')
  const [, navigate] = useLocation()
  // Whoever has left the page meanwhile is not taken to the map.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const attempt = async (work: () => Promise<void>) => {
    setStep('busy')
    setError('')
    try {
      await work()
    } catch (failure) {
      console.warn('The journey could not be opened', failure)
      setError(`The journey could not be opened. ${failureReason(failure)}`)
      setStep('idle')
    }
  }
  const start = async () => {
    await startJourney('seeded', { seed })
    if (isHere.current) navigate('/game-map')
  }
  return {
    step,
    error,
    begin: () =>
      attempt(async () => {
        if (!isSeededOpen()) await findOpenJourney('seeded')
        if (!isHere.current) return
        if (isSeededOpen()) setStep('asking')
        else await start()
      }),
    confirm: () => attempt(start),
    cancel: () => setStep('idle'),
  }
}
