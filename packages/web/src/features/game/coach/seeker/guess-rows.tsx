import type { SeekerFigures, TwistleView } from '@lexiverse/rules'
import { cellStates } from '../../../../boards/twistle/grid/cell-states.ts'
import { LetterCell, LetterRow } from '../../../../boards/twistle/grid/letter-cell.tsx'
import { formatCount } from '../../../../platform/formats.ts'
import { Meter } from '../parts/meter.tsx'
import { Part } from '../parts/part.tsx'
import css from './seeker.module.css'

interface GuessRowsProps {
  readonly view: TwistleView
  readonly figures: SeekerFigures
}

/** Each guess with the words that were possible before and after it, on a logarithmic rule. */
export function GuessRows({ view, figures: { turns } }: GuessRowsProps) {
  if (turns.length === 0) return null
  const most = Math.max(2, ...turns.map(({ before }) => before))
  const share = (count: number) => Math.log(Math.max(1, count)) / Math.log(most)
  return (
    <Part title="Words left" note="gold is what still could be">
      <ol className={css.guesses}>
        {turns.map(({ word, before, after, skill, luck }, turn) => (
          <li key={word}>
            <LetterRow className={css.letters}>
              {view.guesses[turn]?.marks.map((mark, place) => (
                <LetterCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: the places of a word
                  key={place}
                  letter={word.charAt(place)}
                  state={cellStates[mark]}
                />
              ))}
            </LetterRow>
            <div className={css.remaining}>
              <p>
                <span>
                  <b>{formatCount(before)}</b> before
                </span>
                <span>
                  <b>{formatCount(after)}</b> {isFound(view, turn) ? 'left: found' : 'left'}
                </span>
              </p>
              <Meter share={Math.max(0.015, share(after))} behind={share(before)} />
            </div>
            {skill !== null && luck !== null ? (
              <dl className={css.scores}>
                <dt>Skill</dt>
                <dd>
                  <Meter share={skill / 99} />
                  <b>{skill}</b>
                </dd>
                <dt>Luck</dt>
                <dd>
                  <Meter share={luck / 99} isRuled />
                  <b>{luck}</b>
                </dd>
              </dl>
            ) : (
              <p className={css.sure}>One word left to name</p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

const isFound = ({ status, guesses }: TwistleView, turn: number): boolean =>
  status === 'won' && turn === guesses.length - 1
