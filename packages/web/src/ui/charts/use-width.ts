import { type RefObject, useEffect, useState } from 'react'

const UNMEASURED = 640

/** The width of an element in pixels, so that what is drawn inside keeps its size of type. */
export function useWidth(box: RefObject<HTMLElement | null>, unmeasured = UNMEASURED): number {
  const [width, setWidth] = useState(unmeasured)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || unmeasured)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, unmeasured])
  return width
}
