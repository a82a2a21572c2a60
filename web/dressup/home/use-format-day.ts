import { formatLocaleOf } from '@kisekae/contract/page-language.ts'
import { useMemo } from 'preact/hooks'
import { useWords } from '../words/language.tsx'

/**
 * Returns a function that writes dates without a time of day, which are the same in every time
 * zone.
 */
export function useFormatDay() {
  const { language } = useWords()
  return useMemo(() => {
    const locale = formatLocaleOf(language)
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (day: string) => format.format(Date.parse(day))
    }
    return {
      /** @param day as `YYYY-MM-DD` */
      formatDay: write({ month: 'long', day: 'numeric', weekday: 'long' }),
      /** @param month as `YYYY-MM` */
      formatMonth: write({ year: 'numeric', month: 'long' }),
    }
  }, [language])
}
