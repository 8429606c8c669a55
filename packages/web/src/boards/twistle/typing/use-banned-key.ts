import { bannedLetters, type TwistleView } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { useBriefly } from '../../shared/use-briefly.ts'

/** A little longer than the shake, which takes `--t-base`. */
const SHAKE_MS = 320

/** The banned letter that was typed a moment ago. It is still typed: the guess is what is refused. */
export function useBannedKey(
  { isHardMode, guesses, struck }: TwistleView,
  typed: string,
): string | null {
  const [letter, setLetter] = useBriefly<string>(SHAKE_MS)
  const before = useRef(typed)
  useEffect(() => {
    const added = typed.length > before.current.length ? typed.at(-1) : undefined
    before.current = typed
    if (added && isHardMode && bannedLetters(guesses, struck).includes(added)) setLetter(added)
  }, [typed, isHardMode, guesses, struck, setLetter])
  return letter
}
