import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { chartAddress, hideBroken } from './drawn.ts'
import { drawEdges, type Edges } from './map-edges.ts'
import { type ChartLayout, type ChartSize, chartLayout } from './map-layout.ts'
import type { MapNode } from './map-node.ts'
import { isArrow, walk } from './map-walk.ts'
import { StarDefs } from './node-art.tsx'
import type { Realm } from './realm.ts'
import css from './star-chart.module.css'
import { StarNode } from './star-node.tsx'
import { Twinkles } from './twinkles.tsx'
import { useChartSize } from './use-chart-size.ts'

interface WaysProps {
  readonly edges: Edges
  readonly layout: ChartLayout
  readonly prefix: string
}

function Ways({ edges, layout, prefix }: WaysProps) {
  return (
    <svg className={css.edges} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <StarDefs prefix={prefix} />
      <g fill="none" strokeLinecap="round">
        <path d={edges.dark} stroke="var(--text-3)" strokeWidth={1.8} strokeDasharray=".1 6.5" />
        <path d={edges.open} stroke="var(--metal-2)" strokeWidth={1.6} strokeDasharray="9 5 1 5" />
        {edges.fresh.map(edge => (
          <path key={edge.id} className={css.drawing} d={edge.d} pathLength={1} />
        ))}
      </g>
      <path d={edges.lit} fill="var(--metal-1)" />
    </svg>
  )
}

interface StarChartProps {
  readonly level: Realm
  readonly nodes: readonly MapNode[]
  readonly label: string
  /** Called for every star, also a locked one. */
  readonly onPress: (id: string) => void
  /** The star with the ring; left out where none can be chosen. */
  readonly chosen?: string | undefined
  /** Wraps each star, for example in a tooltip. */
  readonly wrapStar?: (star: ReactElement, node: MapNode) => ReactNode
  /** Stars that have just opened: their edge and the star are animated. */
  readonly fresh?: ReadonlySet<string>
  readonly size?: ChartSize
  /** Prefix of the ids of the shared star shapes, for marks elsewhere on the page. */
  readonly prefix?: string
  readonly hereLabel?: { readonly long: string; readonly short: string }
}

const none: ReadonlySet<string> = new Set()

const firstStop = (nodes: readonly MapNode[]): string =>
  (
    nodes.find(node => node.state === 'current') ??
    nodes.find(node => node.state === 'available') ??
    nodes[0]
  )?.id ?? ''

const hereLabels = { long: 'You are here', short: 'Here' }

/** The same object for all stars, so that a star is drawn again only when it changes itself. */
interface StarActs {
  visit: (id: string) => void
  press: (id: string) => void
  walk: (event: KeyboardEvent, id: string) => void
}

interface ChartStarProps extends Omit<ComponentProps<typeof StarNode>, 'onFocus' | 'onClick'> {
  readonly wrapStar: StarChartProps['wrapStar']
  readonly acts: StarActs
}

const ChartStar = memo(function ChartStar({ wrapStar, acts, ...rest }: ChartStarProps) {
  const { id } = rest.node
  const star = (
    <StarNode
      {...rest}
      onFocus={() => acts.visit(id)}
      onKeyDown={event => acts.walk(event, id)}
      onClick={() => acts.press(id)}
    />
  )
  return wrapStar ? wrapStar(star, rest.node) : star
})

/** The drawn chart of a realm with its stars. One tab stop; the arrow keys follow the edges. */
export function StarChart(props: StarChartProps) {
  const { level, nodes, label, onPress, chosen, wrapStar, fresh = none } = props
  const measured = useChartSize()
  const size = props.size ?? measured
  const layout = useMemo(() => chartLayout(level, size), [level, size])
  const edges = useMemo(() => drawEdges(nodes, layout, fresh), [nodes, layout, fresh])
  const own = useId()
  const prefix = props.prefix ?? own
  const helpId = useId()
  const box = useRef<HTMLElement>(null)
  const [visited, setVisited] = useState('')
  const stop = nodes.some(node => node.id === visited) ? visited : (chosen ?? firstStop(nodes))

  const goTo = (id: string | undefined) => {
    if (id) box.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, from: string) => {
    const { key } = event
    if (isArrow(key)) goTo(walk(nodes, layout, from, key))
    else if (key === 'Home') goTo(nodes[0]?.id)
    else if (key === 'End') goTo(nodes.at(-1)?.id)
    else return
    event.preventDefault()
  }

  const latest = useRef({ onPress, onKeyDown })
  latest.current = { onPress, onKeyDown }
  const acts = useMemo<StarActs>(
    () => ({
      visit: setVisited,
      press: id => latest.current.onPress(id),
      walk: (event, id) => latest.current.onKeyDown(event, id),
    }),
    [],
  )
  return (
    <section
      ref={box}
      className={css.chart}
      data-size={size}
      aria-label={label}
      aria-describedby={helpId}
    >
      <img
        className={css.picture}
        src={chartAddress(level, size)}
        alt=""
        fetchPriority="high"
        {...hideBroken}
      />
      <Twinkles level={level} size={size} layout={layout} />
      <Ways edges={edges} layout={layout} prefix={prefix} />
      <p id={helpId} className="vh">
        The arrow keys walk along the paths between the stars.
      </p>
      {nodes.map(node => (
        <ChartStar
          key={node.id}
          node={node}
          realm={level}
          place={layout.places[node.id]}
          layout={layout}
          size={size}
          prefix={prefix}
          isStop={node.id === stop}
          isFresh={fresh.has(node.id)}
          isChosen={chosen === undefined ? undefined : chosen === node.id}
          hereLabel={props.hereLabel ?? hereLabels}
          wrapStar={wrapStar}
          acts={acts}
        />
      ))}
    </section>
  )
}
