import { useId } from 'react'
import type { IconId } from './icons/registry.ts'
import type { NodeState } from './map-node.ts'
import { NodeArt, StarDefs } from './node-art.tsx'

interface NodeMarkProps {
  readonly state: NodeState
  readonly icon?: IconId
  readonly size?: number
  readonly hasOmen?: boolean
  /** Prefix of a picture in the same document that already defines the star shapes. */
  readonly prefix?: string
}

/** A star on its own, for the key to the chart. */
export function NodeMark({ state, icon, size = 52, hasOmen = false, ...drawn }: NodeMarkProps) {
  const own = useId()
  const prefix = drawn.prefix ?? own
  return (
    <svg width={size} height={size} viewBox="-60 -60 120 120" overflow="visible" aria-hidden="true">
      {!drawn.prefix && <StarDefs prefix={prefix} />}
      <NodeArt state={state} icon={icon} prefix={prefix} hasOmen={hasOmen} />
    </svg>
  )
}
