import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import { Plate } from '../plate.tsx'
import { type Column, Table } from '../table.tsx'
import css from './charts.module.css'

interface FigureProps<Row> {
  readonly title: string
  readonly note?: ReactNode
  /** Content below the title, such as a select. */
  readonly tools?: ReactNode
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly className?: string
  readonly children: ReactNode
}

/** A chart on a plate, with a button that shows the same figures as a table. */
export function Figure<Row>(props: FigureProps<Row>) {
  const { title, note, tools, columns, rows, rowKey, className, children } = props
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Plate asChild className={className ?? ''}>
      <section aria-labelledby={id}>
        <div className={css.head}>
          <h2 id={id} className="t-h">
            {title}
          </h2>
          <button
            type="button"
            className={css.toggle}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            <Icon id={isTable ? 'stats' : 'text'} size={18} />
            Table<span className="vh"> of {title}</span>
          </button>
        </div>
        {tools && <div className={css.tools}>{tools}</div>}
        {note && <p className={css.note}>{note}</p>}
        {isTable ? (
          <div className={css.table}>
            <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
          </div>
        ) : (
          children
        )}
      </section>
    </Plate>
  )
}
