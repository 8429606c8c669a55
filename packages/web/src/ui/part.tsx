import { type ComponentType, lazy, useState } from 'react'

/** A component that is loaded when it is first rendered, or before. */
export interface Part {
  fetch: () => Promise<unknown>
  /** The loaded component, or a lazy one that suspends until it is loaded. */
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
 * Renders a part, at once if it is loaded: React's lazy() suspends even for a loaded module and
 * renders again, which costs a phone time on its first screen.
 */
export function Fetched({ of }: { readonly of: Part }) {
  const [Component] = useState(of.known)
  return <Component />
}
