import { VEIL } from '@lexiverse/rules'
import { useState } from 'react'
import { Initial } from '../../../art/initial.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Plate } from '../../../ui/plate.tsx'
import css from './cards.module.css'

const VEILED = new RegExp(`(${VEIL}+)`)

/** As a screen reader reads it. */
export const spokenDefinition = (text: string): string =>
  text
    .split(VEILED)
    .map(part => (part.startsWith(VEIL) ? spokenVeil(part.length) : part))
    .join('')

const spokenVeil = (letters: number): string =>
  `forgotten word of ${letters} ${letters === 1 ? 'letter' : 'letters'}`

interface DefinitionProps {
  readonly text: string
  readonly partOfSpeech: string
}

export function Definition({ text, partOfSpeech }: DefinitionProps) {
  const [first] = useState(text)
  return (
    <Plate tone="vellum" asChild>
      <section className={classNames(css.card, css.definition)} aria-label="Definition">
        <h2>
          Definition <i>{partOfSpeech}</i>
        </h2>
        <div className={css.body}>
          <Initial letter={text.charAt(0).toUpperCase()} className={css.initial ?? ''} />
          <p>
            <span className="vh">{spokenDefinition(text)}</span>
            <span
              key={text}
              aria-hidden="true"
              className={text === first ? undefined : css.returned}
            >
              <Words text={text.slice(1)} />
            </span>
          </p>
        </div>
      </section>
    </Plate>
  )
}

/** A forgotten word is a ripple of its length. */
function Words({ text }: Pick<DefinitionProps, 'text'>) {
  let at = 0
  return text.split(VEILED).map(part => {
    const key = at
    at += part.length
    return part.startsWith(VEIL) ? (
      <i key={key} className={css.ripple}>
        {'n'.repeat(part.length)}
      </i>
    ) : (
      part
    )
  })
}
