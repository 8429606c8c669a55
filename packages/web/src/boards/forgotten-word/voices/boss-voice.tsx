import {
  bossOf,
  type ForgottenWordPuzzle,
  type ForgottenWordView,
  magnitudeRules,
  type Setup,
} from '@lexiverse/rules'
import css from './boss-voice.module.css'
import { BossEmblem } from './emblem.tsx'
import { spokenLines, voiceAt } from './speak.ts'

interface BossVoiceProps {
  readonly view: ForgottenWordView
  readonly setup: Setup
  /** The puzzle with its answers, once the game is over. */
  readonly told: ForgottenWordPuzzle | null
}

/** What the boss says to the last guess, with its emblem, which reacts. */
export function BossVoice({ view, setup, told }: BossVoiceProps) {
  const voice = voiceAt(bossOf(setup))
  if (!voice) return null
  const lines = spokenLines(voice, view, setup, told?.word ?? null)
  if (lines.length === 0) return null
  const said = lines.join(' ')
  return (
    <figure className={css.voice}>
      <BossEmblem level={bossOf(setup)} view={view} />
      <blockquote key={said} aria-live="polite">
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <figcaption>
        {voice.name}, {voice.epithet}
      </figcaption>
    </figure>
  )
}

/** Told before the first guess. */
export function Trait({ setup }: { readonly setup: Setup }) {
  const voice = voiceAt(bossOf(setup))
  if (!voice?.trait || (voice.actsWith && voice.actsWith !== setup.trait)) return null
  const isSecond =
    !setup.finale && magnitudeRules(setup.magnitude, setup.rulesVersion).hasSecondTraits
  return <p className={css.trait}>{isSecond ? voice.bothTraits : voice.trait}</p>
}

const steps = ['far', 'cool', 'mild', 'near', 'closest'] as const

interface GuessAnswersProps {
  readonly view: ForgottenWordView
  /** The level whose boss it is. */
  readonly boss: number
}

/** For each answered guess its nearness in meaning and, from one boss, the letters it shares. */
export function GuessAnswers({ view, boss }: GuessAnswersProps) {
  const voice = voiceAt(boss)
  const answered = view.guesses.flatMap((guess, i) => {
    const reply = view.replies[i]
    return reply && (reply.step || reply.echo !== null || reply.isEchoLate)
      ? [{ guess, place: i, ...reply }]
      : []
  })
  if (!voice || answered.length === 0) return null
  return (
    <ul className={css.answers} data-answers="" aria-label={`What ${voice.name} told you`}>
      {answered.map(({ guess, place, step, echo, isEchoLate }) => (
        <li key={place}>
          <b>{guess.toLowerCase()}</b>
          {step && (
            <span className={css.warmth} data-step={step}>
              {steps.map((name, i) => (
                <i key={name} data-lit={i < step || undefined} />
              ))}
              <span className="vh">Nearness in meaning: {step} of 5, </span>
              {steps[step - 1]}
            </span>
          )}
          {echo !== null && (
            <span className={css.echo}>
              Echo: {echo === '' ? 'no letters' : [...echo].join(' ')}
            </span>
          )}
          {isEchoLate && <span className={css.echo}>Echo: with your next guess or clue</span>}
        </li>
      ))}
    </ul>
  )
}
