import type { Chromium, Tab } from './chromium.ts'
import { until } from './profile.ts'

export interface Memory {
  /** Bytes that are left after everything unneeded was let go. */
  heap: number
  /** Those of them that the app itself holds: values, not what the engine compiles as it warms up. */
  held: number
  elements: number
  listeners: number
}

export interface MemoryOfGames {
  /** When every board has been seen twice, so that all code is loaded. */
  warm: Memory
  /** Fifty games later. */
  late: Memory
}

const GAMES = 50
const WARM_UP = 10

const boards = [
  '/word-web?node=practice',
  '/hive-builder?node=practice',
  '/wordle?node=practice',
  '/forgotten-word?node=practice',
  '/timer-hive-builder',
]

const go = (tab: Tab, path: string) => tab.run(`history.pushState(null, '', '${path}')`)

/** A trial is opened only when its explanation has been put aside. */
const LESSON = `[...document.querySelectorAll('[role="dialog"] button')].find(part => part.textContent.startsWith('Got It'))`

/** Opens a game, plays at it with keys and presses, and leaves it for the home screen. */
async function playOne(tab: Tab, path: string): Promise<void> {
  await go(tab, path)
  const board = `document.querySelector('main section button')`
  await until(tab, `a board at ${path}`, `(${LESSON}?.click(), ${board})`)
  for (const key of ['e', 'a', 'Enter', 'Escape']) {
    await tab.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text: key.length === 1 ? key : '',
    })
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
  await tab.run(`document.querySelector('main section button').click()`)
  await go(tab, '/')
  await until(tab, 'the home screen', `document.body.innerText.includes('New Adventure')`)
}

async function weigh(tab: Tab): Promise<Memory> {
  // What waits for a timer or a frame is let go only after it.
  await new Promise(resolve => setTimeout(resolve, 1_500))
  for (let n = 0; n < 3; n++) await tab.send('HeapProfiler.collectGarbage')
  const { metrics } = (await tab.send('Performance.getMetrics')) as {
    metrics: { name: string; value: number }[]
  }
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return {
    heap: of('JSHeapUsedSize'),
    held: heldBytes(
      await tab.gather('HeapProfiler.takeHeapSnapshot', 'HeapProfiler.addHeapSnapshotChunk'),
    ),
    elements: of('Nodes'),
    listeners: of('JSEventListeners'),
  }
}

/** Elements are counted apart; compiled code, shapes and the browser's own records are not the app's. */
const VALUES = new Set([
  'array',
  'string',
  'object',
  'closure',
  'regexp',
  'number',
  'symbol',
  'bigint',
  'concatenated string',
  'sliced string',
])

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

function heldBytes(text: string): number {
  const { snapshot, nodes } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let held = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (VALUES.has(types[0][nodes[at + type] ?? 0] ?? '')) held += nodes[at + size] ?? 0
  }
  return held
}

/** One page that is never reloaded: game after game. */
export async function memoryOfGames(chromium: Chromium, origin: string): Promise<MemoryOfGames> {
  const tab = await chromium.open(`${origin}/`)
  await tab.send('Performance.enable')
  await tab.send('HeapProfiler.enable')
  await until(tab, 'the home screen', `document.body.innerText.includes('New Adventure')`)
  const play = async (from: number, count: number) => {
    for (let n = from; n < from + count; n++) await playOne(tab, boards[n % boards.length] ?? '/')
    return weigh(tab)
  }
  const warm = await play(0, WARM_UP)
  const late = await play(WARM_UP, GAMES)
  await tab.close()
  return { warm, late }
}

/** The control: what a page with one heading holds. */
export async function memoryOfBlank(chromium: Chromium, origin: string): Promise<Memory> {
  const tab = await chromium.open(origin)
  await tab.send('Performance.enable')
  await tab.send('HeapProfiler.enable')
  await until(tab, 'its heading', `document.querySelector('h1')`)
  const memory = await weigh(tab)
  await tab.close()
  return memory
}
