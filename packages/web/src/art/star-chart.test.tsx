import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChartSize } from './map-layout.ts'
import { type ChartPosition, chartLayout } from './map-layout.ts'
import type { MapNode, NodeState } from './map-node.ts'
import { type Arrow, walk } from './map-walk.ts'
import type { Realm } from './realm.ts'
import { StarChart } from './star-chart.tsx'

afterEach(cleanup)

const ways: Readonly<Record<string, readonly string[]>> = {
  start: ['node-a', 'node-b'],
  'node-a': ['t1', 'm1'],
  'node-b': ['b1', 'm1'],
  t1: ['t2'],
  t2: ['t3'],
  t3: ['boss'],
  m1: ['m2'],
  m2: ['m3'],
  m3: ['boss'],
  b1: ['b2'],
  b2: ['b3'],
  b3: ['boss'],
  boss: [],
}

const lessons: Readonly<Record<string, readonly string[]>> = {
  start: ['tutorial-node-a'],
  'tutorial-node-a': ['tutorial-node-b'],
  'tutorial-node-b': ['tutorial-node-c'],
  'tutorial-node-c': ['tutorial-boss'],
  'tutorial-boss': [],
}

const journey = (level: number, states: Readonly<Record<string, NodeState>> = {}): MapNode[] =>
  Object.entries(level === 0 ? lessons : ways).map(([id, next]) => ({
    id,
    next,
    state: states[id] ?? 'locked',
    kind: id.endsWith('boss') ? 'boss' : id === 't2' || id === 'b2' ? 'mystery' : 'regular',
    icon: id === 't2' || id === 'b2' ? undefined : 'web',
    label: `Puzzle ${id}`,
    caption: id.endsWith('boss') ? 'The Forgotten Word' : undefined,
  }))

const underway = { start: 'completed', 'node-a': 'current', 'node-b': 'available' } as const

interface Opened {
  readonly level?: Realm
  readonly size?: ChartSize
}

function open(nodes: readonly MapNode[], { level = 1, size = 'desk' }: Opened = {}) {
  const onPress = vi.fn()
  const view = render(
    <StarChart level={level} nodes={nodes} label="Chart" size={size} onPress={onPress} />,
  )
  return { onPress, markup: () => view.container.innerHTML }
}

