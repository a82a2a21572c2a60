import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { FITTING_PARTS } from '../part.ts'
import * as wire from '../wire.ts'
import { isInvalid } from './param.ts'

type Case = [param: wire.Param<unknown>, sent: string[], read: unknown]

const id = wire.id
const page = wire.int32({ min: 0, max: 9, default: 0 })
const short = wire.text({ minLength: 2, maxLength: 4 })
const two = wire.ids({ max: 2 })
const size = wire.oneOf([512, 1024])
const mode = wire.oneOf(['still', 'moving'])
const fittingParts = wire.parts({ allowed: FITTING_PARTS })

const accepted: Case[] = [
  [id, ['7'], '7'],
  [id, ['0'], '0'],
  [id, ['-1'], '-1'],
  [id, ['9223372036854775807'], '9223372036854775807'],
  [id, ['-9223372036854775808'], '-9223372036854775808'],
  [id.optional, ['7'], '7'],
  [id.optional, [], undefined],
  [id.optional, [''], undefined],
  [two, ['7', '8'], ['7', '8']],
  [two, ['7', '7'], ['7']],
  [two.optional, ['', ''], undefined],
  [wire.ids({ max: 3 }), ['9', '7', '9'], ['9', '7']],
  [page, ['9'], 9],
  [page, ['-0'], 0],
  [page, [], 0],
  [page, [''], 0],
  [wire.int32(), ['2147483647'], 2147483647],
  [wire.int32(), ['-2147483648'], -2147483648],
  [wire.int32().optional, [], undefined],
  [wire.int64(), ['9223372036854775807'], 9223372036854775807n],
  [wire.boolean(false), ['true'], true],
  [wire.boolean(true), ['false'], false],
  [wire.boolean(true), [], true],
  [short, ['ab'], 'ab'],
  [short, ['abcd'], 'abcd'],
  [short, ['😀😀😀😀'], '😀😀😀😀'],
  [short.optional, [''], undefined],
  [wire.sessionId, ['x'.repeat(200)], 'x'.repeat(200)],
  [size, ['512'], 512],
  [size, ['1024'], 1024],
  [mode, ['moving'], 'moving'],
  [wire.part(), ['Object'], 'Object'],
  [wire.parts(), ['Hat', 'Hair', 'Hat'], ['Hat', 'Hair']],
  [fittingParts.optional, [], undefined],
]

for (const [param, sent, read] of accepted) {
  test(`${JSON.stringify(sent)} is read as ${read} by ${JSON.stringify(param.schema)}`, () => {
    assert.deepEqual(param.read(sent), read)
  })
}

const ids11 = Array.from({ length: 11 }, () => '7')
const INT64_OUT = ['9223372036854775808', '-9223372036854775809', '99999999999999999999']
const NOT_DIGITS = ['0x10', '1e3', '+5', ' 5', '5 ', '007', '1.0', '１２', '-', '--1', '1,2', '1n']
const NOT_LINES = ['5\n', '\n5', '5\r', '5\0', 'NaN', 'Infinity', '٣', '-00', '-07']
const notInt64 = [...INT64_OUT, ...NOT_DIGITS, ...NOT_LINES]

