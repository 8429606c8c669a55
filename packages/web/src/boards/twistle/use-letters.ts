import { TWISTLE_WORD_LENGTH } from '@lexiverse/rules'
import { useCallback, useReducer, useRef, useState } from 'react'
import { afterFrame } from '../../platform/after-frame.ts'
import type { Draft } from '../../play/drafts.ts'
import { showTyped } from './show-typed.ts'

interface Letters {
  typed: string
  /** Typed while the guess is being checked: it is seen when that is answered. Null while none is. */
  ahead: string | null
}

/** Whoever has typed on meanwhile has done with the guess, taken or not; else a refused one may be mended. */
export const answered = ({ typed, ahead }: Letters, isTaken: boolean): Letters => ({
  typed: isTaken || ahead ? (ahead ?? '') : typed,
  ahead: null,
})

export const isWhole = (typed: string): boolean => typed.length === TWISTLE_WORD_LENGTH

/** The letters as they stand; they outlast a reload. */
export function useLetters(draft: Draft<string>, isPlaying: boolean) {
  const [found] = useState((): Letters => ({ typed: lettersOf(draft.found), ahead: null }))
  /** Ahead of the board for the frame in which a key is pressed; whatever is drawn then shows it too. */
  const letters = useRef(found)
  const row = useRef<HTMLDivElement>(null)
  const isOpen = useRef(isPlaying)
  isOpen.current = isPlaying
  const [, draw] = useReducer((times: number) => times + 1, 0)

  const keep = useCallback(
    (next: Letters) => {
      letters.current = next
      draft.keep(next.typed)
    },
    [draft],
  )
  const put = useCallback(
    (next: Letters) => {
      keep(next)
      draw()
    },
    [keep],
  )
  /** The letter is seen first; what follows from it comes with the frame after. */
  const press = useCallback(
    (change: (now: string) => string) => {
      if (!isOpen.current) return
      const before = letters.current
      const after = changed(before, change)
      keep(after)
      // At once where it can be submitted from now on, or no longer: the next key may lead there.
      const isDue = before.ahead !== null || isWhole(before.typed) || isWhole(after.typed)
      if (!isDue && showTyped(row.current, after.typed)) afterFrame(draw)
      else draw()
    },
    [keep],
  )

  return {
    letters,
    row,
    put,
    type: useCallback(
      (text: string) => void (isOpen.current && put(changed(letters.current, () => text))),
      [put],
    ),
    add: useCallback((letter: string) => press(now => now + letter), [press]),
    drop: useCallback(() => press(now => now.slice(0, -1)), [press]),
  }
}

function changed({ typed, ahead }: Letters, change: (now: string) => string): Letters {
  if (ahead === null) return { typed: lettersOf(change(typed)), ahead }
  return { typed, ahead: lettersOf(change(ahead)) }
}

function lettersOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, TWISTLE_WORD_LENGTH)
}
