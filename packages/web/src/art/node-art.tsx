import type { IconId } from './icons/registry.ts'
import { rays, star } from './kit/line.ts'
import { once } from './kit/once.ts'
import type { NodeState } from './map-node.ts'
import css from './node-art.module.css'
import { Seal, SealDefs, Sigil } from './seal.tsx'

const doneRays = once(() => rays(0, 0, { from: 27, to: [35, 31], count: 24, width: 1.5 }))
const hereRays = once(() => rays(0, 0, { from: 33, to: [55, 41, 47, 41], count: 32, width: 1.9 }))
const longPoints = once(() => star(0, 0, 39, 6))
const shortPoints = once(() => star(0, 0, 32, 5, 4, 45))

/** Gradients and repeated lines, once for each picture that shows stars. */
export function StarDefs({ prefix }: { readonly prefix: string }) {
  return (
    <defs>
      <linearGradient id={`${prefix}leaf`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--metal-1)" />
        <stop offset=".45" stopColor="var(--metal-2)" />
        <stop offset="1" stopColor="var(--metal-3)" />
      </linearGradient>
      <radialGradient id={`${prefix}halo`}>
        <stop offset="0" stopColor="rgb(var(--glow))" stopOpacity=".55" />
        <stop offset=".5" stopColor="rgb(var(--glow))" stopOpacity=".16" />
        <stop offset="1" stopColor="rgb(var(--glow))" stopOpacity="0" />
      </radialGradient>
      <g id={`${prefix}lit`} color="var(--metal-2)">
        <path d={doneRays()} fill="currentColor" opacity={0.8} />
        <Ring r={27} width={0.8} opacity={0.9} />
        <circle r={23} fill={`url(#${prefix}leaf)`} />
        <circle r={20.4} fill="none" stroke="var(--accent-ink)" strokeWidth={0.7} opacity={0.55} />
      </g>
      <SealDefs prefix={prefix} />
      <path id={`${prefix}here`} d={hereRays()} />
      <path id={`${prefix}long`} d={longPoints()} />
      <path id={`${prefix}short`} d={shortPoints()} />
    </defs>
  )
}

interface RingProps {
  readonly r: number
  readonly width: number
  readonly opacity?: number
  readonly dash?: string
}

const Ring = ({ r, width, opacity, dash }: RingProps) => (
  <circle
    r={r}
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    opacity={opacity}
    strokeDasharray={dash}
  />
)

const Question = ({ color }: { readonly color: string }) => (
  <text className={css.question} textAnchor="middle" y={9} fontSize={25} fill={color}>
    ?
  </text>
)

interface NodeArtProps {
  readonly state: NodeState
  readonly icon?: IconId | undefined
  readonly prefix: string
  readonly isPending?: boolean
  readonly hasOmen?: boolean
}

interface MarkProps {
  readonly icon: IconId | undefined
  readonly size: number
  readonly color: string
  readonly prefix: string
}

const Mark = ({ icon, size, color, prefix }: MarkProps) =>
  icon ? <Sigil id={icon} {...{ size, color, prefix }} /> : <Question color={color} />

function Completed({ icon, prefix, isPending }: NodeArtProps) {
  return (
    <>
      <use href={`#${prefix}lit`} />
      <Mark icon={icon} size={23} color="var(--accent-ink)" prefix={prefix} />
      <Seal kind={isPending ? 'waiting' : 'done'} prefix={prefix} />
    </>
  )
}

function Current({ icon, prefix }: NodeArtProps) {
  return (
    <>
      <circle r={58} fill={`url(#${prefix}halo)`} />
      <g color="var(--accent)">
        <use className={css.turning} href={`#${prefix}here`} fill="currentColor" opacity={0.95} />
        <Ring r={33} width={1.2} />
        <Ring r={29.5} width={2.6} />
        <circle r={27} fill="var(--metal-1)" />
        <circle r={24.4} fill="none" stroke="var(--accent-ink)" strokeWidth={0.8} opacity={0.5} />
      </g>
      <Mark icon={icon} size={29} color="var(--accent-ink)" prefix={prefix} />
    </>
  )
}

function Available({ icon, prefix }: NodeArtProps) {
  return (
    <>
      <circle r={44} fill={`url(#${prefix}halo)`} opacity={0.55} />
      <g color="var(--metal-2)">
        <use className={css.points} href={`#${prefix}long`} fill="currentColor" />
        <use className={css.points} href={`#${prefix}short`} fill="currentColor" opacity={0.7} />
        <circle r={26} fill="var(--sky-1)" />
        <Ring r={25} width={1.8} />
        <Ring r={21.5} width={0.7} opacity={0.7} />
      </g>
      <Mark icon={icon} size={24} color="var(--metal-1)" prefix={prefix} />
    </>
  )
}

function Locked({ icon, prefix }: NodeArtProps) {
  return (
    <g color="var(--text-3)">
      <circle r={22} fill="var(--lock-fill)" />
      {icon ? (
        <>
          <Ring r={22} width={1.3} opacity={0.95} />
          <Ring r={26} width={0.8} opacity={0.6} dash="1.5 3.5" />
          <Sigil id={icon} size={22} color="currentColor" prefix={prefix} />
          <Seal kind="locked" prefix={prefix} />
        </>
      ) : (
        <>
          <Ring r={22} width={1.4} dash="3 3.91" />
          <Question color="var(--text-2)" />
        </>
      )}
    </g>
  )
}

const byState = { completed: Completed, current: Current, available: Available, locked: Locked }

/** A star in a box of -60 to 60. */
export function NodeArt(props: NodeArtProps) {
  const Star = byState[props.state]
  const isOpen = props.state === 'current' || props.state === 'available'
  return (
    <>
      <Star {...props} />
      {props.isPending && isOpen && <Seal kind="waiting" prefix={props.prefix} />}
      {props.hasOmen && <Seal kind="omen" prefix={props.prefix} />}
    </>
  )
}
