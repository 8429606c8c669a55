import { MIN_HIVE_WORD } from '@lexiverse/rules'
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { afterFrame } from '../../platform/after-frame.ts'
import { type DraftPlace, keptOrder, useDraft } from '../drafts.ts'
import { useSteady } from '../use-steady.ts'

const LONGEST_WORD = 32
/** How long a typed letter lights its hexagon. */
const FLASH_MS = 120

const lettersOnly = (text: string): string =>
  text
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
    .slice(0, LONGEST_WORD)

export interface WordEntry {
  word: string
  /** With a letter that was just pressed and that the board draws with the frame after. */
  read(): string
  input: RefObject<HTMLInputElement | null>
  /** The outer letters as they lie now; shuffling them is no move. */
  order: readonly string[]
  /** The letter that was typed a moment ago. */
  flash: string | null
  write(text: string): void
  press(letter: string): void
  /** A pressed letter whose hexagon is lit as well. */
  type(letter: string): void
  erase(): void
  clear(): void
  shuffle(): void
}

const draftSchema = z.object({ word: z.string(), order: z.array(z.string()) })

/** The word being built, by hexagon or by keyboard, and the letters around it; both outlast a reload. */
export function useWordEntry(
  letters: readonly string[],
  place: DraftPlace,
  isOver: boolean,
): WordEntry {
  const draft = useDraft(place, draftSchema, { word: '', order: [...letters] }, isOver)
  const [found] = useState(() => lettersOnly(draft.found.word))
  /** Ahead of the board for the frame in which a letter is pressed; whatever is drawn then shows it too. */
  const standing = useRef(found)
  const word = standing.current
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const [order, setOrder] = useState(() => keptOrder(draft.found.order, letters))
  useEffect(() => draft.keep({ word: standing.current, order: [...order] }), [draft, order])
  // With the press: the page may be left before the frame after it.
  const keep = useSteady(() => draft.keep({ word: standing.current, order: [...order] }))
  const [flash, light] = useFlash()
  const input = useRef<HTMLInputElement>(null)

  const set = useCallback(
    (next: string, isDrawn: boolean, lit: string | null = null) => {
      const isTurn = canSubmit(next) !== canSubmit(standing.current)
      standing.current = next
      show(input.current, next)
      keep()
      // At once where it can be submitted from now on, or no more: the next key may lead there.
      if (isDrawn || isTurn) draw()
      afterFrame(() => {
        draw()
        if (lit) light(lit)
      })
    },
    [keep, light],
  )
  /** The word is seen first; what follows from it comes with the frame after. */
  const add = useCallback(
    (letter: string, isLit: boolean) => {
      const next = lettersOnly(standing.current + letter)
      set(next, false, isLit ? (next.at(-1) ?? null) : null)
    },
    [set],
  )

  return {
    word,
    read: useCallback(() => standing.current, []),
    input,
    order,
    flash,
    write: useCallback(text => set(lettersOnly(text), true), [set]),
    press: useCallback(letter => add(letter, false), [add]),
    type: useCallback(letter => add(letter, true), [add]),
    erase: useCallback(() => set(standing.current.slice(0, -1), false), [set]),
    clear: useCallback(() => set('', true), [set]),
    shuffle: useCallback(() => setOrder(shuffled), []),
  }
}

/** The letter whose hexagon is lit for a moment. */
function useFlash(): [string | null, (letter: string) => void] {
  const [flash, setFlash] = useState<string | null>(null)
  useEffect(() => {
    if (flash === null) return
    const timer = setTimeout(() => setFlash(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [flash])
  return [flash, setFlash]
}

const canSubmit = (word: string): boolean => word.length >= MIN_HIVE_WORD

function show(field: HTMLInputElement | null, word: string): void {
  if (field && field.value !== word) field.value = word
}

function shuffled(letters: readonly string[]): string[] {
  return letters
    .map(letter => ({ letter, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ letter }) => letter)
}
