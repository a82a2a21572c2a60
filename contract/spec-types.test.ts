import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import * as avatar from './avatar.ts'
import { EchoMessage } from './echo.ts'
import { endpoints } from './endpoints.ts'
import { ErrorDetail, ErrorResponse } from './error.ts'
import { FittingRoom, FittingRoomResult } from './fitting-room.ts'
import * as gacha from './gacha.ts'
import { Item, ItemsForPaging } from './item.ts'
import { AccessToken } from './link.ts'
import { ShopItem, ShopSession } from './shop.ts'

const SPEC = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8')

const RECORDS = {
  AccessToken,
  Avatar: avatar.Avatar,
  Avatars: avatar.Avatars,
  Deform: avatar.Deform,
  Item,
  FittingRoom,
  ItemsForPaging,
  FittingRoomResult,
  Gacha: gacha.Gacha,
  GachaItem: gacha.GachaItem,
  GachaSession: gacha.GachaSession,
  GachaFittingRoom: gacha.GachaFittingRoom,
  Gachas: gacha.Gachas,
  ShopItem,
  ShopSession,
  EchoMessage,
  Error: ErrorResponse.properties.error,
  ErrorDetail,
}

/**
 * The cells of every row of a table that begins with this header, and the heading above the table.
 */
function* listRows(header: string): Generator<{ heading: string; cells: string[] }> {
  let heading = ''
  let isInTable = false
  for (const line of SPEC.split('\n')) {
    if (/^(#|\*\*)/.test(line)) heading = line
    if (line.startsWith(header)) isInTable = true
    else if (!line.startsWith('|')) isInTable = false
    else if (isInTable && !line.startsWith('|---')) {
      const cells = line.split('|').map((cell) => cell.trim())
      yield { heading, cells: cells.slice(1, -1) }
    }
  }
}

/** `array of integer (int64)` and `array(multi) of int64, at most 10` are both `int64[]`. */
function readType(text: string): string {
  const { list, words = '' } =
    /^(?<list>array(\(multi\))? of )?(?<words>.*)$/.exec(text)?.groups ?? {}
  const { format } = /\((?<format>int32|int64|double)\)/.exec(words)?.groups ?? {}
  const [word] = /^\w+/.exec(words) ?? []
  // For the guest's avatarId at /connect, the spec says only "integer".
  const type = format ?? (word === 'integer' ? 'int64' : word)
  return `${type}${list ? '[]' : ''}`
}

/** The type of a record's field or of a parameter, in the same notation. */
function typeOf(schema: TSchema): string {
  if ('title' in schema) return String(schema.title)
  if ('items' in schema) return `${typeOf(schema.items as TSchema)}[]`
  const type = 'type' in schema ? String(schema.type) : ''
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && 'format' in schema ? String(schema.format) : type
}

function* listFields(): Generator<[record: string, field: string, type: string]> {
  for (const { heading, cells } of listRows('| Field | Type |')) {
    const [, record = ''] = /^### \d\.\d+ (\w+)/.exec(heading) ?? []
    yield [record, cells[0], readType(cells[1])]
  }
  for (const { cells } of listRows('| Record | Field | Type |'))
    for (const field of cells[1].split(', ')) yield [cells[0], field, readType(cells[2])]
}

test("every field of the spec's records has the same type in the contract", () => {
  const fields = [...listFields()]
  assert.equal(fields.length, 86)
  const records: Record<string, TSchema> = RECORDS
  for (const [record, field, type] of fields) {
    // A record of the contract lists its fields in `properties`.
    const properties = records[record] as { properties?: Record<string, TSchema> } | undefined
    const schema = properties?.properties?.[field]
    assert.equal(schema && typeOf(schema), type, `${record}.${field}`)
  }
})

/** The limits and the default that a parameter's type states: `int32, 1 to 100, default 50`. */
function readLimits(text: string) {
  const range = /, (?<min>\d+) to (?<max>\d+)/.exec(text)?.groups
  const list = /, at most (?<max>\d+)/.exec(text)?.groups
  const [, given] = /, default (\w+)/.exec(text) ?? []
  return {
    ...(range && { minimum: Number(range['min']), maximum: Number(range['max']) }),
    ...(list && { maxItems: Number(list['max']) }),
    ...(given !== undefined && { default: JSON.parse(given) as unknown }),
  }
}

/** The endpoint in a heading: `**GET /v1/Items**` or `GET {fit_url}/connect`. */
const readEndpoint = (heading: string) =>
  /(GET|POST|PATCH) (?:\{fit_url\})?(\/[\w/{}]+)/.exec(heading)?.slice(1).join(' ')

test('every parameter in a table of the spec has its type, its limits and its default', () => {
  const rows = [...listRows('| Parameter | Required | Type |')]
  assert.equal(rows.length, 34)
  for (const { heading, cells } of rows) {
    const name = readEndpoint(heading)
    const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === name)
    const param = endpoint?.params[cells[0].replace(' (path)', '')]
    assert.ok(param, `${name} ${cells[0]}`)
    const { schema, required } = param
    const limits = readLimits(cells[2])
    const { minimum, maximum, maxItems } = schema
    const declared = { minimum, maximum, maxItems, default: schema['default'] }
    const shown = `${name} ${cells[0]}`
    assert.equal(typeOf(schema as TSchema), readType(cells[2]), shown)
    assert.deepEqual({ ...declared, ...limits }, declared, shown)
    assert.equal(required, cells[1] === 'yes', shown)
  }
})
