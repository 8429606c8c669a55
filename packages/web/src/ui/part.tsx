import { type ComponentType, lazy, useState } from 'react'

/** A component that is fetched when it is first drawn, or before. */
export interface Part {
  fetch: () => Promise<unknown>
  /** What can be drawn by now; it waits for what is not there. */
  known: () => ComponentType
}

export function part(load: () => Promise<ComponentType>): Part {
  let loading: Promise<ComponentType> | null = null
  let known: ComponentType = lazy(async () => ({ default: await fetch() }))
  const fetch = () => {
    loading ??= load().then(component => {
      known = component
      return component
    })
    return loading
  }
  return { fetch, known: () => known }
}

/**
 * Draws a part. One that is there is drawn at once: React's lazy() throws even for what has come
 * meanwhile, and begins again, while a phone still has its first screen to draw.
 */
export function Fetched({ of }: { readonly of: Part }) {
  const [Component] = useState(of.known)
  return <Component />
}
