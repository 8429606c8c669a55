import { Icon } from '../../../art/icon.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { curly } from '../../../ui/curly.ts'
import { WordButtons } from '../../shared/meanings/word-button.tsx'
import css from './solved-group.module.css'

export type Pigment = 1 | 2 | 3 | 4

const numerals = { 1: 'I', 2: 'II', 3: 'III', 4: 'IV' } as const

interface SolvedGroupProps {
  readonly pigment: Pigment
  readonly title: string
  readonly words: readonly string[]
  readonly reason?: string | undefined
  /** After the game its words open their meanings. */
  readonly isOver?: boolean
  readonly className?: string
}

/** A found group, distinguished by pigment, numeral and edge pattern. */
export function SolvedGroup(props: SolvedGroupProps) {
  const { pigment, title, words, reason, isOver, className } = props
  return (
    <section className={classNames(css.group, className)} data-pigment={pigment}>
      <span className={css.numeral} aria-hidden="true">
        {numerals[pigment]}
      </span>
      <div>
        <h2 className={css.title}>{curly(title)}</h2>
        {isOver ? (
          <WordButtons words={words} className={css.words} />
        ) : (
          <p className={css.words}>{words.join(', ')}</p>
        )}
        {reason && <p className={css.reason}>{curly(reason)}</p>}
      </div>
      <span className={css.seal}>
        <Icon id="check" size={22} />
      </span>
    </section>
  )
}
