import css from './board-art.module.css'
import { rays, star } from './kit/line.ts'

const light = rays(52, 52, { from: 20, to: [62, 44, 52, 44], count: 48, width: 1.4 })
const corners = [16, 88].flatMap(x => [16, 88].map(y => star(x, y, 7, 1.7))).join('')

interface InitialProps {
  readonly letter: string
  readonly className?: string
}

/**
 * The illuminated first letter of a definition. Decorative: the text beside it keeps its first
 * letter, visually hidden, for screen readers.
 */
export function Initial({ letter, className }: InitialProps) {
  return (
    <svg className={className} width={104} height={104} viewBox="0 0 104 104" aria-hidden="true">
      <rect
        x={1.5}
        y={1.5}
        width={101}
        height={101}
        fill="var(--sky-2)"
        stroke="#6b5730"
        strokeWidth={2}
      />
      <g color="var(--metal-2)" fill="none" stroke="currentColor">
        <rect x={7} y={7} width={90} height={90} />
        <path d={light} fill="currentColor" stroke="none" opacity={0.5} />
        <circle cx={52} cy={52} r={40} strokeWidth={0.8} opacity={0.6} />
        <circle cx={52} cy={52} r={43} strokeWidth={0.6} opacity={0.5} strokeDasharray="1.5 3" />
        <path d={corners} fill="currentColor" stroke="none" />
      </g>
      <text
        className={css.initial}
        x={52}
        y={79}
        textAnchor="middle"
        fontSize={80}
        fill="var(--metal-1)"
      >
        {letter}
      </text>
    </svg>
  )
}