const focused = () => document.activeElement?.getAttribute('data-node')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key })
const star = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-node="${id}"]`)
  if (!found) throw new Error(`no star ${id}`)
  return found
}

describe('the star chart', () => {
  it('[SH61] names each star with its state', () => {
    open(journey(1, underway))
    expect(screen.getByRole('button', { name: 'Puzzle node-a, Current' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Puzzle start, Completed' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Puzzle boss, boss, Locked' })).toBeDefined()
  })

  it.each(['locked', 'available'] as const)(
    "[SH22] shows '?' where a star keeps its puzzle, and its sign where it does not: %s",
    state => {
      open(journey(1, { ...underway, t2: state, m2: state }))
      const drawn = (id: string) => star(id).querySelector('text')?.textContent ?? 'a sign'
      expect([drawn('t2'), drawn('m2')]).toEqual(['?', 'a sign'])
    },
  )

  it('[SH40] hides a picture that cannot be loaded, until the next one is there', () => {
    open(journey(1, underway))
    const picture = document.querySelector('img') as HTMLImageElement
    fireEvent.error(picture)
    expect(picture.hidden).toBe(true)
    fireEvent.load(picture)
    expect(picture.hidden).toBe(false)
  })

  it('[SH61] is one stop of the Tab key, at the current star', () => {
    open(journey(1, underway))
    const stops = screen.getAllByRole('button').filter(button => button.tabIndex === 0)
    expect(stops.map(button => button.dataset.node)).toEqual(['node-a'])
  })

  it('[SH61] walks along the edges with the arrow keys, ahead and back', () => {
    open(journey(1, underway))
    star('node-a').focus()
    press('ArrowUp')
    expect(focused()).toBe('t1')
    press('ArrowRight')
    expect(focused()).toBe('t2')
    press('ArrowRight')
    expect(focused()).toBe('t3')
    press('ArrowDown')
    expect(focused()).toBe('boss')
    press('ArrowLeft')
    expect(['t3', 'm3', 'b3']).toContain(focused())
  })

  it('[SH61] never jumps to a star without an edge', () => {
    open(journey(1, underway))
    star('t2').focus()
    press('ArrowDown')
    expect(['t1', 't3', 't2']).toContain(focused())
  })

  it('[SH61] goes to the ends with Home and End', () => {
    open(journey(1, underway))
    star('node-a').focus()
    press('End')
    expect(focused()).toBe('boss')
    press('Home')
    expect(focused()).toBe('start')
  })

  it('[SH61] keeps the Tab stop at the star last visited', () => {
    open(journey(1, underway))
    star('node-a').focus()
    press('ArrowUp')
    expect(star('t1').tabIndex).toBe(0)
    expect(star('node-a').tabIndex).toBe(-1)
  })

  it('[SH61] reports every press on a star, also on a locked one, which is marked as locked', () => {
    const { onPress } = open(journey(1, underway))
    fireEvent.click(star('node-b'))
    fireEvent.click(star('boss'))
    expect(onPress.mock.calls).toEqual([['node-b'], ['boss']])
    expect(star('boss').getAttribute('aria-disabled')).toBe('true')
    expect(star('node-b').getAttribute('aria-disabled')).toBeNull()
  })
})

describe('the chosen star', () => {
  const open = (chosen?: string) =>
    render(
      <StarChart
        level={1}
        nodes={journey(1, underway)}
        label="Chart"
        size="desk"
        onPress={vi.fn()}
        chosen={chosen}
      />,
    )
  const pressed = () =>
    [...document.querySelectorAll<HTMLElement>('[aria-pressed]')].map(one => [
      one.dataset.node,
      one.getAttribute('aria-pressed'),
    ])

  it('[SH74] alone has a ring with four pointers, and the Tab stop', () => {
    open('node-b')
    const rings = document.querySelectorAll('[data-art="sight"]')
    expect(rings).toHaveLength(1)
    expect(star('node-b').contains(rings[0] ?? null)).toBe(true)
    expect(rings[0]?.querySelectorAll('path')).toHaveLength(4)
    expect(star('node-b').tabIndex).toBe(0)
    expect(pressed()).toContainEqual(['node-b', 'true'])
    expect(pressed().filter(([, isPressed]) => isPressed === 'true')).toHaveLength(1)
  })

  it('[SH74] does not exist on the chart of a past journey', () => {
    open()
    expect(document.querySelector('[data-art="sight"]')).toBeNull()
    expect(pressed()).toEqual([])
  })
})

describe('where the player stands', () => {
  const labels = (size: ChartSize) => {
    const nodes = journey(1, { ...underway, start: 'completed', 'node-a': 'available' })
    open(
      nodes.map(node => ({ ...node, isHere: node.id === 'start' })),
      { size },
    )
    return [...document.querySelectorAll('b')].map(label => [
      label.closest('button')?.dataset.node,
      label.textContent,
    ])
  }

  it('[SH84] is marked between two stars, at the last one', () => {
    expect(labels('phone')).toEqual([['start', 'Here']])
    cleanup()
    expect(labels('desk')).toEqual([['start', 'You are here']])
  })
})

describe('the boss of a chart', () => {
  const boss = (state: NodeState, isPending = false) => {
    const nodes = journey(1).map(node =>
      node.kind === 'boss' ? { ...node, state, isPending } : node,
    )
    open(nodes)
    const art = star('boss')
    return {
      seals: [...art.querySelectorAll<SVGElement>('[data-seal]')].map(seal => seal.dataset.seal),
      has: (what: 'points' | 'rays') => art.querySelector(`[data-art="${what}"]`) !== null,
      hasHalo: art.querySelector('circle[fill$="halo)"]') !== null,
      text: art.textContent,
    }
  }

  it('[SH70] shows a lock and no halo while it is locked', () => {
    const { seals, hasHalo, has } = boss('locked')
    expect(seals).toEqual(['locked'])
    expect([hasHalo, has('points'), has('rays')]).toEqual([false, false, false])
  })

  it('[SH70] has long points when it is available', () => {
    const { seals, hasHalo, has, text } = boss('available')
    expect([hasHalo, has('points'), has('rays')]).toEqual([true, true, false])
    expect(seals).toEqual([])
    expect(text).not.toContain('You are here')
  })

  it('[SH70] has rays and a label when it is the current star', () => {
    const { seals, hasHalo, has, text } = boss('current')
    expect([hasHalo, has('points'), has('rays')]).toEqual([true, false, true])
    expect(seals).toEqual([])
    expect(text).toContain('You are here')
  })

  it('[SH70] carries a seal when it is completed', () => {
    expect(boss('completed').seals).toEqual(['done'])
  })

  it.each(['completed', 'current', 'available'] as const)(
    '[SH70] bears the seal of a result that waits: %s',
    state => expect(boss(state, true).seals).toEqual(['waiting']),
  )
})

const sizes: readonly ChartSize[] = ['desk', 'phone']
const levels: readonly Realm[] = [0, 1, 2, 3]
const everyChart = levels.flatMap(level => sizes.map(size => ({ level, size })))

describe.each(everyChart)('the chart of level $level on a $size', ({ level, size }) => {
  it('[CA4] has a place for every star, inside the box and apart from the others', () => {
    const { places, width, height } = chartLayout(level, size)
    const spots = journey(level).map(node => places[node.id])
    for (const spot of spots) {
      expect(spot?.x).toBeGreaterThan(24)
      expect(spot?.x).toBeLessThan(width - 24)
      expect(spot?.y).toBeGreaterThan(24)
      expect(spot?.y).toBeLessThan(height - 24)
    }
    for (const [i, a] of spots.entries()) {
      for (const b of spots.slice(i + 1)) {
        const far = Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))
        expect(far).toBeGreaterThan(size === 'desk' ? 80 : 52)
      }
    }
  })

  it('[SH72] lets three stars twinkle, apart from those of the journey', () => {
    open(journey(level, underway), { level, size })
    expect(document.querySelectorAll('[data-twinkle][aria-hidden]')).toHaveLength(3)
  })

  it('[SH61] can be walked along every edge with the arrow keys, ahead and back', () => {
    const nodes = journey(level)
    const layout = chartLayout(level, size)
    const arrows: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
    const reached = (id: string) => arrows.map(arrow => walk(nodes, layout, id, arrow))
    for (const { id, next } of nodes) {
      for (const other of next) {
        expect(reached(id), `${id} to ${other}`).toContain(other)
        expect(reached(other), `${other} back to ${id}`).toContain(id)
      }
    }
  })

  it('[SH75] weighs at most 40 KB of markup, without an inline style sheet', () => {
    const all = Object.fromEntries(journey(level).map(node => [node.id, 'current' as const]))
    for (const states of [{}, underway, all]) {
      const { markup } = open(journey(level, states), { level, size })
      expect(new TextEncoder().encode(markup()).length).toBeLessThan(40 * 1024)
      expect(markup()).not.toContain('<style')
      cleanup()
    }
  })
})

/** As drawn on a phone of 390 px: the longest name, in its line and, of the current star, beneath another. */
const NAME = { width: 70, height: 15, tall: 31 }
const BOSS_NAME = { left: 118, top: 115, right: 272, bottom: 160 }

type Box = typeof BOSS_NAME

function nameBox({ x, y, side }: ChartPosition, isCurrent: boolean): Box {
  const { width } = NAME
  const height = isCurrent ? NAME.tall : NAME.height
  // The current star is the chosen one until another is pressed.
  const beside = 92 * (isCurrent ? 0.52 : 0.36)
  const beneath = 92 * (isCurrent ? 0.48 : 0.3)
  const left = { right: x + beside, left: x - beside - width, above: 0, below: 0 }[side]
  const top = { above: y - beneath - height, below: y + beneath, left: 0, right: 0 }[side]
  const at = { left: left || x - width / 2, top: top || y - height / 2 }
  return { ...at, right: at.left + width, bottom: at.top + height }
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe.each([1, 2, 3])('the last stars on a phone at level %i', level => {
  const { places, width } = chartLayout(level, 'phone')
  const last = ['t3', 'm3', 'b3'].flatMap(id => places[id] ?? [])
  const ring = ({ x, y }: ChartPosition) => ({
    left: x - 20,
    top: y - 20,
    right: x + 20,
    bottom: y + 20,
  })

  it.each([0, 1, 2])(
    '[SH80] have names clear of the boss, of each other and of the stars before: %i',
    now => {
      const names = last.map((place, i) => nameBox(place, i === now))
      const rings = Object.values(places).map(ring)
      for (const [i, name] of names.entries()) {
        expect(meet(name, BOSS_NAME)).toBe(false)
        for (const other of [...names.slice(i + 1), ...rings]) expect(meet(name, other)).toBe(false)
        expect(name.left).toBeGreaterThan(0)
        expect(name.top).toBeGreaterThan(0)
        expect(name.right).toBeLessThan(width)
      }
    },
  )
})
