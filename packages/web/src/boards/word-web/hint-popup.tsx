import { useEffect, useState } from 'react'
import { Plate } from '../../ui/plate.tsx'
import css from './word-web.module.css'

const SHOWN_MS = 4_000

interface HintPopupProps {
  readonly hint: string | null
  /** A new submission speaks anew, even with the same words. */
  readonly attempt: number
}

/** What Lexical Proximity whispers after a submission. */
export function HintPopup({ hint, attempt }: HintPopupProps) {
  const [heard, setHeard] = useState(attempt)
  const isOpen = hint !== null && heard !== attempt
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setHeard(attempt), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isOpen, attempt])
  return (
    <div role="status" className={css.hint}>
      {isOpen && <Plate tone="solid">{hint}</Plate>}
    </div>
  )
}
