import { omenOf } from '@lexiverse/rules'
import { useEffect } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { markOmenMet } from '../../../play/attempt/omen-met.ts'
import css from '../game.module.css'

/** What the omen of this star changes, above its board. */
export function OmenLine({ id }: { readonly id: string | undefined }) {
  const omen = omenOf(id)
  useEffect(() => {
    if (omen) markOmenMet()
  }, [omen])
  if (!omen) return null
  return (
    <p className={css.omen}>
      <Icon id="omen" size={20} />
      <span>
        <b>{omen.name}:</b> {omen.text}
      </span>
    </p>
  )
}
