import {
  BLOCKED_WORD_MESSAGE,
  checkBossGuess,
  type ForgottenWordMove,
  type ForgottenWordPuzzle,
  type ForgottenWordView,
  foldSpelling,
  isBlockedForm,
  judgeGuess,
  type Refusal,
} from '@lexiverse/rules'
import { useRef, useState } from 'react'
import { buzz } from '../../../platform/haptics.ts'
import { checkWord, type WordCheck } from '../../../platform/word-check.ts'
import type { BoardProps } from '../../board.ts'
import { useJudging } from '../../shared/use-judging.ts'

const BUZZ_MS = 60
const LETTERS_ONLY = 'Only letters can be spoken here. Nothing is lost.'
const UNREACHABLE = 'The dictionary cannot be reached.'
const ANYWAY = 'Press again to guess it anyway.'

type Guessing = Pick<
  BoardProps<ForgottenWordMove, ForgottenWordView, ForgottenWordPuzzle>,
  'view' | 'answers' | 'play'
>

interface Says {
  isWord?: true
  isTentative?: true
  isRepeat?: true
}

export interface HeldGuess {
  text: string
  /** Changes with every refusal, so that the field shakes again. */
  count: number
}

/**
 * Submits guesses. One that can hardly be meant (wrong length, no word, tried before), or that the
 * dictionary cannot judge, is held back once, because it would cost a mind point; pressed again, it is played. A slur is never played.
 * In a sealed game the server knows the words, so that a guess is one request.
 */
export function useGuess({ view, answers, play }: Guessing, onPlayed: () => void) {
  const [held, setHeld] = useState<HeldGuess>({ text: '', count: 0 })
  const [isChecking, setChecking] = useState(false)
  const [isWeighed, judge] = useJudging()
  /** Guesses that were held back once, and what the dictionary says about them. */
  const warned = useRef(new Map<string, WordCheck>())
  /** The tried word that was held back last: it is held back each time before it counts again. */
  const repeated = useRef('')

  const hold = (text: string) => {
    buzz(BUZZ_MS)
    setHeld(({ count }) => ({ text, count: count + 1 }))
  }
  const playNow = (word: string, says: Says = {}) => {
    repeated.current = ''
    const judged = play({ type: 'guess', word, ...says })
    judge(judged, refusal => {
      if (refusal?.code === 'unknown-word') return warnOnce(word, 'invalid', refusal.message)
      if (refusal) return hold(refusalText(refusal))
      setHeld(({ count }) => ({ text: '', count }))
      onPlayed()
    })
  }
  const warnOnce = (word: string, check: WordCheck, text: string) => {
    warned.current.set(word, check)
    hold(`${text} ${ANYWAY}`)
  }
  const repeat = (word: string, text: string) => {
    if (repeated.current === word) return playNow(word, { isRepeat: true })
    repeated.current = word
    hold(`${text} ${ANYWAY}`)
  }
  /** Right spellings and near misses are never held back where the answers are known. */
  const isDoubtful = (word: string): boolean => {
    if (!/^[A-Z]+$/.test(word) || checkBossGuess(view, word)) return false
    return answers === null || judgeGuess(view, answers, word) === 'wrong'
  }
  const submit = async (typed: string) => {
    const word = foldSpelling(typed)
    if (word === '' || isChecking || isWeighed) return
    if (isBlockedForm(word)) return hold(BLOCKED_WORD_MESSAGE)
    const tried = checkBossGuess(view, word)
    // The guesses of a party are common to all: a word that a friend has tried stays refused.
    if (tried && !view.authors) return repeat(word, tried.refusal.message)
    const warning = warned.current.get(word)
    if (!isDoubtful(word) || warning) return playNow(word, saysOf(warning))
    const isTooLongOrShort = !view.acceptedLengths.includes(word.length)
    const lengthText = `The word has ${view.wordLength} letters.`
    if (answers === null) {
      if (isTooLongOrShort) return warnOnce(word, 'unreachable', lengthText)
      return playNow(word, { isTentative: true })
    }
    setChecking(true)
    const check = await checkWord(word)
    setChecking(false)
    if (check === 'blocked') hold(BLOCKED_WORD_MESSAGE)
    else if (isTooLongOrShort) warnOnce(word, check, lengthText)
    else if (check === 'invalid') warnOnce(word, check, `We do not know the word ${word}.`)
    else if (check === 'unreachable') warnOnce(word, check, UNREACHABLE)
    else playNow(word, saysOf(check))
  }
  return {
    held,
    isChecking: isChecking || isWeighed,
    isWeighed,
    submit,
    /** The player types on: the last refusal no longer applies. */
    release: () => setHeld(({ count }) => ({ text: '', count })),
  }
}

/** A refused guess costs nothing, which a player at the last mind point wants to read. */
function refusalText({ code, message }: Refusal): string {
  if (code === 'malformed-move') return LETTERS_ONLY
  return code === 'already-guessed' ? `${message} Nothing is lost.` : message
}

const saysOf = (check: WordCheck | undefined): { isWord?: true } =>
  check === 'valid' ? { isWord: true } : {}
