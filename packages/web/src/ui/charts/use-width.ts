import { type RefObject, useEffect, useState } from 'react'

const UNMEASURED = 640

/** The width of an element in pixels, so that what is drawn inside keeps its size of type. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNMEASURED)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || UNMEASURED)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
