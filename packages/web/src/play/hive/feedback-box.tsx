import type { ReactNode } from 'react'
import { Icon } from '../../art/icon.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './hive-parts.module.css'
import type { Said } from './use-said.ts'

interface FeedbackBoxProps {
  readonly said: Said | null
  readonly children?: ReactNode
}

const icons = { good: 'check', bad: 'warn', plain: 'info' } as const

/** Always there for a reader to hear; drawn only while there is something to say. */
export function FeedbackBox({ said, children }: FeedbackBoxProps) {
  return (
    <div className={css.feedbackPlace}>
      <div role="status">
        {said && (
          <Plate className={css.feedback} data-tone={said.tone}>
            <Icon id={icons[said.tone]} size={22} />
            <p>
              <strong>{said.word ? `${said.word}, ${said.text}` : said.text}</strong>
              {said.more && <span>{said.more}</span>}
            </p>
          </Plate>
        )}
      </div>
      {children}
    </div>
  )
}
