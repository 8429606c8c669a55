import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type DraftOwner, storedOrder, useDraft } from '../../../play/attempt/drafts.ts'
import { shuffled } from '../shuffled.ts'
import { useBriefly } from '../use-briefly.ts'

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
  input: RefObject<HTMLInputElement | null>
  /** The outer letters as they are arranged now; shuffling them is not a move. */
  order: readonly string[]
  /** The letter that was typed a moment ago. */
  flash: string | null
  write(text: string): void
  press(letter: string): void
  /** Adds the letter and lights its hexagon. */
  type(letter: string): void
  erase(): void
  clear(): void
  /** Removes a judged word, and leaves what was typed after it. */
  remove(word: string): void
  shuffle(): void
}

const draftSchema = z.object({ word: z.string(), order: z.array(z.string()) })

/** The word being built, by hexagon or by keyboard, and the order of the letters; both survive a reload. */
export function useWordEntry(
  letters: readonly string[],
  place: DraftOwner,
  isOver: boolean,
): WordEntry {
  const draft = useDraft(place, draftSchema, { word: '', order: [...letters] }, isOver)
  const [word, setWord] = useState(() => lettersOnly(draft.found.word))
  const [order, setOrder] = useState(() => storedOrder(draft.found.order, letters))
  useEffect(() => draft.keep({ word, order: [...order] }), [draft, word, order])
  const [flash, setFlash] = useBriefly<string>(FLASH_MS)
  const press = useCallback((letter: string) => setWord(now => lettersOnly(now + letter)), [])

  return {
    word,
    input: useRef<HTMLInputElement>(null),
    order,
    flash,
    write: useCallback((text: string) => setWord(lettersOnly(text)), []),
    press,
    type: (letter: string) => {
      press(letter)
      setFlash(letter.toUpperCase())
    },
    erase: useCallback(() => setWord(now => now.slice(0, -1)), []),
    clear: useCallback(() => setWord(''), []),
    remove: useCallback(
      (judged: string) => setWord(now => (now.startsWith(judged) ? now.slice(judged.length) : '')),
      [],
    ),
    shuffle: useCallback(() => setOrder(shuffled), []),
  }
}