const refused: [param: wire.Param<unknown>, sent: string[], reason: string][] = [
  ...notInt64.map((text): [typeof id, string[], string] => [id, [text], 'invalidParameter']),
  ...notInt64.map((text): [typeof two, string[], string] => [two, [text], 'invalidParameter']),
  [id, [], 'required'],
  [id, [''], 'required'],
  [id, ['', ''], 'required'],
  [id, ['7', '7'], 'invalidParameter'],
  [id.optional, ['7', ''], 'invalidParameter'],
  [id.optional, ['x'], 'invalidParameter'],
  [two, [], 'required'],
  [two, [''], 'required'],
  [two, ['7', ''], 'invalidParameter'],
  [two, ['7', '8', '9'], 'invalidParameter'],
  [two, ['7', '7', '7'], 'invalidParameter'],
  [wire.ids({ max: 10 }), ids11, 'invalidParameter'],
  [page, ['10'], 'invalidParameter'],
  [page, ['-1'], 'invalidParameter'],
  [page, ['007'], 'invalidParameter'],
  [page, ['1e0'], 'invalidParameter'],
  [wire.int32(), ['2147483648'], 'invalidParameter'],
  [wire.int32(), ['-2147483649'], 'invalidParameter'],
  [wire.int32(), [], 'required'],
  [wire.int64(), ['9223372036854775808'], 'invalidParameter'],
  [wire.boolean(false), ['True'], 'invalidParameter'],
  [wire.boolean(false), ['1'], 'invalidParameter'],
  [wire.boolean(false), ['true', 'true'], 'invalidParameter'],
  [short, ['a'], 'invalidParameter'],
  [short, ['abcde'], 'invalidParameter'],
  [short, ['😀'], 'invalidParameter'],
  [short, ['😀😀😀😀😀'], 'invalidParameter'],
  [short, ['a\0b'], 'invalidParameter'],
  [wire.text({ maxLength: 9, pattern: /^[a-f]+$/ }), ['xyz'], 'invalidParameter'],
  [wire.sessionId, ['x'.repeat(201)], 'invalidParameter'],
  [size, ['0512'], 'invalidParameter'],
  [size, ['513'], 'invalidParameter'],
  [mode, ['Still'], 'invalidParameter'],
  [wire.part(), ['Ornament'], 'invalidParameter'],
  [wire.part(), ['hat'], 'invalidParameter'],
  [wire.part(), ['toString'], 'invalidParameter'],
  [fittingParts, ['Hat', 'Object'], 'invalidParameter'],
  [fittingParts, ['Body'], 'invalidParameter'],
]

for (const [param, sent, reason] of refused) {
  test(`${JSON.stringify(sent)} is ${reason} for ${JSON.stringify(param.schema)}`, () => {
    const read = param.read(sent)
    assert.equal(isInvalid(read) && read.reason, reason)
  })
}

const described: [kind: string, param: wire.Param<unknown>, schema: object][] = [
  ['ids', two, { type: 'array', items: id.schema, minItems: 1, maxItems: 2 }],
  ['one of two numbers', size, { type: 'integer', format: 'int32', enum: [512, 1024] }],
  ['one of two texts', mode, { type: 'string', enum: ['still', 'moving'] }],
  ['the only possible text', wire.oneOf(['still']), { type: 'string', enum: ['still'] }],
]
for (const [kind, param, schema] of described)
  test(`the document describes ${kind}`, () => assert.deepEqual(param.schema, schema))

const marks: [name: string, param: wire.Param<unknown>, required: boolean, multi: boolean][] = [
  ['an id', id, true, false],
  ['an optional id', id.optional, false, false],
  ['ids', two, true, true],
  ['optional ids', two.optional, false, true],
  ['parts', fittingParts, true, true],
  ['a scope', wire.scope, true, false],
  ['a repeatable scope', wire.repeatedScope, true, true],
  ['a number with a default', page, false, false],
]
for (const [name, param, required, multi] of marks)
  test(`${name} is ${required ? 'required' : 'optional'}, ${multi ? 'a list' : 'single'}`, () => {
    assert.deepEqual([param.required, param.multi], [required, multi])
  })

test('every digit of an int64 survives, and every integer outside its range is refused', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
  fc.assert(fc.property(int64, (value) => id.read([`${value}`]) === `${value}`))
  const beyond = fc.bigInt({ min: 2n ** 63n, max: 2n ** 200n })
  fc.assert(fc.property(beyond, (value) => isInvalid(id.read([`${value}`]))))
  fc.assert(fc.property(beyond, (value) => isInvalid(id.read([`${-value - 1n}`]))))
})

test('only the decimal form of a number is read as that number', () => {
  const readsOnlyItself = (text: string) => {
    const read = wire.int64().read([text])
    return typeof read !== 'bigint' || `${read}` === text || text === '-0'
  }
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-+. ex') }), readsOnlyItself),
  )
})
