import { FINALE_WORDS } from '@lexiverse/rules'
import { BossEmblem } from '../../../art/boss-emblem.tsx'
import type { Realm } from '../../../art/realm.ts'
import { voiceAt } from '../../../boards/forgotten-word/voices/speak.ts'
import css from './finale.module.css'

interface SealsProps {
  /** The seal that is broken next, from 1 on. */
  readonly current: number
  /** The words that stand on the page, by the number of their seal. */
  readonly words: ReadonlyMap<number, string>
}

const numbers = Array.from({ length: FINALE_WORDS }, (_, i) => i + 1)

/** The three seals at the foot of the page, over each the line for its word. A broken one is drawn as two halves. */
export function Seals({ current, words }: SealsProps) {
  return (
    <ol className={css.seals}>
      {numbers.map(number => {
        const isBroken = number < current
        const isNext = number === current
        return (
          <li
            key={number}
            className={css.seal}
            data-state={isBroken ? 'broken' : isNext ? 'next' : 'shut'}
            aria-current={isNext ? 'step' : undefined}
          >
            <span className={css.word}>{isBroken && words.get(number)}</span>
            <span className={css.wax}>
              <Wax realm={number as Realm} />
              {isBroken && <Wax realm={number as Realm} />}
            </span>
            <b>{voiceAt(number)?.name}</b>
            <small>{isBroken ? 'Broken' : isNext ? 'Waits for you' : 'Shut'}</small>
          </li>
        )
      })}
    </ol>
  )
}

const Wax = ({ realm }: { readonly realm: Realm }) => (
  <svg viewBox="-92 -92 184 184" aria-hidden="true">
    <BossEmblem realm={realm} />
  </svg>
)
