import { readSeed, writeSeed } from '@lexiverse/rules'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { setBed } from '../../platform/audio/audio.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { KnownSeed } from './known-seed.tsx'
import css from './seed.module.css'

const HOME = { href: '/', label: 'Home', icon: 'home' } as const

/** A journey from a seed. The address holds the seed, so that it can be shared. */
export function SeedScreen() {
  const given = new URLSearchParams(useSearch()).get('s') ?? ''
  const reading = readSeed(given)
  const [isEntered, setEntered] = useState(false)
  useEffect(() => setBed('home', 0), [])
  return (
    <RecordPage title="Play a seed" back={HOME}>
      <div className={css.intro}>
        <p className="t-lede">The same journey again, for anyone who has its seed.</p>
        <p>
          Maps, omens, wanderers and rewards are those of the journey that the seed comes from. The
          puzzles are chosen for you.
        </p>
        <p>
          A seeded journey counts for no record, unlock or rank. The words that you meet go into
          your Lexicon, and your open campaign stays as it is.
        </p>
      </div>
      {reading.ok ? (
        <KnownSeed key={given} seed={reading.seed} isFocused={isEntered} />
      ) : (
        <SeedForm
          key={given}
          given={given}
          refusal={reading.refusal.message}
          onEnter={() => setEntered(true)}
        />
      )}
    </RecordPage>
  )
}

interface SeedFormProps {
  readonly given: string
  readonly refusal: string
  /** The form gives way to the seed, which takes the focus. */
  readonly onEnter: () => void
}

/** The field for a seed; what was given before and is no seed can be mended there. */
function SeedForm({ given, refusal, onEnter }: SeedFormProps) {
  const [, navigate] = useLocation()
  const [text, setText] = useState(given)
  const [error, setError] = useState(given ? refusal : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readSeed(text)
    if (reading.ok) {
      onEnter()
      navigate(`/seed?s=${writeSeed(reading.seed)}`, { replace: true })
    } else setError(reading.refusal.message)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Input
        label="Seed or link"
        value={text}
        error={error || undefined}
        hint="Found in Chronicles, on the page of a journey that has ended."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        onChange={event => {
          setText(event.target.value)
          setError('')
        }}
      />
      <Button type="submit" tone="primary" wide>
        Look at this seed
      </Button>
    </form>
  )
}
