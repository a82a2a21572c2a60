import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint, ids, text } from '@kisekae/contract/wire.ts'
import { Fault } from '../fault/fault.ts'
import { decodeFields } from '../http/decode-fields.ts'
import { readParameters } from './read-parameters.ts'

const word = text({ maxLength: 9 })
const ASKED = endpoint('POST', '/v1/Thing/{word}', {
  door: 'key',
  summary: '',
  reply: null,
  params: { word: word.optional, itemId: ids({ max: 3 }).optional },
})

interface Sent {
  path?: string
  query?: string
  form?: string
}

/** The values that are read, or the messages of the refusal. */
function read({ path, query = '', form = '' }: Sent) {
  const sent = { path: { word: path }, query: decodeFields(query), form: decodeFields(form) }
  try {
    return readParameters(ASKED, sent)
  } catch (error) {
    assert.ok(error instanceof Fault)
    return error.entries.map(({ message }) => message)
  }
}

const differs = (name: string) => [
  `Invalid value for '${name}': it is given in two places with different values.`,
]

// biome-ignore format: a table
const given: [name: string, sent: Sent, read: object][] = [
  ['in the path',                   { path: 'a' },                                    { word: 'a', itemId: undefined }],
  ['in the query',                  { query: 'word=a' },                              { word: 'a', itemId: undefined }],
  ['in the form',                   { form: 'word=a' },                               { word: 'a', itemId: undefined }],
  ['in the path, beside another',   { path: 'a', form: 'other=b' },                   { word: 'a', itemId: undefined }],
  ['nowhere',                       { form: 'other=a&another=b' },                    { word: undefined, itemId: undefined }],
  ['everywhere, and the same',      { path: 'a', query: 'word=a', form: 'word=a' },   { word: 'a', itemId: undefined }],
  ['in two places that differ',     { path: 'a', query: 'word=b' },                   differs('word')],
  ['differently in the last place', { path: 'a', query: 'word=a', form: 'word=b' },   differs('word')],
  ['as a list, twice the same',     { query: 'itemId=1&itemId=2', form: 'itemId=1&itemId=2' }, { word: undefined, itemId: ['1', '2'] }],
  ['as a list and a shorter one',   { query: 'itemId=1&itemId=2', form: 'itemId=1' },          differs('itemId')],
  ['as two lists of which one item differs', { query: 'itemId=1&itemId=2', form: 'itemId=1&itemId=3' }, differs('itemId')],
]
for (const [name, sent, expected] of given) {
  test(`parameters given ${name} are read, or refused`, () => {
    assert.deepEqual(read(sent), expected)
  })
}

test('every conflict between parameters is reported, together with all other errors', () => {
  const messages = read({ path: 'a', query: 'word=b&itemId=x', form: 'itemId=y' })
  assert.deepEqual(messages, [
    ...differs('word'),
    ...differs('itemId'),
    `Invalid value for 'itemId': "x" is not a 64-bit integer.`,
  ])
})

test('a request may have two hundred parameters, in the query and the form together', () => {
  const query = Array(100).fill('other=1').join('&')
  assert.deepEqual(read({ query, form: query }), { word: undefined, itemId: undefined })
  const message = 'At most 200 parameters are allowed.'
  assert.deepEqual(read({ query: `${query}&other=1`, form: query }), [message])
})

test('at most twenty conflicts are reported', () => {
  const names = Array.from({ length: 25 }, (_, at) => `word${at}`)
  const params = Object.fromEntries(names.map((name) => [name, word]))
  const asked = endpoint('POST', '/v1/Thing', { door: 'key', summary: '', reply: null, params })
  const send = (value: string) => decodeFields(names.map((name) => `${name}=${value}`).join('&'))
  const sent = { path: {}, query: send('a'), form: send('b') }
  assert.throws(
    () => readParameters(asked, sent),
    (error) => error instanceof Fault && error.entries.length === 20,
  )
})
