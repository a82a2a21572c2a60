// Preloaded into a service as `record-statements.ts?file=…`: appends the texts of all statements
// that it prepares, each as one line of JSON.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = new URL(import.meta.url).searchParams.get('file')
if (!file) throw new Error('The file to write to is missing.')
const { prototype } = pg.Connection
const { parse } = prototype

prototype.parse = function record(query, more) {
  appendFileSync(file, `${JSON.stringify(query.text)}\n`)
  parse.call(this, query, more)
}
