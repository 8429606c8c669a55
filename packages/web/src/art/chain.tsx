import css from './board-art.module.css'
import { taper } from './kit/edge.ts'
import { star } from './kit/line.ts'

const places = [13, 54, 96, 137]

interface ChainProps {
  /** How many of the four words are selected. */
  readonly count: number
}

/** A star for each selected word, joined to a chain. */
export function Chain({ count }: ChainProps) {
  return (
    <svg className={css.chain} width={150} height={26} viewBox="0 0 150 26" aria-hidden="true">
      {places.map((x, i) => {
        const before = places[i - 1]
        const isLit = i < count
        return (
          <g key={x} className={isLit ? css.joined : undefined}>
            {before !== undefined && isLit && (
              <path d={taper([before, 13], [x, 13], 1.8, 11, 11)} fill="var(--metal-1)" />
            )}
            {before !== undefined && !isLit && (
              <path
                d={`M${before + 12} 13H${x - 11}`}
                stroke="currentColor"
                strokeWidth={1.4}
                strokeDasharray=".1 4.5"
                strokeLinecap="round"
              />
            )}
            {isLit ? (
              <path d={star(x, 13, 11, 2.6) + star(x, 13, 6, 2.4, 4, 45)} fill="var(--metal-1)" />
            ) : (
              <circle
                cx={x}
                cy={13}
                r={7.5}
                fill="none"
                stroke="currentColor"
                strokeWidth={1.2}
                strokeDasharray="2 2.7"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
