import { memo, type ReactNode } from 'react'
import css from './icon.module.css'
import type { Drawing, Mark } from './icons/mark.ts'
import { type IconId, iconDrawings } from './icons/registry.ts'

function drawMark(mark: Mark, index: number): ReactNode {
  if (typeof mark === 'string') return <path key={index} d={mark} />
  const [d, look] = mark
  if (look === 'solid') return <path key={index} d={d} fill="currentColor" stroke="none" />
  if (typeof look === 'number') return <path key={index} d={d} strokeWidth={look} />
  return (
    <path
      key={index}
      d={d}
      fill={look.fill}
      stroke={look.stroke}
      strokeWidth={look.width}
      strokeDasharray={look.dash}
      opacity={look.opacity}
    />
  )
}

/** The lines of an icon, to be set inside a larger drawing on its own 24 grid. */
export const IconLines = ({ id }: { readonly id: IconId }) => (
  <DrawingLines drawing={iconDrawings[id]} />
)

export function DrawingLines({ drawing }: { readonly drawing: Drawing }) {
  return (
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing.map(drawMark)}
    </g>
  )
}

interface IconProps {
  readonly id: IconId
  readonly size?: number
  readonly className?: string | undefined
}

/** Memoised: boards draw many, and none changes with a press. */
export const Icon = memo(function Icon({ id, size = 24, className }: IconProps) {
  return (
    <svg
      className={className ? `${css.icon} ${className}` : css.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <IconLines id={id} />
    </svg>
  )
})

interface NestedIconProps {
  readonly id: IconId
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color?: string
}

/** An icon at a place inside a larger drawing. */
export const NestedIcon = ({ id, x, y, size, color = 'var(--metal-1)' }: NestedIconProps) => (
  <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24" color={color} aria-hidden="true">
    <IconLines id={id} />
  </svg>
)
