import type { WordWebState } from '@lexiverse/rules'
import { type KeyboardEvent, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { WordTile } from '../../ui/word-tile.tsx'
import type { Reveal } from './use-reveal.ts'
import css from './word-web.module.css'

interface TileGridProps {
  readonly state: WordWebState
  readonly tiles: readonly string[]
  readonly selected: readonly string[]
  readonly marks: Readonly<Record<string, number>>
  readonly reveal: Reveal
  readonly isOver: boolean
  readonly onChoose: (word: string) => void
}

export function TileGrid(props: TileGridProps) {
  const { state, tiles, selected, marks, reveal, isOver, onChoose } = props
  const grid = useRef<HTMLDivElement>(null)
  const { puzzle } = state
  const isAmber = (word: string) =>
    puzzle.difficulty !== 'easy' && puzzle.ambiguousWords.includes(word)
  const telling = reveal.telling === null ? [] : (puzzle.groups[reveal.telling]?.words ?? [])

  return (
    <div ref={grid} className={css.grid}>
      {tiles.map(word => {
        const isTold = telling.includes(word)
        return (
          <WordTile
            key={word}
            word={word}
            selected={selected.includes(word)}
            twofold={isAmber(word)}
            shaking={reveal.isWrong && selected.includes(word)}
            disabled={isOver}
            data-mark={marks[word] || undefined}
            className={classNames(
              isTold && reveal.phase !== 'checking' && css.hopping,
              isTold && reveal.phase === 'fading' && css.fading,
            )}
            onClick={() => onChoose(word)}
            onKeyDown={event => walk(event, grid.current)}
          />
        )
      })}
    </div>
  )
}

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Arrow keys walk the grid as it is laid out, whether two or four columns wide. */
function walk(event: KeyboardEvent, grid: HTMLDivElement | null): void {
  const step = steps[event.key]
  if (!step || !grid) return
  const tiles = [...grid.querySelectorAll('button')]
  const here = tiles.indexOf(event.target as HTMLButtonElement)
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const next = tiles[here + step[0] + step[1] * columns]
  if (here < 0 || !next) return
  event.preventDefault()
  next.focus()
}
