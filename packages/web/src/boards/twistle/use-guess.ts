import {
  type Setup,
  TWISTLE_WORD_LENGTH,
  type TwistleMove,
  type TwistleState,
  twistleTimings,
} from '@lexiverse/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { playCue } from '../../platform/audio/audio.ts'
import { buzz } from '../../platform/haptics.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { BoardProps } from '../board.ts'
import { checkGuess, prepareChecks } from './check-guess.ts'
import { texts } from './texts.ts'

const BUZZ_MS = 60

export interface Guessing {
  typed: string
  isChecking: boolean
  /** Counts refusals, so that the row shakes anew for each. */
  refusals: number
  type(text: string): void
  add(letter: string): void
  drop(): void
  submit(): void
}

type Play = BoardProps<TwistleMove, TwistleState>['play']

/** The guess being typed, and its way through the dictionary to the game. */
export function useGuess(state: TwistleState, setup: Setup, play: Play): Guessing {
  const [typed, setTyped] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const { guessList } = state.puzzle
  const { dictionaryVersion } = setup
  const isOpen = state.status === 'playing' && !isChecking

  useEffect(() => prepareChecks({ guessList, dictionaryVersion }), [guessList, dictionaryVersion])
  useEffect(fetchToasts, [])

  const send = async () => {
    if (!isOpen || typed.length !== TWISTLE_WORD_LENGTH) return
    setIsChecking(true)
    const verdict = await checkGuess(typed, { guessList, dictionaryVersion })
    setIsChecking(false)
    const reason = verdict === 'valid' ? play({ type: 'guess', word: typed })?.message : null
    const message = verdict === 'valid' ? reason : refusalOf[verdict]
    if (!message) return setTyped('')
    showToast({ title: message, tone: 'destructive', duration: twistleTimings.refusalStays })
    setRefusals(count => count + 1)
    playCue('error')
    buzz(BUZZ_MS)
  }

  const latest = useRef({ send, isOpen })
  latest.current = { send, isOpen }
  const change = useCallback((next: (now: string) => string) => {
    if (latest.current.isOpen) setTyped(now => lettersOf(next(now)))
  }, [])

  return {
    typed,
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
