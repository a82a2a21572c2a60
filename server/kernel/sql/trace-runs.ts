import pg from 'pg'
import type { SpanStart, Tracer } from '../trace/tracer.ts'
import type { Run } from './prepared-query.ts'
import type { Statement } from './statement.ts'

type Line = pg.Pool | pg.ClientBase

// A connection of the driver has no field for a tracer, and a transaction knows only its
// connection.
const tracers = new WeakMap<Line, Tracer>()

/** From now on, each round trip of the pool's new connections is part of its caller's span. */
export function traceRuns(pool: pg.Pool, tracer: Tracer): void {
  tracers.set(pool, tracer)
  pool.on('connect', (client) => tracers.set(client, tracer))
}

export const isTraced = (line: Line) => tracers.has(line)

/**
 * Sends a query in a span. Work outside any span is not recorded, because background chores would
 * make up most of the traces.
 */
export async function inSpan<T>(line: Line, run: Run, send: () => Promise<T>): Promise<T> {
  const span = tracers.get(line)?.step(describeRun(run))
  if (!span) return send()
  try {
    const found = await send()
    span.end(Array.isArray(found) ? { 'db.response.returned_rows': found.length } : undefined)
    return found
  } catch (error) {
    span.end(undefined, typeOf(error))
    throw error
  }
}

const described = new WeakMap<Statement, SpanStart>()

/** Named after its main statement; the other statements of the round trip are part of the text. */
function describeRun({ statement, before = [], after = [] }: Run): SpanStart {
  const known = described.get(statement) ?? describe(statement)
  described.set(statement, known)
  const count = before.length + 1 + after.length
  if (count === 1) return known
  const texts = [...before.map(textOf), statement.text, ...after.map(textOf)]
  return {
    ...known,
    facts: { ...known.facts, 'db.query.text': texts.join(';\n'), 'db.operation.batch.size': count },
  }
}

const textOf = ({ statement }: { statement: Statement }) => statement.text

/** A statement is a template: values are not part of its text. */
function describe({ text }: Statement): SpanStart {
  const [operation = ''] = /\w+/.exec(text) ?? []
  const summary = [operation.toUpperCase(), findTable(text)].filter(Boolean).join(' ')
  return {
    name: summary,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toUpperCase(),
      'db.query.summary': summary,
      'db.query.text': text,
    },
  }
}

/** The first table; `extract(epoch from now())` and `for update of` name none. */
const findTable = (text: string): string | undefined =>
  /\b(?:from|into|update|join)\s+(?!of\b)([a-z_]+)\b(?!\s*\()/.exec(text)?.[1]

/** PostgreSQL's code or the kind of error; messages can contain values. */
function typeOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.code ?? 'DatabaseError'
  if (!(error instanceof Error)) return '_OTHER'
  return 'code' in error ? String(error.code) : error.name
}
