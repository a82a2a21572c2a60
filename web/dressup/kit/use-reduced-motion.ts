import { useEffect, useState } from 'preact/hooks'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the person asked the device for less motion; follows the setting while it changes. */
export function useReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(() => matchMedia(QUERY).matches)
  useEffect(() => {
    const list = matchMedia(QUERY)
    const follow = () => setReduced(list.matches)
    list.addEventListener('change', follow)
    return () => list.removeEventListener('change', follow)
  }, [])
  return isReduced
}
