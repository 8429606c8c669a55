import type { ReactNode } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { Plate } from '../../../ui/plate.tsx'
import flourish from '../flourish.module.css'
import { useFlourish } from '../use-flourish.ts'
import css from './hive-parts.module.css'
import type { Message } from './use-message.ts'

interface FeedbackBoxProps {
  readonly message: Message | null
  /** What is new or rare about the word that was found. */
  readonly celebration?: string | null
  /** An action that belongs to the message; it stays after the message has disappeared. */
  readonly offer?: ReactNode
  /**
   * Words that Insight suggested and that are not found yet: the glyph paid for them, so they stay
   * visible.
   */
  readonly suggested?: readonly string[]
}

interface Suggesting {
  readonly suggestions: readonly string[]
  readonly found: readonly { readonly word: string }[]
}

export const stillSuggested = ({ suggestions, found }: Suggesting): readonly string[] =>
  suggestions.filter(word => !found.some(known => known.word === word))

const icons = { good: 'check', bad: 'warn', plain: 'info' } as const

/**
 * Always in the document, so that screen readers announce changes; visible only while it has
 * content.
 */
export function FeedbackBox(props: FeedbackBoxProps) {
  const { message, celebration, offer, suggested = [] } = props
  const isNewlySuggested = useFlourish(suggested.length)
  const hasPlate = message !== null || Boolean(offer) || suggested.length > 0
  return (
    <div className={css.feedbackPlace}>
      <Plate className={hasPlate ? css.feedback : css.quiet} data-tone={message?.tone}>
        <p role="status">
          {message && (
            <>
              <Icon id={icons[message.tone]} size={22} />
              <span>
                <strong>{message.word ? `${message.word}, ${message.text}` : message.text}</strong>
                {message.more && <small>{message.more}</small>}
                {celebration && <small>{celebration}</small>}
              </span>
            </>
          )}
        </p>
        {offer}
        {suggested.length > 0 && (
          <p className={isNewlySuggested ? flourish.flourish : undefined}>
            <Icon id="insight" size={20} />
            <span>Insight: {suggested.join(', ')}</span>
          </p>
        )}
      </Plate>
    </div>
  )
}
