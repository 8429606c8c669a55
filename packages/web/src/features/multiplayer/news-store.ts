import { createStore } from 'zustand/vanilla'
import { preferences } from '../../platform/preferences.ts'

export interface News {
  id: number
  /** Public id of the participant; the line shows their disc. */
  who: string
  name: string
  /** The sentence after the name. */
  text: string
}

interface NewsState {
  /** On screen now. */
  current: News | null
  /** Already shown, the newest first. */
  earlier: readonly News[]
}

export const NEWS_MS = 5_000
/** A burst, such as eight players who join, must not take a minute to read: the oldest are left out. */
const MAX_WAITING = 4
const MAX_EARLIER = 2

const empty: NewsState = { current: null, earlier: [] }
export const newsStore = createStore<NewsState>(() => empty)

let waiting: News[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let newestId = 0

/** Shows one sentence after another, each for 5 seconds. */
export function tellNews(news: Omit<News, 'id'>): void {
  if (!preferences.getState().hasPartyNews) return
  waiting = [...waiting, { ...news, id: ++newestId }].slice(-MAX_WAITING)
  if (timer === undefined) showNext()
}

function showNext(): void {
  const { current, earlier } = newsStore.getState()
  const [next = null, ...rest] = waiting
  waiting = rest
  newsStore.setState({
    current: next,
    earlier: current ? [current, ...earlier].slice(0, MAX_EARLIER) : earlier,
  })
  timer = next ? setTimeout(showNext, NEWS_MS) : undefined
}

export function clearNews(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  newsStore.setState(empty)
}
