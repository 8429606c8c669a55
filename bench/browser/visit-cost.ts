import type { Chromium, Tab } from './chromium.ts'

export interface VisitCost {
  /** Bytes transferred, on the first page before its film. */
  bytes: number
  scriptBytes: number
  /** Sum of task time beyond 50 ms, from the first byte until the page is idle. */
  blocking: number
}

/** Lighthouse's phone: a quarter of the CPU speed, a small screen. */
const SLOWDOWN = 4
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const QUIET_MS = 3_000
const PATIENCE_MS = 90_000

/** Text, because tsx would put its own helpers into a function. */
const WATCH = `
  window.tasks = []
  new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(it => it.duration)))
    .observe({ type: 'longtask', buffered: true })
`
const REST = `(() => {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const film = all.find(it => /[.](webm|mp4)$/.test(it.name))
  const files = all.filter(it => !film || it.startTime < film.startTime)
  const last = Math.max(...files.map(it => it.responseEnd))
  if (document.readyState !== 'complete' || performance.now() - last < ${QUIET_MS}) return null
  const weigh = kept => kept.reduce((sum, it) => sum + it.transferSize, 0)
  return {
    bytes: weigh(files),
    scriptBytes: weigh(files.filter(it => it.name.endsWith('.js'))),
    blocking: window.tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
  }
})()`

/** Bytes and blocking time of a first visit. */
export async function visitCost(chromium: Chromium, url: string): Promise<VisitCost> {
  const tab = await chromium.open('about:blank')
  await tab.send('Emulation.setDeviceMetricsOverride', SCREEN)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  await tab.send('Page.enable')
  await tab.send('Page.navigate', { url })
  try {
    return await atRest(tab, url)
  } finally {
    await tab.close()
  }
}

async function atRest(tab: Tab, url: string): Promise<VisitCost> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const cost = await tab.run<VisitCost | null>(
      `location.href === ${JSON.stringify(url)} ? ${REST} : null`,
    )
    if (cost) return cost
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  throw new Error(`${url} never came to rest`)
}
