import { type WordWebState, wordWebTimings } from '@lexiverse/rules'
import { memo, useEffect, useState } from 'react'
import { Plate } from '../../../ui/plate.tsx'
import css from '../word-web.module.css'

/** Two submissions never look alike here, even if they say the same. */
const submissionOf = ({ attempts, lastRefused }: WordWebState) => ({ attempts, lastRefused })

/** What Lexical Proximity whispers after a submission. */
export const HintPopup = memo(function HintPopup({ state }: { readonly state: WordWebState }) {
  const { hint, attempts, lastRefused } = state
  const [heard, setHeard] = useState(() => submissionOf(state))
  const isOpen = hint !== null && (heard.attempts !== attempts || heard.lastRefused !== lastRefused)
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setHeard({ attempts, lastRefused }), wordWebTimings.hintStays)
    return () => clearTimeout(timer)
  }, [isOpen, attempts, lastRefused])
  return (
    <div role="status" className={css.hint}>
      {isOpen && (
        <Plate tone="solid" raised>
          {hint}
        </Plate>
      )}
    </div>
  )
})
