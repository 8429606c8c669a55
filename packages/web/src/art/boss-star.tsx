import { BossEmblem } from './boss-emblem.tsx'
import { coarsen, rays, star } from './kit/line.ts'
import { once } from './kit/once.ts'
import type { NodeState } from './map-node.ts'
import css from './node-art.module.css'
import type { Realm } from './realm.ts'
import { Seal, type SealKind } from './seal.tsx'

const hereRays = once(() =>
  coarsen(rays(0, 0, { from: 58, to: [82, 67, 74, 67], count: 28, width: 3.4 })),
)
const longPoints = once(() => star(0, 0, 100, 15))

interface BossStarProps {
  readonly realm: Realm
  readonly state: NodeState
  readonly isPending: boolean
  readonly prefix: string
}

function sealOf({ state, isPending }: BossStarProps): SealKind | null {
  if (isPending) return 'waiting'
  if (state === 'completed') return 'done'
  return state === 'locked' ? 'locked' : null
}

/** A boss of the chart in a box of -90 to 90. */
export function BossStar(props: BossStarProps) {
  const { realm, state, prefix } = props
  const seal = sealOf(props)
  return (
    <>
      {state === 'locked' ? (
        <Sleeping realm={realm} />
      ) : (
        <>
          <BossEmblem realm={realm} halo={`${prefix}halo`} behind={<Behind state={state} />} />
          {state === 'completed' && (
            <circle r={51} fill="none" stroke={`url(#${prefix}leaf)`} strokeWidth={8} />
          )}
        </>
      )}
      {seal && <Seal kind={seal} prefix={prefix} transform="translate(41 41) scale(1.6)" />}
    </>
  )
}

/** Opaque, so that the chart does not show through a locked boss. */
const Sleeping = ({ realm }: { readonly realm: Realm }) => (
  <>
    <circle r={57} fill="var(--lock-fill)" />
    <g opacity={0.5}>
      <BossEmblem realm={realm} />
    </g>
  </>
)

function Behind({ state }: { readonly state: NodeState }) {
  if (state === 'available') {
    return <path className={css.points} d={longPoints()} fill="var(--metal-1)" data-art="points" />
  }
  if (state !== 'current') return null
  return <path className={css.turning} d={hereRays()} fill="var(--accent)" data-art="rays" />
}
