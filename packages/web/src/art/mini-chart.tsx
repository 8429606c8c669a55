import { segment, taper } from './kit/edge.ts'
import { type Point, rays, star } from './kit/line.ts'
import type { MapNode } from './map-node.ts'

const places: Readonly<Record<string, Point>> = {
  start: [14, 74],
  'node-a': [56, 40],
  'node-b': [60, 104],
  t1: [108, 18],
  m1: [110, 70],
  b1: [114, 124],
  t2: [164, 14],
  m2: [168, 62],
  b2: [170, 128],
  t3: [222, 26],
  m3: [226, 76],
  b3: [226, 116],
  boss: [284, 68],
  'tutorial-node-a': [82, 36],
  'tutorial-node-b': [148, 96],
  'tutorial-node-c': [214, 44],
  'tutorial-boss': [284, 68],
}

const isBoss = (id: string): boolean => id.endsWith('boss')

const bossRays = rays(0, 0, { from: 14, to: [21, 17], count: 24, width: 1.4 })
const hereRays = rays(0, 0, { from: 8, to: [17, 12], count: 16, width: 1.8 })

type Progress = Pick<MapNode, 'id' | 'state' | 'next'>

function drawWays(nodes: readonly Progress[]): { lit: string; dark: string } {
  const states = new Map(nodes.map(node => [node.id, node.state]))
  let lit = ''
  let dark = ''
  for (const node of nodes) {
    const from = places[node.id]
    for (const id of node.next) {
      const to = places[id]
      if (!from || !to) continue
      const end = states.get(id)
      const isLit = node.state === 'completed' && (end === 'completed' || end === 'current')
      if (isLit) lit += taper(from, to, 1.6, 9, 9)
      else dark += segment(from, to, 8, isBoss(id) ? 20 : 8)
    }
  }
  return { lit, dark }
}

interface DotProps {
  readonly node: Progress
  readonly isBroken: boolean
}

function Dot({ node, isBroken }: DotProps) {
  const [x, y] = places[node.id] ?? [0, 0]
  if (isBroken) {
    return (
      <g color="var(--danger)" transform={`translate(${x} ${y})`}>
        <path d={hereRays} fill="currentColor" opacity={0.8} />
        <circle r={9} fill="var(--sky-0)" stroke="currentColor" strokeWidth={1.6} />
        <path
          d="M-1.5-6.5 1-1.5-1.5 1 1.5 6.5"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.4}
        />
      </g>
    )
  }
  if (isBoss(node.id)) {
    return (
      <g color="var(--metal-2)" transform={`translate(${x} ${y})`}>
        <path d={bossRays} fill="currentColor" opacity={0.9} />
        <circle r={13} fill="var(--plate-1)" stroke="currentColor" strokeWidth={1.3} />
        <path d="M-9 0Q0-8.5 9 0Q0 8.5-9 0Z" fill="none" stroke="currentColor" strokeWidth={1.2} />
        <circle r={2.8} fill="currentColor" />
      </g>
    )
  }
  if (node.state === 'completed') {
    return <path d={star(x, y, 9, 2.4) + star(x, y, 5, 2.2, 4, 45)} fill="var(--metal-1)" />
  }
  if (node.state === 'current') {
    return (
      <g transform={`translate(${x} ${y})`} fill="var(--accent)">
        <path d={hereRays} />
        <circle r={7} />
      </g>
    )
  }
  return (
    <circle cx={x} cy={y} r={4} fill="var(--plate-1)" stroke="var(--text-3)" strokeWidth={1.2} />
  )
}

interface MiniChartProps {
  readonly nodes: readonly Progress[]
  readonly className?: string
  /** The star where the journey ended. */
  readonly brokenId?: string
}

/** The journey so far as a small constellation. */
export function MiniChart({ nodes, className, brokenId }: MiniChartProps) {
  const { lit, dark } = drawWays(nodes)
  return (
    <svg className={className} viewBox="0 0 310 142" aria-hidden="true">
      <path d={lit} fill="var(--metal-1)" />
      <path
        d={dark}
        stroke="var(--text-3)"
        strokeWidth={1.3}
        strokeDasharray=".1 4.5"
        strokeLinecap="round"
        fill="none"
      />
      {nodes.map(node => (
        <Dot key={node.id} node={node} isBroken={node.id === brokenId} />
      ))}
    </svg>
  )
}
