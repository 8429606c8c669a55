import { useEffect, useRef, useState } from 'react'

/** Whether the end of a scrolling page, which the returned mark stands at, is still out of view. */
export function useMoreBelow() {
  const end = useRef<HTMLSpanElement>(null)
  const [isMoreBelow, setMoreBelow] = useState(false)
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    const observer = new IntersectionObserver(([entry]) =>
      setMoreBelow(entry ? !entry.isIntersecting : false),
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [])
  return { end, isMoreBelow }
}
