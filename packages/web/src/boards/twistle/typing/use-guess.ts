import {
  checkTwistleGuess,
  type Refusal,
  TWISTLE_WORD_LENGTH,
  type TwistleMove,
  type TwistleView,
  twistleTimings,
} from '@lexiverse/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { playCue } from '../../../platform/audio/audio.ts'
import { buzz } from '../../../platform/haptics.ts'
import { type DraftOwner, useDraft } from '../../../play/attempt/drafts.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { BoardProps } from '../../board.ts'
import { useBriefly } from '../../shared/use-briefly.ts'
import { texts } from '../texts.ts'
import { checkGuess, prepareChecks } from './check-guess.ts'

const BUZZ_MS = 60

export interface Guessing {
  /** The guess in its row. */
  typed: string
  /** What the next letter is added to: the guess, or what follows one that is being checked. */
  written: string
  isChecking: boolean
  /** Counts refusals, so that the row shakes again for each. */
  refusals: number
  /** Why the guess was refused, for as long as the toast and until the guess is changed. */
  refusal: string | null
  type(text: string): void
  add(letter: string): void
  drop(): void
  submit(): void
}

interface Letters {
  typed: string
  /** Typed while the guess is being checked, and shown after the check. Null while no check runs. */
  ahead: string | null
}

type Play = BoardProps<TwistleMove>['play']

/** The guess being typed, checked by the dictionary and then played. */
export function useGuess(view: TwistleView, place: DraftOwner, play: Play): Guessing {
  const isPlaying = view.status === 'playing'
  const draft = useDraft(place, z.string(), '', !isPlaying)
  const [letters, setLetters] = useState<Letters>(() => ({
    typed: lettersOf(draft.found),
    ahead: null,
  }))
  const { typed, ahead } = letters
  useEffect(() => draft.keep(typed), [draft, typed])
  const [refusals, setRefusals] = useState(0)
  const [refused, setRefused] = useBriefly<{ word: string; reason: string }>(
    twistleTimings.refusalStays,
  )
  const { guessList } = view
  const { dictionaryVersion, isSealed } = place.setup

  useEffect(() => prepareChecks({ guessList, dictionaryVersion }), [guessList, dictionaryVersion])
  useEffect(fetchToasts, [])
  const canTakeAnswer = useRef(false)
  useEffect(() => {
    canTakeAnswer.current = isPlaying
    return () => {
      canTakeAnswer.current = false
    }
  }, [isPlaying])

  const change = useCallback(
    (edit: (now: string) => string) => {
      if (isPlaying) setLetters(now => changed(now, edit))
    },
    [isPlaying],
  )
  const send = async () => {
    if (!isPlaying || ahead !== null || typed.length !== TWISTLE_WORD_LENGTH) return
    const refused = checkTwistleGuess(view, typed)
    if (refused) return refuse(refused.refusal)
    setLetters({ typed, ahead: '' })
    const verdict = await checkGuess(typed, { guessList, dictionaryVersion, isSealed })
    // The board was left or the game given up meanwhile: the guess was not submitted, the draft has it.
    if (!canTakeAnswer.current) return
    const refusal =
      verdict === 'valid' ? await play({ type: 'guess', word: typed }) : refusalOf[verdict]
    setLetters(now => afterCheck(now, !refusal))
    if (refusal) refuse(refusal)
  }
  const refuse = ({ code, message }: Refusal) => {
    const absent = code === 'hard-mode' ? texts.absentLetter(message) : null
    showToast({
      title: message,
      ...(absent && { text: absent }),
      tone: 'destructive',
      duration: twistleTimings.refusalStays,
    })
    setRefused({ word: typed, reason: absent ?? message })
    setRefusals(count => count + 1)
    playCue('error')
    buzz(BUZZ_MS)
  }

  const latest = useRef(send)
  latest.current = send
  return {
    typed,
    written: isPlaying ? (ahead ?? typed) : '',
    isChecking: ahead !== null,
    refusals,
    refusal: refused?.word === typed ? refused.reason : null,
    type: useCallback(text => change(() => text), [change]),
    add: useCallback(letter => change(now => now + letter), [change]),
    drop: useCallback(() => change(now => now.slice(0, -1)), [change]),
    submit: useCallback(() => void latest.current(), []),
  }
}

function changed({ typed, ahead }: Letters, edit: (now: string) => string): Letters {
  if (ahead === null) return { typed: lettersOf(edit(typed)), ahead }
  return { typed, ahead: lettersOf(edit(ahead)) }
}

/** Letters typed meanwhile replace the guess, taken or not; without any, a refused guess stays to be mended. */
const afterCheck = ({ typed, ahead }: Letters, isTaken: boolean): Letters => ({
  typed: isTaken || ahead ? (ahead ?? '') : typed,
  ahead: null,
})

function lettersOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, TWISTLE_WORD_LENGTH)
}

/** A refusal must be shown even if the connection is lost by then. */
function fetchToasts(): void {
  import('../../../ui/toast.tsx').catch(() => undefined)
}

const refusalOf = {
  invalid: { code: 'not-a-word', message: texts.notAWord },
  unknown: { code: 'unreachable', message: texts.unreachable },
} as const
