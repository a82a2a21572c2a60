import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quote } from './quote.ts'

const shown: [name: string, text: string, expected: string][] = [
  ['plain words', 'blue hat', '"blue hat"'],
  ['quotes', 'a"b', String.raw`"a\"b"`],
  ['a line feed', 'a\nb', String.raw`"a\nb"`],
  ['a line separator', 'a\u2028b', String.raw`"a\u2028b"`],
  ['a paragraph separator', 'a\u2029b', String.raw`"a\u2029b"`],
  ['a Unicode control character', 'a\u0085b', String.raw`"a\u0085b"`],
  ['a change of text direction', 'a\u202eb', String.raw`"a\u202eb"`],
  ['a tag character of two UTF-16 code units', 'a\u{e0041}b', String.raw`"a\udb40\udc41b"`],
  ['sixty-four characters', 'x'.repeat(64), `"${'x'.repeat(64)}"`],
  ['sixty-five characters', 'x'.repeat(65), `"${'x'.repeat(64)}"…`],
]
for (const [name, text, expected] of shown)
  test(`${name}: quoted on one line, with nothing hidden`, () =>
    assert.equal(quote(text), expected))
