import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Props {
  waiting: ComponentChildren
  children: ComponentChildren
}

/**
 * Shows `waiting` in the first frame and its children in the next one, so that the browser can
 * paint and respond in between.
 */
export function Later({ waiting, children }: Props) {
  const [isDue, setDue] = useState(false)
  useEffect(() => setDue(true), [])
  return <>{isDue ? children : waiting}</>
}
