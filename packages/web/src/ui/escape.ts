import { useEffect, useRef } from 'react'

/** What Escape means to the dialogs and menus that stand open, the topmost last. */
const answers: (() => void)[] = []

/** Radix tells only the layer that opened last, and a toast over a dialog or a menu is one: it passes the key on. */
export function useEscapeAnswer(isOpen: boolean, answer: () => void): void {
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  })
  useEffect(() => {
    if (!isOpen) return
    const entry = () => latest.current()
    answers.push(entry)
    return () => void answers.splice(answers.indexOf(entry), 1)
  }, [isOpen])
}

/** Answers whether one of them has taken it. */
export function passEscapeOn(): boolean {
  const top = answers.at(-1)
  top?.()
  return top !== undefined
}
