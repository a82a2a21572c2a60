import type { SqlValue } from './statement.ts'

/** Text, or raw bytes. */
export type Parameter = string | Buffer | null

/** A value in PostgreSQL's parameter format. */
export function toParameter(value: SqlValue): Parameter {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length)
  return typeof value === 'object' ? `{${value.map(toElement).join(',')}}` : String(value)
}

const toElement = (element: string | number | bigint | null) =>
  typeof element === 'string' ? `"${element.replace(/["\\]/g, '\\$&')}"` : String(element)
