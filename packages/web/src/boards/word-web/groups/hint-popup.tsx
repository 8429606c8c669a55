import { type WordWebView, wordWebTimings } from '@lexiverse/rules'
import { memo, useEffect, useState } from 'react'
import { Plate } from '../../../ui/plate.tsx'
import css from '../word-web.module.css'

/** Identifies a submission, even if its hint equals the one before. */
const submissionOf = ({ submissions, lastRefused }: WordWebView) => ({ submissions, lastRefused })

/** The hint of the perk Lexical Proximity after a submission. */
export const HintPopup = memo(function HintPopup({ view }: { readonly view: WordWebView }) {
  const { hint, submissions, lastRefused } = view
  const [dismissed, setDismissed] = useState(() => submissionOf(view))
  const isOpen =
    hint !== null &&
    (dismissed.submissions !== submissions || dismissed.lastRefused !== lastRefused)
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(
      () => setDismissed({ submissions, lastRefused }),
      wordWebTimings.hintStays,
    )
    return () => clearTimeout(timer)
  }, [isOpen, submissions, lastRefused])
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
