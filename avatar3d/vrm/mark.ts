import { GRIP_NAMES, GRIP_NODE } from './grip.ts'
import { SEAT_NODE } from './seat.ts'

const MARKS: ReadonlySet<string> = new Set([
  SEAT_NODE,
  ...GRIP_NAMES.map((name) => GRIP_NODE + name),
])

/** Whether a node of this name determines how a part is worn; nothing has to follow it. */
export const isMark = (name: string) => MARKS.has(name)
