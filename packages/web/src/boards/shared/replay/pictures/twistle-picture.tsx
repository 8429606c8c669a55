import type { TwistleState } from '@lexiverse/rules'
import { curly } from '../../../../ui/curly.ts'
import { LetterCell, LetterRow, type LetterState } from '../../../twistle/grid/letter-cell.tsx'
import { Meaning } from '../../meanings/meaning.tsx'
import css from './pictures.module.css'

const cellStates: Record<TwistleState['guesses'][number]['marks'][number], LetterState> = {
  correct: 'right',
  present: 'near',
  absent: 'absent',
}

interface TwistlePictureProps {
  readonly state: TwistleState
  readonly isLast: boolean
}

const columns = [0, 1, 2, 3, 4]

export function TwistlePicture({ state, isLast }: TwistlePictureProps) {
  const { guesses, maxGuesses, puzzle, status, isHintShown } = state
  const rows = Array.from({ length: maxGuesses }, (_, row) => row)
  return (
    <div className={css.twistle}>
      <p className={css.theme}>Theme: {curly(puzzle.theme)}</p>
      {rows.map(row => {
        const guess = guesses[row]
        return (
          <LetterRow key={row} kin={(guess?.isSynonym || guess?.isRelated) ?? false}>
            {columns.map(i => (
              <LetterCell
                key={i}
                letter={guess?.word[i] ?? ''}
                state={guess ? cellStates[guess.marks[i] ?? 'absent'] : 'empty'}
              />
            ))}
          </LetterRow>
        )
      })}
      {isHintShown && <p className={css.told}>{curly(puzzle.hint)}</p>}
      {isLast && status !== 'won' && <p className={css.told}>The word was {puzzle.word}.</p>}
      {isLast && <Meaning word={puzzle.word} isCentred />}
    </div>
  )
}
