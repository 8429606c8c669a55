import type { WordWebView } from '@lexiverse/rules'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from '../../../ui/class-names.ts'
import flourish from '../../shared/flourish.module.css'
import { useFlourish } from '../../shared/use-flourish.ts'
import type { Reveal } from '../use-reveal.ts'
import css from './tiles.module.css'
import { markNames, PENCIL_MARKS, type Pencil } from './use-pencil.ts'
import { useSlide } from './use-slide.ts'
import { WordTile } from './word-tile.tsx'

interface TileGridProps {
  readonly grid: RefObject<HTMLElement | null>
  readonly view: WordWebView
  readonly tiles: readonly string[]
  readonly selected: readonly string[]
  readonly pencil: Pencil
  readonly reveal: Reveal
  /** The word that could not be selected because four are. */
  readonly excess: string | null
  readonly isOver: boolean
  readonly onChoose: (word: string) => void
}

const none: readonly string[] = []
const noLinks: readonly string[][] = []

export function TileGrid(props: TileGridProps) {
  const { grid, view, selected, pencil, reveal, excess, isOver, onChoose } = props
  const revealed = reveal.revealing?.words ?? none
  const isGathering = revealed.length > 0 && reveal.phase !== 'checking'
  const tiles = useMemo(
    () => (isGathering ? gathered(props.tiles, revealed) : props.tiles),
    [props.tiles, revealed, isGathering],
  )
  const links = view.links ?? noLinks
  const isLinked = useFlourish(links.length)
  const longest = useMemo(() => roomFor(view.tiles), [view.tiles])
  useSlide(grid, tiles)
  const [focused, setFocused] = useState<string | null>(null)
  /** The Tab key stops at one tile, the one that was focused last; the arrow keys go on from there. */
  const tabStop = focused !== null && tiles.includes(focused) ? focused : tiles[0]

  const latest = useRef({ onChoose, mark: pencil.set })
  latest.current = { onChoose, mark: pencil.set }
  const choose = useCallback((word: string) => latest.current.onChoose(word), [])
  const press = useCallback(
    (event: KeyboardEvent, word: string) => {
      const mark = event.key === 'Backspace' ? 0 : Number.parseInt(event.key, 10)
      if (mark >= 0 && mark <= PENCIL_MARKS) latest.current.mark(word, mark)
      else walk(event, grid.current)
    },
    [grid],
  )

  return (
    <section ref={grid} aria-label="Words" className={css.grid} data-longest={longest}>
      {tiles.map(word => {
        const isRevealed = isGathering && revealed.includes(word)
        return (
          <Tile
            key={word}
            word={word}
            isTwofold={view.amberTiles.includes(word)}
            isSelected={selected.includes(word)}
            isShaking={word === excess || (reveal.isWrong && selected.includes(word))}
            isOver={isOver}
            isTabStop={word === tabStop}
            mark={pencil.marks[word]}
            link={links.find(pair => pair.includes(word))?.find(other => other !== word)}
            linkNumber={links.findIndex(pair => pair.includes(word)) + 1}
            isJustLinked={isLinked && (links.at(-1)?.includes(word) ?? false)}
            hop={isRevealed ? revealed.indexOf(word) : undefined}
            isFading={isRevealed && reveal.phase === 'fading'}
            onChoose={choose}
            onFocus={setFocused}
            onKey={press}
          />
        )
      })}
    </section>
  )
}

interface TileProps {
  readonly word: string
  readonly isTwofold: boolean
  readonly isSelected: boolean
  readonly isShaking: boolean
  readonly isOver: boolean
  readonly isTabStop: boolean
  readonly mark: number | undefined
  /** The word that a glyph has shown to belong to the same group, and the number of the pair. */
  readonly link: string | undefined
  readonly linkNumber: number
  readonly isJustLinked: boolean
  /** Its index among the words of the group that is being revealed. */
  readonly hop: number | undefined
  readonly isFading: boolean
  readonly onChoose: (word: string) => void
  readonly onFocus: (word: string) => void
  readonly onKey: (event: KeyboardEvent, word: string) => void
}

/** Memoised: a press changes one or two tiles out of sixteen. */
const Tile = memo(function Tile(props: TileProps) {
  const { word, isTwofold, isSelected, isShaking, isOver, isTabStop, mark, hop, link } = props
  return (
    <WordTile
      word={word}
      aria-label={spoken(word, isTwofold, mark, link)}
      selected={isSelected}
      twofold={isTwofold}
      link={link === undefined ? undefined : props.linkNumber}
      shaking={isShaking}
      disabled={isOver}
      tabIndex={isTabStop ? 0 : -1}
      data-mark={mark}
      data-hop={hop}
      className={classNames(
        hop !== undefined && css.hopping,
        props.isFading && css.fading,
        props.isJustLinked && flourish.flourish,
      )}
      onClick={() => props.onChoose(word)}
      onFocus={() => props.onFocus(word)}
      onKeyDown={event => props.onKey(event, word)}
    />
  )
})

/** What a worn tile shows in place of a vowel. */
const WORN = '·'

const ROOMS = [8, 10, 12]
const MOST_ROOM = 16

/** The letters that a tile must fit: those of the longest word, in steps. */
function roomFor(words: readonly string[]): number {
  const parts = words.flatMap(word => word.split(/[ -]/))
  const most = Math.max(...parts.map(({ length }) => length))
  return ROOMS.find(room => most <= room) ?? MOST_ROOM
}

/** Sorts the words of a group to the front, where the solved group will be. */
function gathered(tiles: readonly string[], revealed: readonly string[]): readonly string[] {
  return [...tiles].sort((a, b) => Number(revealed.includes(b)) - Number(revealed.includes(a)))
}

function spoken(
  word: string,
  isTwofold: boolean,
  mark: number | undefined,
  link: string | undefined,
): string {
  // A worn tile is read letter by letter.
  const parts = [
    word.includes(WORN)
      ? Array.from(word, letter => (letter === WORN ? 'blank' : letter)).join(' ')
      : word,
  ]
  if (link) parts.push(`belongs with ${link}`)
  if (isTwofold) parts.push('seems to fit more than one group')
  if (mark) parts.push(`marked with a ${markNames[mark - 1]}`)
  return parts.join(', ')
}

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Arrow keys follow the grid as it is laid out, in two or four columns. */
function walk(event: KeyboardEvent, grid: HTMLElement | null): void {
  const step = steps[event.key]
  if (!step || !grid) return
  const tiles = [...grid.querySelectorAll('button')]
  const here = tiles.indexOf(event.currentTarget as HTMLButtonElement)
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const next = tiles[here + step[0] + step[1] * columns]
  if (here < 0 || !next) return
  event.preventDefault()
  next.focus()
}
