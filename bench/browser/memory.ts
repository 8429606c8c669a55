import type { Chromium, Tab } from './chromium.ts'
import { GAMES_IN_A_REALM, playRealm, READ_ALONG } from './play.ts'
import { until } from './profile.ts'

export interface Memory {
  /** Heap size after garbage collection. */
  heap: number
  /** The part held by the app's own values, without compiled code. */
  held: number
  elements: number
  listeners: number
}

export interface MemoryOfGames {
  /** After about two games of each kind, when all code is loaded. */
  warm: Memory
  /** Twenty-five games later. */
  half: Memory
  /** Fifty games later. */
  late: Memory
}

const WARM_UP = 10
const HALF = 25

async function weigh(tab: Tab): Promise<Memory> {
  // Objects held by timers and frames are released only after they run.
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

/** Elements are counted separately; compiled code, shapes and browser records are not the app's. */
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

/** One page without reloads: journey after journey, each game won and paid. */
export async function memoryOfGames(chromium: Chromium, origin: string): Promise<MemoryOfGames> {
  const tab = await chromium.open('about:blank')
  await tab.send('Page.enable')
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: READ_ALONG })
  await tab.send('Page.navigate', { url: `${origin}/` })
  await tab.send('Performance.enable')
  await tab.send('HeapProfiler.enable')
  const play = async (games: number) => {
    for (let n = 0; n < games; n += GAMES_IN_A_REALM) await playRealm(tab)
    return weigh(tab)
  }
  const memory = { warm: await play(WARM_UP), half: await play(HALF), late: await play(HALF) }
  await tab.close()
  return memory
}

/** The control: a page with one heading. */
export async function memoryOfBlank(chromium: Chromium, origin: string): Promise<Memory> {
  const tab = await chromium.open(origin)
  await tab.send('Performance.enable')
  await tab.send('HeapProfiler.enable')
  await until(tab, 'its heading', `document.querySelector('h1')`)
  const memory = await weigh(tab)
  await tab.close()
  return memory
}
