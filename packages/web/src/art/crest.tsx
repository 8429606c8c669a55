import { facets, rays, ticks } from './kit/line.ts'

const glory = rays(0, 0, { from: 66, to: [108, 80, 92, 80], count: 72, width: 2.2 })
const rim = ticks(0, 0, 58, 72, [
  [6, 8],
  [1, 4],
])
const upright = facets(0, 0, 62, 15)
const slant = facets(0, 0, 36, 16, 4, 45)

/** The compass rose that crowns a victory. */
export function Crest({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="-110 -110 220 220" aria-hidden="true">
      <g color="var(--metal-2)">
        <path d={glory} fill="currentColor" opacity={0.9} />
        <circle r={63} fill="var(--sky-0)" stroke="currentColor" strokeWidth={2} />
        <circle r={58} fill="none" stroke="currentColor" strokeWidth={0.8} />
        <path d={rim} stroke="currentColor" strokeWidth={0.8} opacity={0.9} />
      </g>
      <path d={slant.dark + upright.dark} fill="var(--metal-3)" />
      <path d={slant.light + upright.light} fill="var(--metal-1)" />
    </svg>
  )
}
