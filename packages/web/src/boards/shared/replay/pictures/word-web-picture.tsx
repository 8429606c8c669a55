import type { WordWebState } from '@lexiverse/rules'
import { classNames } from '../../../../ui/class-names.ts'
import { curly } from '../../../../ui/curly.ts'
import { type Pigment, SolvedGroup } from '../../../word-web/groups/solved-group.tsx'
import type { PlayedMove } from '../replay-steps.ts'
import css from './pictures.module.css'

interface WordWebPictureProps {
  readonly state: WordWebState
  readonly move: PlayedMove | null
  readonly isLast: boolean
}

export function WordWebPicture({ state, move, isLast }: WordWebPictureProps) {
  const { puzzle, solved, tiles } = state
  const tried = Array.isArray(move?.words) ? move.words : []
  const found = new Set(solved.flatMap(place => puzzle.groups[place]?.words ?? []))
  const left = tiles.filter(tile => !found.has(tile))
  const missed = puzzle.groups.filter((_, place) => isLast && !solved.includes(place))
  return (
    <div className={css.web}>
      {solved.map((place, i) => {
        const group = puzzle.groups[place]
        return (
          group && (
            <SolvedGroup
              key={group.theme}
              pigment={((i % 4) + 1) as Pigment}
              title={group.theme}
              words={group.words}
              isOver={isLast}
              className={css.group ?? ''}
            />
          )
        )
      })}
      {left.length > 0 && (
        <ul className={css.tiles} aria-label="Words left">
          {left.map(tile => (
            <li key={tile} className={classNames(css.tile, tried.includes(tile) && css.tried)}>
              {tile}
            </li>
          ))}
        </ul>
      )}
      {missed.length > 0 && (
        <p className={css.told}>
          Never found: {curly(missed.map(({ theme }) => theme).join('; '))}.
        </p>
      )}
    </div>
  )
}
