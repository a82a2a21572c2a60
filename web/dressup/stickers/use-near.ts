import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/**
 * The distance from the viewport at which pictures begin to load, so that they are ready when they
 * are scrolled into view.
 */
const MARGIN = '50%'

/** Whether an element is in the viewport or close to it. */
export function useNear(element: RefObject<Element>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
