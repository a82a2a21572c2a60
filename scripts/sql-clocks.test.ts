// ADR 0031: a condition compares times with statement_timestamp().
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

// `clock_timestamp` is volatile, so no index is used; the others return the time at which the
// transaction began, before it waited for locks.
const CLOCK = String.raw`(?:(?:clock_timestamp|transaction_timestamp|now)\(\)|current_timestamp)`
const SHIFT = String.raw`(?:\s*[-+]\s*(?:interval '[^']*'|make_interval\([^)]*\)))?`
const COMPARED = [
  String.raw`(?:(?<![-=])[<>]=?|\bbetween)\s*\(*(?:coalesce\([\w.]+, )?${CLOCK}`,
  String.raw`${CLOCK}${SHIFT}\)*\s*[<>]`,
  // A comparison with the clock's day; an assignment has no parenthesis after the equals sign.
  String.raw`= \(${CLOCK}`,
]

/** The positions of refused comparisons in the templates of a file. */
const listCompared = (text: string) =>
  [...text.matchAll(/`[^`]*`/g)].flatMap((template) =>
    [...template[0].matchAll(new RegExp(COMPARED.join('|'), 'g'))].map(
      ({ index }) => template.index + index,
    ),
  )

test('the service compares times with the start of the statement', () => {
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/node_modules'] })
  const faults = files
    .filter((path) => !/\.test\.ts$|\/fixtures\//.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return listCompared(text).map((at) => `${path}:${text.slice(0, at).split('\n').length}`)
    })
  assert.deepEqual(faults, [])
})

test('comparisons with other clocks are recognised; values and assignments are not', () => {
  const refused = [
    'where kept_at < clock_timestamp()',
    "where kept_at\n  > clock_timestamp() - interval '7 days'",
    'where opened_at <= coalesce(link.test_at, clock_timestamp())',
    "where clock_timestamp() - interval '7 days' > kept_at",
    "where day = (now() at time zone 'UTC')::date",
    'where at between now() and ended_at',
  ]
  const allowed = [
    'where kept_at < statement_timestamp()',
    'select clock_timestamp() as now from link where at > 3',
    'values (3, clock_timestamp(), 4)',
    'update link set unlinked_at = clock_timestamp() where user_id > 3',
    'returning extract(epoch from clock_timestamp() - since)',
  ]
  const count = (sql: string) => listCompared(`\`${sql}\``).length
  assert.deepEqual(refused.map(count), [1, 1, 1, 1, 1, 1])
  assert.deepEqual(allowed.map(count), [0, 0, 0, 0, 0])
})
