import { useEffect, useState } from 'preact/hooks'

/** Whether the device is so, or the person wants it so; follows the setting while it changes. */
export function useMedia(query: string): boolean {
  const [isSo, setSo] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const follow = () => setSo(list.matches)
    list.addEventListener('change', follow)
    return () => list.removeEventListener('change', follow)
  }, [query])
  return isSo
}
