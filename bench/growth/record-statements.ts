// Preloaded into test processes as `record-statements.ts?file=…`: appends each statement with its
// values, as a line of JSON, the first few times that a process sends it.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const TIMES_MAX = 3

const file = new URL(import.meta.url).searchParams.get('file')
if (!file) throw new Error('The file to write to is missing.')
const { prototype } = pg.Connection
const { parse, bind } = prototype
const texts = new Map<string, string>()
const counts = new Map<string, number>()

prototype.parse = function rememberText(query, more) {
  if (query.name) texts.set(query.name, query.text)
  parse.call(this, query, more)
}

prototype.bind = function record(config, more) {
  const text = texts.get(config?.statement ?? '')
  const count = text === undefined ? TIMES_MAX : (counts.get(text) ?? 0)
  if (text !== undefined && count < TIMES_MAX) {
    counts.set(text, count + 1)
    const values = (config?.values ?? []).map(toText)
    appendFileSync(file, `${JSON.stringify({ text, values })}\n`)
  }
  bind.call(this, config, more)
}

const toText = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
