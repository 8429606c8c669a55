import { seeded } from '../platform/random.ts'
import { NestedIcon } from './icon.tsx'
import { round } from './kit/line.ts'

/** Four lines of words that cannot be read yet. */
function scribble(seed: number): string {
  const random = seeded(seed)
  let d = ''
  for (let row = 0; row < 4; row++) {
    let x = 6 + random() * 10
    const end = row === 3 ? 130 + random() * 40 : 225
    while (x < end) {
      const length = 14 + random() * 40
      d += `M${round(x)} ${10 + row * 15}`
      for (let q = 0; q < length; q += 5) d += 'q1.25-3.5 2.5 0t2.5 0'
      x += length + 9
    }
  }
  return d
}

interface SealedScriptProps {
  readonly seed: number
  readonly className?: string
}

/** A clue under seal. */
export function SealedScript({ seed, className }: SealedScriptProps) {
  return (
    <svg className={className} viewBox="0 0 236 66" color="var(--text-3)" aria-hidden="true">
      <path d={scribble(seed)} fill="none" stroke="currentColor" strokeWidth={1.1} opacity={0.75} />
      <g transform="translate(118 31)">
        <circle r={23} fill="var(--plate-1)" />
        <circle r={21} fill="var(--plate-1)" stroke="var(--line)" strokeWidth={1.3} />
        <circle r={17.5} fill="none" stroke="var(--line)" strokeWidth={0.7} opacity={0.6} />
        <NestedIcon id="lock" x={-9.5} y={-10.5} size={19} />
      </g>
    </svg>
  )
}
