import { useEffect, useState } from 'preact/hooks'

const pad = (number: number) => String(number).padStart(2, '0')

/** The date on this device, as `YYYY-MM-DD`. */
function readToday(): string {
  const now = new Date()
  return [now.getFullYear(), pad(now.getMonth() + 1), pad(now.getDate())].join('-')
}

/** The date, which is read again whenever the page becomes visible again. */
export function useToday(): string {
  const [today, setToday] = useState(readToday)
  useEffect(() => {
    const read = () => setToday(readToday())
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])
  return today
}
