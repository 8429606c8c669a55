import { type Omen, sayOmenPay } from '@lexiverse/rules'
import { useState } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { isOmenMet } from '../../../play/attempt/omen-met.ts'
import css from './star-sheet.module.css'

interface OmenNoteProps {
  readonly omen: Omen
}

/** What the omen of the chosen star changes and pays; until the first was met, also what an omen is. */
export function OmenNote({ omen }: OmenNoteProps) {
  const [isFirst] = useState(() => !isOmenMet())
  return (
    <div className={css.omen}>
      <b>
        <Icon id="omen" size={22} />
        Omen: {omen.name}
      </b>
      <p>
        {omen.text} <span>Pays: {lower(sayOmenPay(omen))}</span>
      </p>
      {isFirst && (
        <p className={css.intro}>
          An omen changes one rule and pays for it. Another way is always open.
        </p>
      )}
    </div>
  )
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
