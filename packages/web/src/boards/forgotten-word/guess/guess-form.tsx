import {
  bossOf,
  type ForgottenWordMove,
  type ForgottenWordPuzzle,
  type ForgottenWordView,
  type Setup,
} from '@lexiverse/rules'
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Draft } from '../../../play/attempt/drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Input } from '../../../ui/input.tsx'
import type { BoardProps } from '../../board.ts'
import flourish from '../../shared/flourish.module.css'
import { GlyphNote } from '../../shared/glyph-note.tsx'
import { LastPoint } from '../../shared/last-point.tsx'
import { useFlourish } from '../../shared/use-flourish.ts'
import { BossVoice, GuessAnswers } from '../voices/boss-voice.tsx'
import css from './guess.module.css'
import { LetterCount } from './letter-count.tsx'
import { Magnifier } from './magnifier.tsx'
import { useGuess } from './use-guess.ts'

/** Loaded only in a party: alone, the board needs neither room nor discs. */
export const PartyGuesses = lazy(async () => ({
  default: (await import('./party-guesses.tsx')).PartyGuesses,
}))

const LONGEST_GUESS = 32

interface GuessFormProps {
  readonly view: ForgottenWordView
  readonly answers: ForgottenWordPuzzle | null
  readonly setup: Setup
  /** The unfinished guess from before a reload. */
  readonly draft: Draft<string>
  readonly play: BoardProps<ForgottenWordMove>['play']
  readonly guide?: ReactNode
  readonly onMagnify: () => void
}

export function GuessForm(props: GuessFormProps) {
  const { view, answers, setup, draft, play, guide, onMagnify } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => draft.found.slice(0, LONGEST_GUESS))
  useEffect(() => draft.keep(typed), [draft, typed])
  // A frame later: the letter in the field is what the player looks at.
  const counted = useDeferredValue(typed)
  const isPlaying = view.status === 'playing'
  const canGuess = isPlaying && view.bargain === null
  const { held, isChecking, isWeighed, submit, release } = useGuess({ view, answers, play }, () => {
    setTyped('')
    // The pressed button is disabled with the empty field and would lose the focus.
    field.current?.focus({ preventScroll: true })
  })
  const feedback = held.text ? { tone: 'bad', text: held.text } : view.feedback
  const answer = useShown(feedback?.text)
  // An answer that comes while letters stand in the field, from a friend or a glyph, is shown.
  const [typedAfter, setTypedAfter] = useState<string>()
  const isTyping = counted !== '' && typedAfter === feedback?.text
  return (
    <div className={css.speaking} data-typing={isTyping || undefined}>
      {guide}
      <LetterCount view={view} typed={counted} />
      {isPlaying && (
        <GlyphNote
          icon="shelter"
          left={Number(view.isSheltered ?? false)}
          text="Your next wrong guess is free."
        />
      )}
      <form
        className={css.form}
        data-held={held.text ? held.count % 2 : undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit(typed)
        }}
      >
        <Input
          ref={field}
          label="Your guess"
          labelHidden
          face="book"
          className={css.field ?? ''}
          placeholder="Speak the word"
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_GUESS}
          disabled={!canGuess}
          onChange={event => {
            setTyped(event.target.value)
            setTypedAfter(view.feedback?.text)
            release()
          }}
        />
        <Button
          tone="primary"
          type="submit"
          disabled={typed.trim() === '' || !canGuess}
          aria-busy={isChecking}
        >
          {isWeighed ? 'Weighing...' : 'Submit'}
        </Button>
        {answers && <Magnifier onMagnify={onMagnify} />}
      </form>
      <p
        ref={answer}
        role="status"
        aria-label="Answer"
        className={css.feedback}
        data-tone={feedback?.tone}
      >
        {feedback?.text}
      </p>
      {/* Below the field, which must not move under the finger when the warning comes. */}
      {isPlaying && !view.isSheltered && (
        <LastPoint setup={setup} vitals={view.vitals} loss="another miss" />
      )}
      <GuessAnswers view={view} boss={bossOf(setup)} />
      <BossVoice view={view} setup={setup} told={null} />
      {view.authors && (
        <Suspense>
          <PartyGuesses view={view} />
        </Suspense>
      )}
      <Past view={view} />
    </div>
  )
}

/** Scrolls to a new answer that is out of view, but not to one from before the page was opened. */
function useShown(said: string | undefined) {
  const place = useRef<HTMLParagraphElement>(null)
  const before = useRef(said)
  useEffect(() => {
    if (said && said !== before.current) place.current?.scrollIntoView({ block: 'nearest' })
    before.current = said
  }, [said])
  return place
}

/** Earlier guesses, the guesses left, and what wrong ones may open. */
function Past({ view }: Pick<GuessFormProps, 'view'>) {
  const { guesses, authors, maxGuesses } = view
  const left = maxGuesses - guesses.length
  const isLonger = useFlourish(maxGuesses)
  const isWordplayAhead = view.hasWordplay && view.wordplay === null
  return (
    <p className={css.past}>
      {guesses.length > 0 && !authors && (
        <span>Tried: {[...new Set(guesses)].join(', ').toLowerCase()}. </span>
      )}
      <span className={classNames(isLonger && flourish.flourish)}>
        {left} {left === 1 ? 'guess' : 'guesses'} left
        {authors
          ? ' for the party; a wrong one costs its author a mind point.'
          : '; a wrong one costs a mind point.'}
      </span>
      {isWordplayAhead && (
        <span> A last clue, wordplay, opens with both others or after two wrong guesses.</span>
      )}
    </p>
  )
}
