import { useEffect, useState } from 'react'

/**
 * Whether the end of a scrolling page is still out of view; `end` is the ref of a mark that stands
 * there. Kept as state, because a portal mounts its content only after the first effects.
 */
export function useMoreBelow() {
  const [mark, end] = useState<HTMLElement | null>(null)
  const [isMoreBelow, setMoreBelow] = useState(false)
  useEffect(() => {
    if (!mark) return
    const observer = new IntersectionObserver(([entry]) =>
      setMoreBelow(entry ? !entry.isIntersecting : false),
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [mark])
  return { end, isMoreBelow }
}
