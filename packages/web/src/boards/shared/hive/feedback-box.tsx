import { memo, type ReactNode } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { Plate } from '../../../ui/plate.tsx'
import css from './hive-parts.module.css'
import type { Said } from './use-said.ts'

interface FeedbackBoxProps {
  readonly said: Said | null
  /** Something to do about it; it stays when the words have gone. */
  readonly offer?: ReactNode
  /** What Insight has told and is not found yet: it was paid for, so it stays in sight. */
  readonly suggested?: readonly string[]
}

interface Suggesting {
  readonly suggestions: readonly string[]
  readonly found: readonly { readonly word: string }[]
}

export const stillSuggested = ({ suggestions, found }: Suggesting): readonly string[] =>
  suggestions.filter(word => !found.some(known => known.word === word))

const icons = { good: 'check', bad: 'warn', plain: 'info' } as const

/** Always there for a reader to hear; drawn only while there is something to say or to offer. */
export const FeedbackBox = memo(function FeedbackBox(props: FeedbackBoxProps) {
  const { said, offer, suggested = [] } = props
  const hasPlate = said !== null || Boolean(offer) || suggested.length > 0
  return (
    <div className={css.feedbackPlace}>
      <Plate className={hasPlate ? css.feedback : css.quiet} data-tone={said?.tone}>
        <p role="status">
          {said && (
            <>
              <Icon id={icons[said.tone]} size={22} />
              <span>
                <strong>{said.word ? `${said.word}, ${said.text}` : said.text}</strong>
                {said.more && <small>{said.more}</small>}
              </span>
            </>
          )}
        </p>
        {offer}
        {suggested.length > 0 && (
          <p>
            <Icon id="insight" size={20} />
            <span>Insight: {suggested.join(', ')}</span>
          </p>
        )}
      </Plate>
    </div>
  )
})
