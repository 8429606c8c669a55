import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './table.module.css'

export interface Column<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** Roman numerals in the display face. */
  readonly numeral?: boolean
}

interface TableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** Highlighted rows. */
  readonly isWon?: (row: Row) => boolean
}

const cellClass = (column: Pick<Column<never>, 'align' | 'numeral'>) =>
  classNames(column.align === 'end' && css.end, column.numeral && css.numeral)

/** A table; on phones each row becomes a small card. */
export function Table<Row>({ caption, columns, rows, rowKey, isWon }: TableProps<Row>) {
  return (
    <div className={css.wrap}>
      <table className={classNames(css.table, css.stacked)}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.id} scope="col" className={cellClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className={isWon?.(row) ? css.won : undefined}>
              {columns.map(column => (
                <td key={column.id} className={cellClass(column)} data-label={column.title}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
