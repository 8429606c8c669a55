import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import css from './charts.module.css'
import { labelStride, roundTop } from './scale.ts'
import { useWidth } from './use-width.ts'

export interface ChartColumn {
  readonly id: string
  /** Label below the axis, where there is room. */
  readonly name: string
  /** Text on hover and focus: one short sentence. */
  readonly tip: string
  readonly up: number
  /** Drawn below the axis, hatched. */
  readonly down?: number
}

interface ColumnChartProps {
  readonly label: string
  readonly columns: readonly ChartColumn[]
  /** Names of the two series, where there are two. */
  readonly legend?: { readonly up: string; readonly down: string }
  readonly height?: number
  /** Formats the figures on the axis. */
  readonly axis?: (value: number) => string
}

const LEFT = 46
const RIGHT = 10
const TOP = 16
const BOTTOM = 26
const LABEL_WIDTH = 58
const figures = new Intl.NumberFormat('en-US', { notation: 'compact' })
const compact = (value: number): string => figures.format(value)

interface PlotArea {
  width: number
  height: number
  /** Vertical position of the axis. */
  zero: number
  topValue: number
  /** Pixels per unit. */
  scale: number
  step: number
}

function plotAreaOf(columns: readonly ChartColumn[], width: number, height: number): PlotArea {
  const up = roundTop(Math.max(0, ...columns.map(column => column.up)))
  const lowest = Math.max(0, ...columns.map(column => column.down ?? 0))
  const room = height - TOP - BOTTOM
  const scale = room / (up + lowest)
  const step = (width - LEFT - RIGHT) / Math.max(1, columns.length)
  return { width, height, zero: TOP + up * scale, topValue: up, scale, step }
}

/** Columns above and below a horizontal axis. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, columns, legend, height = 230, axis = compact } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [active, setActive] = useState<number | null>(null)
  const hatch = useId()
  const area = plotAreaOf(columns, width, height)
  const shown = active === null ? undefined : columns[active]
  const place = {
    '--count': columns.length,
    '--at': `${LEFT + area.step * ((active ?? 0) + 0.5)}px`,
  } as CSSProperties
  return (
    <>
      {legend && (
        <p className={css.legend} aria-hidden="true">
          <span className={css.keyUp}>{legend.up}</span>
          <span className={css.keyDown}>{legend.down}</span>
        </p>
      )}
      <div ref={box} className={css.chart} style={place}>
        <svg width={width} height={height} aria-hidden="true">
          <Hatch id={hatch} />
          <Grid area={area} axis={axis} />
          {columns.map((column, i) => (
            <Ray
              key={column.id}
              column={column}
              index={i}
              area={area}
              hatch={hatch}
              isActive={i === active}
            />
          ))}
          <Names columns={columns} area={area} />
        </svg>
        <Columns label={label} columns={columns} active={active} onActive={setActive} />
        {shown && (
          <span
            className={classNames(css.tip, (active ?? 0) > columns.length / 2 && css.tipLeft)}
            aria-hidden="true"
          >
            {shown.tip}
          </span>
        )}
      </div>
    </>
  )
}

interface ColumnsProps {
  readonly label: string
  readonly columns: readonly ChartColumn[]
  readonly active: number | null
  readonly onActive: (index: number | null) => void
}

/** One tab stop for the whole chart; the arrow keys move from column to column. */
function Columns({ label, columns, active, onActive }: ColumnsProps) {
  const stop = active ?? columns.length - 1
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const last = columns.length - 1
    const goals: Record<string, number> = {
      ArrowLeft: Math.max(0, stop - 1),
      ArrowRight: Math.min(last, stop + 1),
      Home: 0,
      End: last,
    }
    const goal = goals[event.key]
    if (event.key === 'Escape') onActive(null)
    if (goal === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[goal]?.focus()
  }
  return (
    <fieldset
      className={css.columns}
      aria-label={`${label}. The arrow keys walk along it.`}
      onKeyDown={onKeyDown}
    >
      {columns.map((column, i) => (
        <button
          key={column.id}
          type="button"
          tabIndex={i === stop ? 0 : -1}
          aria-label={column.tip}
          onFocus={() => onActive(i)}
          onBlur={() => onActive(null)}
          onPointerEnter={() => onActive(i)}
          onPointerLeave={() => onActive(null)}
          onClick={() => onActive(i)}
        />
      ))}
    </fieldset>
  )
}

function Hatch({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse">
      <path d="M-1 4L4 -1M1 6L6 1" className={css.hatch} />
    </pattern>
  )
}

interface GridProps {
  readonly area: PlotArea
  readonly axis: (value: number) => string
}

function Grid({ area, axis }: GridProps) {
  const { width, height, zero, topValue, scale } = area
  const heights = [0.25, 0.5, 0.75, 1].map(share => share * topValue)
  return (
    <g>
      {heights.map(value => (
        <g key={value}>
          <line
            x1={LEFT}
            x2={width - RIGHT}
            y1={zero - value * scale}
            y2={zero - value * scale}
            className={css.grid}
          />
          <text x={LEFT - 8} y={zero - value * scale + 4} className={css.axis}>
            {axis(value)}
          </text>
        </g>
      ))}
      <line x1={LEFT} x2={width - RIGHT} y1={zero} y2={zero} className={css.horizon} />
      <line
        x1={LEFT}
        x2={width - RIGHT}
        y1={height - BOTTOM + 4}
        y2={height - BOTTOM + 4}
        className={css.degrees}
      />
    </g>
  )
}

interface RayProps {
  readonly column: ChartColumn
  readonly index: number
  readonly area: PlotArea
  readonly hatch: string
  readonly isActive: boolean
}

function Ray({ column, index, area, hatch, isActive }: RayProps) {
  const { zero, scale, step } = area
  const breadth = Math.max(3, Math.min(38, step * 0.62))
  const x = LEFT + step * (index + 0.5) - breadth / 2
  const up = column.up * scale
  const down = (column.down ?? 0) * scale
  const tip = Math.min(breadth / 2, up)
  const rising = `M${x} ${zero}V${zero - up + tip}L${x + breadth / 2} ${zero - up}L${x + breadth} ${zero - up + tip}V${zero}Z`
  return (
    <g className={isActive ? css.active : undefined}>
      {up > 0 && <path d={rising} className={css.ray} />}
      {down > 0 && (
        <rect
          x={x}
          y={zero + 1.5}
          width={breadth}
          height={Math.max(1, down - 1.5)}
          fill={`url(#${hatch})`}
          className={css.shade}
        />
      )}
    </g>
  )
}

function Names({
  columns,
  area,
}: {
  readonly columns: readonly ChartColumn[]
  readonly area: PlotArea
}) {
  const { width, height, step } = area
  const stride = labelStride(columns.length, width - LEFT - RIGHT, LABEL_WIDTH)
  // A name is wider than a narrow column: the last one would be cut off at the edge.
  const furthest = width - LABEL_WIDTH / 2
  return (
    <g className={css.names}>
      {columns.map((column, i) =>
        (columns.length - 1 - i) % stride === 0 ? (
          <text key={column.id} x={Math.min(LEFT + step * (i + 0.5), furthest)} y={height - 6}>
            {column.name}
          </text>
        ) : null,
      )}
    </g>
  )
}
