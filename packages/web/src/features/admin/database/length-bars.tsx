import { useEffect, useRef } from 'react'
import { formatCount } from '../../../platform/formats.ts'
import { Plate } from '../../../ui/plate.tsx'
import css from './length-bars.module.css'

/** Longer words are rare and share one bar. */
const LONGEST_APART = 16

export interface LengthRow {
  readonly label: string
  readonly count: number
}

export function lengthRows(distribution: Readonly<Record<string, number>>): LengthRow[] {
  const entries = Object.entries(distribution).map(([length, count]) => ({
    length: Number(length),
    count,
  }))
  const apart = entries
    .filter(({ length }) => length <= LONGEST_APART)
    .sort((a, b) => a.length - b.length)
    .map(({ length, count }) => ({ label: String(length), count }))
  const longer = entries
    .filter(({ length }) => length > LONGEST_APART)
    .reduce((sum, { count }) => sum + count, 0)
  return longer > 0 ? [...apart, { label: `${LONGEST_APART + 1}+`, count: longer }] : apart
}

interface LengthBarsProps {
  readonly distribution: Readonly<Record<string, number>>
}

/** Word counts by length; a list for screen readers. */
export function LengthBars({ distribution }: LengthBarsProps) {
  const rows = lengthRows(distribution)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Plate asChild className={css.plate}>
      <section aria-labelledby="lengths">
        <h2 id="lengths" className="t-h">
          Words by Length
        </h2>
        <ul className={css.bars}>
          {rows.map(({ label, count }) => (
            <li key={label}>
              <span className="vh">{`${label} letters: ${formatCount(count)} words`}</span>
              <span className={css.count} aria-hidden="true">
                {formatCount(count)}
              </span>
              <Bar share={count / most} />
              <span className={css.length} aria-hidden="true">
                {label}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Plate>
  )
}

function Bar({ share }: { readonly share: number }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    bar.current?.style.setProperty('--share', String(share))
  }, [share])
  return <span ref={bar} className={css.bar} aria-hidden="true" />
}
