export interface Format {
  day(instant: string | number | Date): string
  /** The date and the time with the time zone. */
  moment(instant: string): string
  /** The date without the year, and the time with seconds. */
  second(instant: string): string
  time(instant: number): string
  number(value: number): string
  percent(share: number): string
  /** Relative time, in the past or the future. */
  ago(instant: string): string
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** @param language as in `Intl`: `ja` or `en` */
export function createFormat(language: string): Format {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const short = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  const moment = new Intl.DateTimeFormat(language, {
    ...short,
    year: 'numeric',
    timeZoneName: 'short',
    hourCycle: 'h23',
  })
  const second = new Intl.DateTimeFormat(language, {
    ...short,
    second: '2-digit',
    hourCycle: 'h23',
  })
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  const number = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return {
    day: (instant) => day.format(new Date(instant)),
    moment: (instant) => moment.format(new Date(instant)),
    second: (instant) => second.format(new Date(instant)),
    time: (instant) => time.format(instant),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    ago(instant) {
      const seconds = (Date.parse(instant) - Date.now()) / 1000
      const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
      return relative.format(Math.round(seconds / size), unit)
    },
  }
}
