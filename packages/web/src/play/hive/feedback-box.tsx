import { memo, type ReactNode } from 'react'
import { Icon } from '../../art/icon.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './hive-parts.module.css'
import type { Said } from './use-said.ts'

interface FeedbackBoxProps {
  readonly said: Said | null
  /** Something to do about it; it stays when the words have gone. */
  readonly offer?: ReactNode
}

const icons = { good: 'check', bad: 'warn', plain: 'info' } as const

/** Always there for a reader to hear; drawn only while there is something to say or to offer. */
export const FeedbackBox = memo(function FeedbackBox({ said, offer }: FeedbackBoxProps) {
  const hasPlate = said !== null || Boolean(offer)
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
      </Plate>
    </div>
  )
})
