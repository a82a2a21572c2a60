import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripComments } from './strip-comments.ts'

const cases: [name: string, code: string, stripped: string][] = [
  ['a line', 'a()\n  // why\nb()\n', 'a()\nb()\n'],
  ['a doc comment', '/** What. */\na()\n', 'a()\n'],
  [
    'a doc comment of several lines',
    'a()\n\n/**\n * What,\n * and how.\n */\nb()\n',
    'a()\n\nb()\n',
  ],
  ['an indented one', 'x = {\n  /** A width. */\n  width: 1,\n}\n', 'x = {\n  width: 1,\n}\n'],
]
for (const [name, code, stripped] of cases)
  test(`a comment is removed: ${name}`, () => assert.equal(stripComments(code), stripped))

for (const code of [
  'a() // why\n',
  "url = 'https://kisekae.example/'\n",
  "glob = '/**/*.ts'\nother = '**/*.ts'\n",
  'half = /* a guess */ 0.5\n',
  'pattern = /^\\/\\//\n',
])
  test(`what is beside or inside code stays: ${code.trim()}`, () =>
    assert.equal(stripComments(code), code))
