import { GROUP_COUNT, type WordWebView } from '@lexiverse/rules'
import { memo } from 'react'
import type { Reveal } from './use-reveal.ts'
import { remainingText } from './web-stats.tsx'
import css from './word-web.module.css'

interface StatusProps {
  readonly view: WordWebView
  readonly reveal: Reveal
  readonly isDismissed: boolean
  readonly refusal: string
}

/**
 * Announces the last move: a solved group when its theme is shown, a refused one when it clears.
 */
export const Status = memo(function Status({ view, reveal, isDismissed, refusal }: StatusProps) {
  const { feedback, isJustSolved, solved } = view
  // Newer feedback may come from a glyph.
  const isOfGroup = isJustSolved && feedback?.tone === 'good'
  const theme = isOfGroup ? solved.at(-1)?.theme : null
  const isNamed = !reveal.isBusy || reveal.phase === 'named' || reveal.phase === 'fading'
  const remaining = remainingText(GROUP_COUNT - solved.length)
  return (
    <div role="status" className={css.status} data-tone={feedback?.tone}>
      {theme && isNamed && !isDismissed && (
        <span className="vh">{`Category Revealed: ${theme}. Well done! ${remaining}.`}</span>
      )}
      {!theme && !reveal.isBusy && !isDismissed && !refusal && spoken(view)}
      {refusal}
    </div>
  )
})

/** The theme that Insight names has its own dialog. */
function spoken({ feedback, revealedThemes }: WordWebView): string | undefined {
  const theme = revealedThemes.at(-1)
  return theme && feedback?.text.includes(`"${theme}"`) ? undefined : feedback?.text
}
