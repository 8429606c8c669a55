import { useSyncExternalStore } from 'react'
import type { ChartSize } from './map-layout.ts'

/** app/show-prerendered-map.ts has the same. */
const narrow = '(max-width: 599px), (max-width: 760px) and (max-height: 799px)'

function watch(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const read = (): ChartSize => (window.matchMedia(narrow).matches ? 'phone' : 'desk')

/** Phones have their own drawing; every other width scales the desk's. */
export const useChartSize = (): ChartSize => useSyncExternalStore(watch, read)
