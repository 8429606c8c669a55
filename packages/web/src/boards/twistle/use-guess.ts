import {
  TWISTLE_WORD_LENGTH,
  type TwistleMove,
  type TwistleState,
  twistleTimings,
} from '@lexiverse/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { playCue } from '../../platform/audio/audio.ts'
import { buzz } from '../../platform/haptics.ts'
import { type DraftPlace, useDraft } from '../../play/drafts.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { BoardProps } from '../board.ts'
import { checkGuess, prepareChecks } from './check-guess.ts'
import { texts } from './texts.ts'

const BUZZ_MS = 60

export interface Guessing {
  /** The guess in its row. */
  typed: string
  /** What the next letter is added to: the guess, or what follows one that is being checked. */
  written: string
  isChecking: boolean
  /** Counts refusals, so that the row shakes anew for each. */
  refusals: number
  type(text: string): void
  add(letter: string): void
  drop(): void
  submit(): void
}

type Play = BoardProps<TwistleMove, TwistleState>['play']

interface Letters {
  typed: string
  /** Typed while the guess is being checked: it is seen when that is answered. Null while none is. */
  ahead: string | null
}

/** Whoever has typed on meanwhile has done with the guess, taken or not; else a refused one may be mended. */
const answered =
  (isTaken: boolean) =>
  ({ typed, ahead }: Letters): Letters => ({
    typed: isTaken || ahead ? (ahead ?? '') : typed,
    ahead: null,
  })

/** The guess being typed, and its way through the dictionary to the game. */
export function useGuess(state: TwistleState, place: DraftPlace, play: Play): Guessing {
  const isPlaying = state.status === 'playing'
  const draft = useDraft(place, z.string(), '', !isPlaying)
  const [{ typed, ahead }, setLetters] = useState<Letters>(() => ({
    typed: lettersOf(draft.found),
    ahead: null,
  }))
  const isChecking = ahead !== null
  const [refusals, setRefusals] = useState(0)
  const { guessList } = state.puzzle
  const { dictionaryVersion } = place.setup

  useEffect(() => prepareChecks({ guessList, dictionaryVersion }), [guessList, dictionaryVersion])
  useEffect(fetchToasts, [])
  useEffect(() => draft.keep(typed), [draft, typed])

  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const send = async () => {
    if (!isPlaying || isChecking || typed.length !== TWISTLE_WORD_LENGTH) return
    setLetters({ typed, ahead: '' })
    const verdict = await checkGuess(typed, { guessList, dictionaryVersion })
    // Whoever has left or given up meanwhile has not submitted it: the draft holds it.
    if (!isHere.current || !latest.current.isPlaying) return
    const reason = verdict === 'valid' ? play({ type: 'guess', word: typed })?.message : null
    const message = verdict === 'valid' ? reason : refusalOf[verdict]
    setLetters(answered(!message))
    if (!message) return
    showToast({ title: message, tone: 'destructive', duration: twistleTimings.refusalStays })
    setRefusals(count => count + 1)
    playCue('error')
    buzz(BUZZ_MS)
  }

  const latest = useRef({ send, isPlaying })
  latest.current = { send, isPlaying }
  const change = useCallback((next: (now: string) => string) => {
    if (!latest.current.isPlaying) return
    setLetters(now =>
      now.ahead === null
        ? { typed: lettersOf(next(now.typed)), ahead: null }
        : { typed: now.typed, ahead: lettersOf(next(now.ahead)) },
    )
  }, [])

  return {
    typed,
    written: isPlaying ? (ahead ?? typed) : '',
    isChecking,
    refusals,
    type: useCallback(text => change(() => text), [change]),
    add: useCallback(letter => change(now => now + letter), [change]),
    drop: useCallback(() => change(now => now.slice(0, -1)), [change]),
    submit: useCallback(() => void latest.current.send(), []),
  }
}

/** What tells a refusal is fetched while the connection still stands. */
function fetchToasts(): void {
  import('../../ui/toast.tsx').catch(() => undefined)
}

const refusalOf = { invalid: texts.notAWord, unknown: texts.unreachable } as const

function lettersOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, TWISTLE_WORD_LENGTH)
}
