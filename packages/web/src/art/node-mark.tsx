import { useId } from 'react'
import { BossEmblem } from './boss-emblem.tsx'
import type { IconId } from './icons/registry.ts'
import type { NodeState } from './map-node.ts'
import { NodeArt, StarDefs } from './node-art.tsx'
import type { Realm } from './realm.ts'

interface NodeMarkProps {
  readonly state: NodeState
  readonly icon?: IconId
  readonly size?: number
  readonly className?: string
  /** Prefix of a picture in the same document that already defines the star shapes. */
  readonly prefix?: string
}

/** A star on its own, for the key to the chart. */
export function NodeMark({ state, icon, size = 52, className, ...drawn }: NodeMarkProps) {
  const own = useId()
  const prefix = drawn.prefix ?? own
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-60 -60 120 120"
      overflow="visible"
      aria-hidden="true"
    >
      {!drawn.prefix && <StarDefs prefix={prefix} />}
      <NodeArt state={state} icon={icon} prefix={prefix} />
    </svg>
  )
}

interface BossMarkProps {
  readonly realm: Realm
  readonly size?: number
  readonly className?: string
}

/** A boss's emblem on its own. */
export function BossMark({ realm, size = 130, className }: BossMarkProps) {
  const prefix = useId()
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-90 -90 180 180"
      overflow="visible"
      aria-hidden="true"
    >
      <StarDefs prefix={prefix} />
      <BossEmblem realm={realm} halo={`${prefix}halo`} />
    </svg>
  )
}
