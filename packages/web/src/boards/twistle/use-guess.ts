import { type TwistleMove, type TwistleState, twistleTimings } from '@lexiverse/rules'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { playCue } from '../../platform/audio/audio.ts'
import { buzz } from '../../platform/haptics.ts'
import { type DraftPlace, useDraft } from '../../play/drafts.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { BoardProps } from '../board.ts'
import { checkGuess, prepareChecks } from './check-guess.ts'
import { texts } from './texts.ts'
import { answered, isWhole, useLetters } from './use-letters.ts'

const BUZZ_MS = 60

export interface Guessing {
  /** The guess in its row. */
  typed: string
  /** What the next letter is added to: the guess, or what follows one that is being checked. */
  written: string
  isChecking: boolean
  /** Counts refusals, so that the row shakes anew for each. */
  refusals: number
  /** The row in which it is typed. */
  row: RefObject<HTMLDivElement | null>
  type(text: string): void
  add(letter: string): void
  drop(): void
  submit(): void
}

type Play = BoardProps<TwistleMove, TwistleState>['play']

/** The guess being typed, and its way through the dictionary to the game. */
export function useGuess(state: TwistleState, place: DraftPlace, play: Play): Guessing {
  const isPlaying = state.status === 'playing'
  const draft = useDraft(place, z.string(), '', !isPlaying)
  const { letters, put, ...typing } = useLetters(draft, isPlaying)
  const { typed, ahead } = letters.current
  const [refusals, setRefusals] = useState(0)
  const { guessList } = state.puzzle
  const { dictionaryVersion } = place.setup

  useEffect(() => prepareChecks({ guessList, dictionaryVersion }), [guessList, dictionaryVersion])
  useEffect(fetchToasts, [])

  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const send = async () => {
    const { typed: guess, ahead: isChecked } = letters.current
    if (!isPlaying || isChecked !== null || !isWhole(guess)) return
    put({ typed: guess, ahead: '' })
    const verdict = await checkGuess(guess, { guessList, dictionaryVersion })
    // Whoever has left or given up meanwhile has not submitted it: the draft holds it.
    if (!isHere.current || !latest.current.isPlaying) return
    const reason = verdict === 'valid' ? play({ type: 'guess', word: guess })?.message : null
    const message = verdict === 'valid' ? reason : refusalOf[verdict]
    put(answered(letters.current, !message))
    if (!message) return
    showToast({ title: message, tone: 'destructive', duration: twistleTimings.refusalStays })
    setRefusals(count => count + 1)
    playCue('error')
    buzz(BUZZ_MS)
  }

  const latest = useRef({ send, isPlaying })
  latest.current = { send, isPlaying }
  return {
    typed,
    written: isPlaying ? (ahead ?? typed) : '',
    isChecking: ahead !== null,
    refusals,
    ...typing,
    submit: useCallback(() => void latest.current.send(), []),
  }
}

/** What tells a refusal is fetched while the connection still stands. */
function fetchToasts(): void {
  import('../../ui/toast.tsx').catch(() => undefined)
}

const refusalOf = { invalid: texts.notAWord, unknown: texts.unreachable } as const
