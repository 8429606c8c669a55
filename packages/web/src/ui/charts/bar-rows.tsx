import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import { star } from '../../art/kit/line.ts'
import css from './charts.module.css'

export interface BarRow {
  readonly id: string
  readonly label: string
  readonly value: number
  /** The figure in words: "12", or "12 (40%)". */
  readonly figure: string
  readonly icon?: IconId
}

interface BarRowsProps {
  readonly label: string
  readonly rows: readonly BarRow[]
}

const head = star(0, 0, 8, 2) + star(0, 0, 4.5, 1.8, 4, 45)

/**
 * Proportional bars: a degree rule filled from the left, a star at its head, the figure beside it.
 * A full rule is the sum of all rows.
 */
export function BarRows({ label, rows }: BarRowsProps) {
  const total = Math.max(
    1,
    rows.reduce((sum, { value }) => sum + value, 0),
  )
  return (
    <ul className={css.bars} aria-label={label}>
      {rows.map(({ id, label: name, value, figure, icon }) => (
        <li key={id} className={css.bar}>
          <span className={css.barName}>
            {icon && <Icon id={icon} size={20} />}
            {name}
          </span>
          <span className={css.barFigure}>{figure}</span>
          <Rule share={(100 * value) / total} />
        </li>
      ))}
    </ul>
  )
}

function Rule({ share }: { readonly share: number }) {
  const length = `${share}%`
  return (
    <svg className={css.rule} width="100%" height={18} aria-hidden="true">
      <line x1="0" x2="100%" y1={13.5} y2={13.5} className={css.ground} />
      <line x1="0" x2="100%" y1={11} y2={11} className={css.degrees} />
      <rect x="0" y={5} width={length} height={8} className={css.fill} />
      <rect x="0" y={7} width={length} height={1} className={css.glint} />
      <svg x={length} y={9} overflow="visible" aria-hidden="true">
        <path d={head} className={css.star} />
      </svg>
    </svg>
  )
}
