import type { WordWebState } from '@lexiverse/rules'
import { memo } from 'react'
import { remainingText } from './standing.tsx'
import type { Reveal } from './use-reveal.ts'
import css from './word-web.module.css'

interface StatusProps {
  readonly state: WordWebState
  readonly reveal: Reveal
  readonly isHeard: boolean
  readonly refusal: string
}

/** What the last move came to, read aloud: a solved group when its theme is told, a refused one when it clears. */
export const Status = memo(function Status({ state, reveal, isHeard, refusal }: StatusProps) {
  const { feedback, justSolved, puzzle, solved } = state
  // A glyph may have spoken since the group was solved.
  const isOfGroup = justSolved !== null && feedback?.tone === 'good'
  const theme = isOfGroup ? puzzle.groups[justSolved]?.theme : null
  const isTold = !reveal.isBusy || reveal.phase === 'told' || reveal.phase === 'fading'
  const remaining = remainingText(puzzle.groups.length - solved.length)
  return (
    <div role="status" className={css.status} data-tone={feedback?.tone}>
      {theme && isTold && !isHeard && (
        <span className="vh">{`Category Revealed: ${theme}. Well done! ${remaining}.`}</span>
      )}
      {!theme && !reveal.isBusy && !isHeard && !refusal && feedback?.text}
      {refusal}
    </div>
  )
})
