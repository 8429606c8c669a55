import type { TwistleGuess } from '@lexiverse/rules'
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import flourish from '../../shared/flourish.module.css'
import { useFlourish } from '../../shared/use-flourish.ts'
import { keyStates } from '../grid/cell-states.ts'
import css from '../twistle.module.css'
import { Key } from './key.tsx'

const rows = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']
const LAST_ROW = rows.length - 1

interface DrawnKeyboardProps {
  readonly guesses: readonly TwistleGuess[]
  /** Letters that a glyph has struck. */
  readonly struck: readonly string[] | undefined
  readonly isOver: boolean
  /** A banned letter that was typed a moment ago: its key shakes. */
  readonly shaking: string | null
  readonly onLetter: (letter: string) => void
  readonly onDelete: () => void
}

/** The keyboard below the grid: one tab stop, arrow keys inside. */
export const DrawnKeyboard = memo(function DrawnKeyboard(props: DrawnKeyboardProps) {
  const { guesses, struck, isOver, shaking, onLetter, onDelete } = props
  const states = useMemo(() => keyStates(guesses, struck), [guesses, struck])
  const isStruck = useFlourish(struck?.length ?? 0)
  const [stop, setStop] = useState('Q')
  const seat = (name: string) => ({
    tabIndex: name === stop ? 0 : -1,
    disabled: isOver,
    onFocus: () => setStop(name),
    onPointerDown: keepFocus,
  })
  return (
    <div
      role="toolbar"
      aria-label="Keyboard"
      className={classNames(css.keyboard, isStruck && flourish.flourish)}
      onKeyDown={walk}
    >
      {rows.map((letters, row) => (
        <div key={letters} className={css.keyRow}>
          {row === LAST_ROW && <Key letter="Enter" wide type="submit" {...seat('Enter')} />}
          {Array.from(letters, letter => (
            <Key
              key={letter}
              letter={letter}
              state={states.get(letter)}
              data-shaking={letter === shaking || undefined}
              {...seat(letter)}
              onClick={() => onLetter(letter)}
            />
          ))}
          {row === LAST_ROW && (
            <Key letter="Delete" wide icon="backspace" {...seat('Delete')} onClick={onDelete} />
          )}
        </div>
      ))}
    </div>
  )
})

/** Keeps the focus where it was when a key is pressed. */
function keepFocus(event: PointerEvent): void {
  event.preventDefault()
}

const steps: Readonly<Record<string, readonly [keys: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const key = event.target as HTMLElement
  const row = key.parentElement
  const keyRows = [...event.currentTarget.children]
  const target = step && row && keyRows[keyRows.indexOf(row) + step[1]]
  if (!target) return
  const place = [...row.children].indexOf(key) + step[0]
  const next = target.children[Math.min(place, target.children.length - 1)]
  event.preventDefault()
  if (next instanceof HTMLElement) next.focus()
}
