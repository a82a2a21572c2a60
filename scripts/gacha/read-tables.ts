import { readFileSync } from 'node:fs'
import type { Prize } from '@kisekae/server/gacha/draw/prize-table.ts'
import type { NamedTable } from '@kisekae/server/gacha/table/list-tables.ts'
import { Refused } from '../command/refused.ts'

type Fields = Record<string, unknown>

/** Reads one table or a list of tables from a JSON file; omitted fields have their defaults. */
export function readTables(file: string): NamedTable[] {
  const content = parse(file)
  const list = Array.isArray(content) ? content : [content]
  return list.map((each, at) => toTable(each, `${file}, table ${at + 1}`))
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refused(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

function toTable(content: unknown, place: string): NamedTable {
  const read = reader(content, place)
  const prizes = read.list('prizes').map((prize, at) => toPrize(prize, `${place}, prize ${at + 1}`))
  return {
    name: read.text('name', place),
    currency: read.text('currency', 'coins'),
    yen: read.numberOrNull('yen'),
    table: {
      version: read.number('version', 1),
      currencyId: read.number('currencyId', 0),
      price: read.number('price'),
      firstPrice: read.number('firstPrice', 0),
      rateDecimals: read.number('rateDecimals', 2),
      drawCount: read.number('drawCount', 1),
      onlyUnowned: read.flag('onlyUnowned'),
      box: read.flag('box'),
      guaranteeAfter: read.numberOrNull('guaranteeAfter'),
      stepPrices: read.list('stepPrices').map((price) => toNumber(price, `${place}, stepPrices`)),
      prizes,
    },
  }
}

function toPrize(content: unknown, place: string): Prize {
  const read = reader(content, place)
  return {
    itemId: read.number('itemId'),
    weight: read.number('weight'),
    free: read.flag('free'),
    guaranteed: read.flag('guaranteed'),
    boxCount: read.numberOrNull('boxCount'),
  }
}

function toNumber(value: unknown, place: string): number {
  if (typeof value === 'number') return value
  throw new Refused(`${place}: ${JSON.stringify(value) ?? 'nothing'} is not a number`)
}

/** Reads the fields of an object, each with its required type. */
function reader(content: unknown, place: string) {
  if (typeof content !== 'object' || content === null)
    throw new Refused(`${place} is not an object`)
  const fields = content as Fields
  const refuse = (name: string, kind: string) => new Refused(`${place}: '${name}' is not a ${kind}`)
  const number = (name: string, fallback?: number) =>
    toNumber(fields[name] ?? fallback, `${place}, ${name}`)
  return {
    number,
    numberOrNull: (name: string) => (fields[name] == null ? null : number(name)),
    text(name: string, fallback: string): string {
      const value = fields[name] ?? fallback
      if (typeof value !== 'string') throw refuse(name, 'text')
      return value
    },
    flag(name: string): boolean {
      const value = fields[name] ?? false
      if (typeof value !== 'boolean') throw refuse(name, 'true or false')
      return value
    },
    list(name: string): unknown[] {
      const value = fields[name] ?? []
      if (!Array.isArray(value)) throw refuse(name, 'list')
      return value
    },
  }
}
