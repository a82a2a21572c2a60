import { invalidParameter } from '../kernel/fault/parameter-faults.ts'
import type { Random } from '../kernel/random.ts'

const MINUTE_MS = 60_000
const DAY_S = 86_400

export interface Hours {
  /** Hours of the member's day; if they are equal, there are no quiet hours. */
  quietFrom: number
  quietTo: number
  timeZone: string
}

interface LocalTime {
  /** As `YYYY-MM-DD`. */
  day: string
  /** Minutes since midnight. */
  minute: number
}

/** The local time in a time zone. */
export function localTimeOf(at: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = format.formatToParts(at)
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${read('year')}-${read('month')}-${read('day')}`,
    minute: Number(read('hour')) * 60 + Number(read('minute')),
  }
}

/** Only names: an offset such as `+09:00` ignores summer time. */
export function mustBeTimeZone(text: string): string {
  if (/^[A-Za-z][\w+/-]*$/.test(text) && isKnown(text)) return text
  throw invalidParameter({ message: "Invalid value for 'timeZone': expected an IANA name." })
}

function isKnown(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== undefined
  } catch {
    return false
  }
}

/** The remaining minutes of the quiet hours; 0 outside them. */
function quietMinutesAt(at: Date, { quietFrom, quietTo, timeZone }: Hours): number {
  const { minute } = localTimeOf(at, timeZone)
  const length = inDay((quietTo - quietFrom) * 60)
  const since = inDay(minute - quietFrom * 60)
  return since < length ? length - since : 0
}

const DAY_MINUTES = 24 * 60
const inDay = (minutes: number) => (minutes + DAY_MINUTES) % DAY_MINUTES

interface Told extends Hours {
  toldAt: Date | null
}

/** Whether the member may be notified now: not during quiet hours, and at most once per day. */
export function mayTell({ toldAt, ...hours }: Told, now: Date): boolean {
  if (quietMinutesAt(now, hours) > 0) return false
  const dayOf = (at: Date) => localTimeOf(at, hours.timeZone).day
  return toldAt === null || dayOf(toldAt) !== dayOf(now)
}

/** The members in a time zone are not all notified at once. */
const SPREAD_MINUTES = 30

/** The next end of the quiet hours, delayed by up to half an hour. */
export function nextLookAt({ quietTo, timeZone }: Hours, now: Date, random: Random): Date {
  const { minute } = localTimeOf(now, timeZone)
  const wait = inDay(quietTo * 60 - minute) || DAY_MINUTES
  const at = now.getTime() + wait * MINUTE_MS
  // If the clocks change in between, corrects for that, by at most half a day.
  const late = inDay(localTimeOf(new Date(at), timeZone).minute - quietTo * 60)
  const shift = late < DAY_MINUTES / 2 ? -late : DAY_MINUTES - late
  return new Date(at + (shift + random.below(SPREAD_MINUTES)) * MINUTE_MS)
}

/** The time for which a push service may store a message; it never extends into the quiet hours. */
export function keptSecondsAt(now: Date, { quietFrom, quietTo, timeZone }: Hours): number {
  if (quietFrom === quietTo) return DAY_S
  return inDay(quietFrom * 60 - localTimeOf(now, timeZone).minute) * 60
}
