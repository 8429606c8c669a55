import css from './node-art.module.css'

/** The ring with four pointers round the chosen star; only one star of a chart has it. */
export function Sight({ r }: { readonly r: number }) {
  const [inner, outer, half] = [r + 2.5, r + 10.5, 4.5]
  const pointer = `M0${-outer}l${half} ${outer - inner}h${-2 * half}z`
  return (
    <g className={css.sight} data-art="sight" color="var(--metal-1)">
      <circle r={r} fill="none" stroke="currentColor" strokeWidth={r / 20} />
      <circle r={r - 4} fill="none" stroke="currentColor" strokeWidth={0.8} opacity={0.7} />
      {[0, 90, 180, 270].map(turn => (
        <path key={turn} d={pointer} fill="currentColor" transform={`rotate(${turn})`} />
      ))}
    </g>
  )
}
