import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { BossStar } from './boss-star.tsx'
import { Icon } from './icon.tsx'
import { round } from './kit/line.ts'
import type { ChartLayout, ChartPosition, ChartSize } from './map-layout.ts'
import { type MapNode, type StarFlag, sayNode, starLetter } from './map-node.ts'
import { NodeArt } from './node-art.tsx'
import type { Realm } from './realm.ts'
import { Sight } from './sight.tsx'
import css from './star-chart.module.css'
import flagCss from './star-flag.module.css'

interface StarNodeProps extends ComponentPropsWithRef<'button'> {
  readonly node: MapNode
  readonly realm: Realm
  readonly place: ChartPosition | undefined
  readonly layout: ChartLayout
  readonly size: ChartSize
  readonly prefix: string
  readonly isStop: boolean
  readonly isFresh: boolean
  /** Undefined where no star can be chosen. */
  readonly isChosen: boolean | undefined
  readonly hereLabel: { readonly long: string; readonly short: string }
}

type LabelProps = Pick<StarNodeProps, 'node' | 'size' | 'hereLabel'>

const Here = ({ node, size, hereLabel }: LabelProps) =>
  isHere(node) && <b>{size === 'phone' ? hereLabel.short : hereLabel.long}</b>

const isHere = (node: MapNode): boolean => node.isHere ?? node.state === 'current'

function Label({ node, size, hereLabel }: LabelProps) {
  if (node.kind === 'boss') {
    return (
      <span className={css.label} aria-hidden="true">
        <Here node={node} size={size} hereLabel={hereLabel} />
        {node.label}
        {node.caption && <small>{node.caption}</small>}
      </span>
    )
  }
  if (node.state === 'locked') {
    return (
      <span className={css.letter} aria-hidden="true">
        {starLetter(node.id)}
      </span>
    )
  }
  const isNamed = size === 'desk' || node.state !== 'completed'
  if (!isNamed && !isHere(node)) return null
  return (
    <span className={css.label} aria-hidden="true">
      <Here node={node} size={size} hereLabel={hereLabel} />
      {node.state !== 'current' && size === 'desk' && <i>{starLetter(node.id)}</i>}
      {isNamed && node.label}
    </span>
  )
}

/** On a phone the name of the boss is close above the last stars. */
const UNDER_BOSS = 0.4

interface FlagProps {
  readonly flag: StarFlag
  readonly isLeft: boolean
  /** Below its star, where something else is above. */
  readonly isHanging: boolean
}

/** The flag points towards the middle of the chart, so that it is never cut off at the edge. */
function Flag({ flag, isLeft, isHanging }: FlagProps) {
  return (
    <span
      className={flagCss.flag}
      data-flies={isLeft ? 'left' : 'right'}
      data-hangs={isHanging || undefined}
      aria-hidden="true"
    >
      <span>
        {flag.text}
        {flag.icons.map(id => (
          <Icon key={id} id={id} size={16} />
        ))}
      </span>
    </span>
  )
}

const canBeChosen = ({ state }: MapNode): boolean => state === 'current' || state === 'available'

/** One star as a button over the chart, placed in shares of the box so that it scales with it. */
export function StarNode(props: StarNodeProps) {
  const { node, realm, place, layout, size, prefix, isStop, isFresh, isChosen, ...own } = props
  const { hereLabel, ...rest } = own
  if (!place) return null
  const isBoss = node.kind === 'boss'
  const spot = {
    '--x': `${round((100 * place.x) / layout.width)}%`,
    '--y': `${round((100 * place.y) / layout.height)}%`,
  } as CSSProperties
  return (
    <button
      {...rest}
      type="button"
      className={isBoss ? `${css.node} ${css.boss}` : css.node}
      style={spot}
      data-node={node.id}
      data-state={node.state}
      data-side={place.side}
      data-fresh={isFresh || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={sayNode(node)}
      aria-disabled={node.state === 'locked' || undefined}
      aria-current={node.state === 'current' ? 'step' : undefined}
      aria-pressed={canBeChosen(node) ? isChosen : undefined}
    >
      {isBoss ? (
        <svg viewBox="-90 -90 180 180" aria-hidden="true">
          <BossStar
            realm={realm}
            state={node.state}
            isPending={node.isPending ?? false}
            prefix={prefix}
          />
          {isChosen && <Sight r={78} />}
        </svg>
      ) : (
        <svg viewBox="-60 -60 120 120" aria-hidden="true">
          <NodeArt
            state={node.state}
            icon={node.icon}
            prefix={prefix}
            isPending={node.isPending ?? false}
            hasOmen={node.omen !== undefined}
          />
          {isChosen && <Sight r={43} />}
        </svg>
      )}
      <Label node={node} size={size} hereLabel={hereLabel} />
      {node.flag && (
        <Flag
          flag={node.flag}
          isLeft={place.x > layout.width / 2}
          isHanging={size === 'phone' && place.y < UNDER_BOSS * layout.height}
        />
      )}
    </button>
  )
}
