import { useEffect, useState } from 'preact/hooks'

/** Returns a value once it has not changed for a while, so that typing sends only one request. */
export function useSettled<Value>(value: Value, waitMs = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
